import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Manual } from "@opcon-help/model";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { ToolError } from "./failure.ts";
import { manualsFolder, readManifest, writeManifest } from "./manifest.ts";
import { makeManuals, type Outcome } from "./manuals.ts";
import { readPdf } from "./pdf-file/shown.ts";
import { builtPage, heading, makeSite, type FixturePage, type FixtureSite } from "./testing/fixture-site.ts";
import { make as makeWithTools } from "./testing/printed.ts";

vi.setConfig({ testTimeout: 240_000 });

const pages: FixturePage[] = [
  {
    path: "one",
    title: "One",
    body: `<p>Text of one.</p>${heading(2, "more", "More")}<p>See <a href="/opcon/core/two/">two</a>.</p>`,
  },
  { path: "two", title: "Two", body: "<p>Text of two.</p>" },
  {
    path: "far",
    title: "Far",
    body: '<p>Text of <a href="/opcon/core/one/#more">another</a> area.</p>',
    area: "other",
  },
];
const sidebar = "- page: one\n- page: two\n";

let site: FixtureSite;
const file = (name: string): string => join(site.root, manualsFolder, name);
const built = (path: string): string => join(site.root, "dist/opcon/core", path, "index.html");

async function make(...manuals: string[]): Promise<{ outcomes: Outcome[]; stages: string[] }> {
  const stages: string[] = [];
  const note = (manual: Manual, stage: string): unknown => stages.push(`${manual.id} ${stage}`);
  const outcomes = await makeWithTools(site.root, { manuals }, note);
  return { outcomes, stages };
}

beforeAll(async () => {
  site = await makeSite(pages, sidebar);
});
afterAll(() => site.remove());

it("makes the manual of each area, then that of all, notes them, and leaves nothing else behind", async () => {
  let recordedFirst: string[] = [];
  const stages: string[] = [];
  const outcomes = await makeManuals(site.root, {}, (manual, stage) => {
    stages.push(`${manual.id} ${stage}`);
    if (manual.id === "complete" && stage === "select")
      recordedFirst = (
        JSON.parse(readFileSync(file("manuals.json"), "utf8")) as { manuals: { area: string }[] }
      ).manuals.map(({ area }) => area);
  }).outcomes;
  expect(outcomes.map(({ manual, isNew, findings }) => [manual.id, isNew, findings])).toEqual([
    ["guide", true, []],
    ["other", true, []],
    ["complete", true, []],
  ]);
  expect(stages.indexOf("complete select")).toBeGreaterThan(stages.indexOf("guide write"));
  expect(stages.indexOf("complete select")).toBeGreaterThan(stages.indexOf("other write"));
  expect(recordedFirst, "manuals that were recorded before the complete one was begun").toEqual(["guide", "other"]);
  expect(stages.filter((stage) => stage.startsWith("guide"))).toEqual(
    ["select", "extract", "compose", "print", "print", "print", "join", "verify", "write"].map(
      (stage) => `guide ${stage}`,
    ),
  );
  const records = await readManifest(site.root);
  expect(records.map((record) => record.file)).toEqual(["guide.pdf", "other.pdf", "opcon-complete-guide.pdf"]);
  const bytes = await readFile(file("guide.pdf"));
  expect(records[0]).toMatchObject({
    area: "guide",
    title: "Guide Manual",
    version: "26.1",
    pages: 7,
    bytes: bytes.length,
    commit: null,
  });
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

/** What the manual of the other area prints after its link to the guide, and the page of the target. */
async function reference(): Promise<{ printed: string; page: string | undefined }> {
  const [other, guide] = await Promise.all(
    ["other.pdf", "guide.pdf"]
      .filter((name) => existsSync(file(name)))
      .map(async (name) => readPdf(await readFile(file(name)))),
  );
  const text = other!.pages.flatMap(({ runs }) => runs.map((run) => run.text)).join("");
  expect(other!.pages.flatMap(({ links }) => links)).toContainEqual({
    destination: undefined,
    address: "guide.pdf#nameddest=one--more",
  });
  const printed = /another(.*?)area\./.exec(text)?.[1] ?? text;
  return { printed, page: guide?.pages[guide.destinations.get("one--more")! - 1]!.label };
}
const edit = async (path: string, from: string, to: string): Promise<void> =>
  writeFile(built(path), (await readFile(built(path), "utf8")).replace(from, to));

it("names the page of a reference to another manual, and corrects it without another layout when the page moves", async () => {
  expect(await reference()).toEqual({ printed: "(Guide Manual, page1)", page: "1" });

  const more = "<p>More text of one.</p>".repeat(60);
  await edit("one", "<p>Text of one.</p>", more);
  const { outcomes, stages } = await make("guide");
  expect(await reference()).toEqual({ printed: "(Guide Manual, page2)", page: "2" });
  expect(outcomes.map(({ manual, isNew }) => [manual.id, isNew])).toEqual([
    ["guide", true],
    ["other", true],
  ]);
  expect(stages.filter((stage) => stage.startsWith("other"))).not.toContain("other print");

  // The page that was written is kept if the guide can't be made.
  await edit("one", more, '<p>Text of <a href="#gone">one</a>.</p>');
  await edit("far", "Text of", "All text of");
  expect((await make()).outcomes.map(({ findings }) => findings.length)).toEqual([1, 0, 1]);
  expect(await reference()).toEqual({ printed: "(Guide Manual, page2)", page: "2" });

  await edit("one", '<p>Text of <a href="#gone">one</a>.</p>', "<p>Text of one.</p>");
  await rm(file("guide.pdf"));
  expect((await make("other")).outcomes.map(({ manual, isNew }) => [manual.id, isNew])).toEqual([["other", true]]);
  expect(await reference()).toEqual({ printed: "(Guide Manual)", page: undefined });

  await edit("far", "#more", "#none");
  expect((await make()).outcomes[1]!.findings).toEqual([
    "content/pages/far.md: the link “another” (/opcon/core/one/#none) points to an anchor that doesn't exist in content/pages/one.md",
  ]);
  await edit("far", "#none", "#more");
  await edit("far", "All text of", "Text of");
  expect((await make()).outcomes.map(({ isNew }) => isNew)).toEqual([false, true, false]);
  expect(await reference()).toEqual({ printed: "(Guide Manual, page1)", page: "1" });
});

it("says which file can't be written, keeps the description of the former file, and leaves nothing incomplete", async () => {
  const list = await readFile(file("manuals.json"), "utf8");
  const pdf = await readFile(file("guide.pdf"));
  await rm(file("guide.pdf"));
  await mkdir(join(file("guide.pdf"), "in-the-way"), { recursive: true });
  const formerPage = await readFile(built("one"), "utf8");
  await writeFile(built("one"), formerPage.replace("Text of one", "New text of one"));
  await expect(make("guide")).rejects.toThrow(/^dist\/opcon\/core\/manuals\/guide\.pdf can't be written: \w+: /);
  expect(await readFile(file("manuals.json"), "utf8")).toBe(list);
  expect((await readdir(join(site.root, manualsFolder))).filter((name) => name.endsWith(".new"))).toEqual([]);
  await rm(file("guide.pdf"), { recursive: true });
  await writeFile(file("guide.pdf"), pdf);
  await writeFile(built("one"), formerPage);
});

it("says so when printed parts can't be stored", async () => {
  const cache = join(site.root, ".cache/manuals");
  await rm(cache, { recursive: true });
  await writeFile(cache, "");
  await rm(file("guide.pdf"));
  const made = make("guide");
  await expect(made).rejects.toBeInstanceOf(ToolError);
  await expect(made).rejects.toThrow(/^\.cache\/manuals can't be written: \w+: .*Fix the cause, such as a full disk/);
  await rm(cache);
  await make("guide");
});

it("removes the manual of an area that was removed", async () => {
  const records = await readManifest(site.root);
  const gone = { ...records[0]!, area: "gone", file: "gone.pdf" };
  await writeManifest(site.root, [...records, gone]);
  await writeFile(file(gone.file), "");
  await make("guide");
  expect(existsSync(file(gone.file))).toBe(false);
  expect(await readManifest(site.root)).toEqual(records);
});

it("does not make a manual again whose input is the same, and makes it again when its file is gone", async () => {
  const before = await readFile(file("guide.pdf"));
  expect((await make("guide")).stages).toEqual(["guide select", "guide unchanged"]);
  // A change that only the screen shows doesn't affect the manual.
  const onScreen = (await readFile(built("two"), "utf8")).replace("For installers", "For everybody");
  await writeFile(built("two"), onScreen);
  expect((await make("guide")).stages).toEqual(
    ["select", "extract", "compose", "cache", "cache", "cache", "join", "verify", "write"].map(
      (stage) => `guide ${stage}`,
    ),
  );
  expect((await readFile(file("guide.pdf"))).equals(before)).toBe(true);
  expect((await make("guide")).stages).toEqual(["guide select", "guide unchanged"]);
  await rm(file("guide.pdf"));
  expect((await make("guide")).outcomes[0]!.isNew).toBe(true);
  expect((await readFile(file("guide.pdf"))).equals(before)).toBe(true);
  expect((await readManifest(site.root)).map((record) => record.area)).toEqual(["guide", "other", "complete"]);
});

it("lists only manuals that are there", async () => {
  await make();
  await rm(file("other.pdf"));
  await make("guide");
  const { manuals } = JSON.parse(await readFile(file("manuals.json"), "utf8")) as { manuals: { area: string }[] };
  expect(manuals.map(({ area }) => area)).toEqual(["guide", "complete"]);
  await make();
});

it("prints an edited chapter only, and makes the bytes that it would make without its cache", async () => {
  const printed = (stages: readonly string[]): string[] =>
    stages.filter((stage) => /print|cache/.test(stage)).toSorted();
  await writeFile(built("two"), builtPage({ ...pages[1]!, body: "<p>Other text of two, in the same line.</p>" }));
  expect(printed((await make("guide")).stages)).toEqual(["guide cache", "guide cache", "guide print"]);
  const fromCache = await readFile(file("guide.pdf"));
  await rm(join(site.root, ".cache"), { recursive: true });
  await rm(file("guide.pdf"));
  expect(printed((await make("guide")).stages)).toEqual(["guide print", "guide print", "guide print"]);
  expect((await readFile(file("guide.pdf"))).equals(fromCache)).toBe(true);
});

it("leaves the former file in its place when the new manual would be wrong, and says why", async () => {
  const before = await readFile(file("guide.pdf"));
  await writeFile(
    built("one"),
    builtPage({ ...pages[0]!, body: '<p>See <a href="/opcon/core/two/#gone">two</a>.</p>' }),
  );
  const { outcomes } = await make("guide", "complete");
  expect(outcomes.map(({ findings }) => findings)).toEqual([
    [
      `content/pages/one.md: the link “two” (/opcon/core/two/#gone) points to an anchor that doesn't exist in content/pages/two.md`,
    ],
    ["it contains Guide Manual, which has errors. Fix that manual first"],
  ]);
  expect((await readFile(file("guide.pdf"))).equals(before)).toBe(true);
  expect((await readManifest(site.root)).map((record) => record.area)).toEqual(["guide", "other", "complete"]);
});

it("names the manuals there are when it is asked for another one", async () => {
  await expect(make("nonsense")).rejects.toThrow(
    new ToolError('There is no manual "nonsense"; manuals: guide, other, complete'),
  );
});

it("says what to do when the site is not built", async () => {
  await rm(built("two"));
  await expect(make("guide")).rejects.toThrow(
    new ToolError("dist/opcon/core/two/index.html is missing. Build the site first (npm run build)"),
  );
});
