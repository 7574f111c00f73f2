import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

test("no file is both tracked and ignored, so a generated file never shows as a change", () => {
  const { status, stdout } = spawnSync("git", ["ls-files", "--cached", "--ignored", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, ""]);
});
