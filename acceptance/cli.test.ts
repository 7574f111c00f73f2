import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

test("without a build there is nothing to judge", () => {
  const empty = mkdtempSync(join(tmpdir(), "no-build-"));
  const { status, stderr } = spawnSync(process.execPath, ["acceptance/cli.ts", "--dist", empty], { encoding: "utf8" });
  expect(stderr).toContain("run npm run build first");
  expect(status).toBe(2);
});
