import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { loadLibrary } from "@opcon-help/model/disk";

import { cache, dist } from "./project.ts";

const root = join(import.meta.dirname, "../../..");

test("no file is both tracked and ignored, so a generated file never shows as a change", () => {
  const { status, stdout } = spawnSync("git", ["ls-files", "--cached", "--ignored", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, ""]);
});

// After it has built and tested everything, the workflow for pull requests checks that git ignores all new files.
test.each([cache, dist, ".astro", "node_modules", "test-results"])(
  "git ignores what the commands write to %s",
  (folder) => {
    const { status } = spawnSync("git", ["check-ignore", "--quiet", join(folder, "file")], { cwd: root });
    expect(status).toBe(0);
  },
);

test("the owner of each area reviews changes of its sidebar", async () => {
  const { areas } = (await loadLibrary(root)).library;
  const owners = await readFile(join(root, ".github/CODEOWNERS"), "utf8");
  for (const { id, owner = "writers" } of areas.entries)
    expect(owners).toContain(`\n/content/sidebars/${id}.yml @opcon-help/${owner}\n`);
});
