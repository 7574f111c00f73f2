import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { timesOf } from "@opcon-help/model/cache";
import { afterEach, beforeEach, expect, test } from "vitest";

import { whatWasBuilt } from "./what-was-built.ts";

let folder: string;
let page: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "opcon-built-"));
  page = join(folder, "page.md");
  await writeFile(page, "first");
});
afterEach(() => rm(folder, { recursive: true }));

const build = (edit: () => Promise<void>) =>
  whatWasBuilt(
    () => Promise.resolve("inputs"),
    () => timesOf([page]),
    async () => {
      await edit();
      return 0;
    },
  );

test("a build has made its inputs", async () => {
  expect(await build(async () => void (await readFile(page)))).toEqual({ code: 0, made: "inputs", isCurrent: true });
});

test.each([
  ["edited", async () => writeFile(page, "second")],
  ["edited and changed back", async () => (await writeFile(page, "second"), await writeFile(page, "first"))],
  ["removed", async () => rm(page)],
])("a build during which a page is %s has made nothing that a later build has", async (_, edit) => {
  const { code, made } = await build(edit);
  expect(code).toBe(0);
  expect(made).not.toBe("inputs");
});
