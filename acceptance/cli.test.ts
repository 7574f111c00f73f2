import { spawnSync } from "node:child_process";

import { expect, test } from "vitest";

import { testFolder } from "./testing/small-site.ts";

test("without a build there is nothing to check", () => {
  const { status, stderr } = spawnSync(process.execPath, ["acceptance/cli.ts", "--dist", testFolder()], {
    encoding: "utf8",
  });
  expect(stderr).toContain("Run npm run build first");
  expect(status).toBe(2);
});
