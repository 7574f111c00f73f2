import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { goBack, publish } from "./publish-folder.ts";

const root = mkdtempSync(join(tmpdir(), "publish-"));
const [dist, folder] = [join(root, "dist"), join(root, "www")];
afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(files: Record<string, string>): void {
  rmSync(dist, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
}
const site = (text: string, more: Record<string, string> = {}): Record<string, string> => ({
  "opcon/core/index.html": text,
  [`opcon/core/_assets/${text}.js`]: text,
  "opcon/core/ports/index.html": "ports",
  "opcon/core/manuals/a.pdf": "%PDF",
  "bundle/help.zip": "PK",
  "opcon/core/rows.json": "{}\n".repeat(200),
  "opcon/core/pagefind/index/a.pf_index": "x".repeat(100),
  ...more,
});
const published = (name: string): string => readFileSync(join(folder, "current/opcon/core", name), "utf8");

test("a build is switched as a whole, keeps the scripts of open pages, and can be taken back", async () => {
  await expect(publish(dist, folder)).rejects.toThrow("doesn't contain a built site");
  build(site("one"));
  await publish(dist, folder);
  await expect(goBack(folder)).rejects.toThrow("no build to go back to");
  build(site("two"));
  const second = await publish(dist, folder);
  expect(await publish(dist, folder)).toBe(second);
  expect(["index.html", "_assets/one.js", "../../bundle/help.zip"].map(published)).toEqual(["two", "one", "PK"]);
  await goBack(folder);
  expect(published("index.html")).toBe("one");
  await goBack(folder);
  expect(published("index.html")).toBe("two");

  const without = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(site("three")).filter(([file]) => !file.endsWith(name)));
  const worse: [files: Record<string, string>, message: string][] = [
    [without("ports/index.html"), "addresses: 1 (opcon/core/ports/index.html)"],
    [without("a.pdf"), "manuals: 1"],
    [site("three", { "opcon/core/rows.json": "{}\n".repeat(190) }), "10 of 201 rows"],
    [site("three", { "opcon/core/pagefind/index/a.pf_index": "x".repeat(90) }), "10 % of the search index"],
  ];
  for (const [files, message] of worse) {
    build(files);
    await expect(publish(dist, folder)).rejects.toThrow(message);
    expect(published("index.html")).toBe("two");
  }
  await publish(dist, folder, "The page was a mistake");
  expect(published("index.html")).toBe("three");
  expect(published("_assets/two.js")).toBe("two");
  expect(() => published("_assets/one.js")).toThrow("ENOENT");
});
