import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { borrowResults, lendResults } from "./shared-results.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "opcon-results-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const shared = (): string => join(folder, "home/results");

async function checkout(name: string, files: Record<string, string>): Promise<string> {
  const root = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

const text = (root: string, file: string): Promise<string> => readFile(join(root, file), "utf8").catch(() => "none");

test("a new checkout starts with the results of the last run in any checkout, and keeps its own", async () => {
  const first = await checkout("first", {
    ".cache/pdf-ua.json": "old",
    ".cache/check.json": "findings",
    "dist/opcon/core/manuals/guide.pdf": "guide",
    "dist/opcon/core/index.html": "page",
  });
  await lendResults(first, shared());
  await writeFile(join(first, ".cache/pdf-ua.json"), "new");
  await rm(join(first, ".cache/check.json"));
  await lendResults(first, shared());

  const second = await checkout("second", { ".cache/every-page/guide.json": "own" });
  await borrowResults(second, shared());
  expect(await text(second, ".cache/pdf-ua.json")).toBe("new");
  expect(await text(second, ".cache/check.json")).toBe("none");
  expect(await text(second, "dist/opcon/core/manuals/guide.pdf")).toBe("guide");
  expect(await text(second, "dist/opcon/core/index.html")).toBe("none");
  expect(await text(second, ".cache/every-page/guide.json")).toBe("own");
  expect(await readdir(join(folder, "home"))).toEqual(["results"]);
});

test("without shared results, or with a folder that can't be written, the run goes on", async () => {
  const root = await checkout("first", { ".cache/pdf-ua.json": "{}" });
  await borrowResults(root, shared());
  await lendResults(root, join(root, ".cache/pdf-ua.json/results"));
  expect(await text(root, ".cache/pdf-ua.json")).toBe("{}");
});
