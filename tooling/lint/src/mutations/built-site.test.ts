import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { pageHref, type ContentFiles } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";
import { afterAll, beforeAll, expect, test } from "vitest";

import { readSite, siteFolder } from "../engine/built-site.ts";
import { cacheFileOf, loadCache } from "../engine/cache.ts";
import { contentOf } from "../engine/run.ts";
import { builtRules } from "../rules/built/index.ts";
import type { RuleId } from "../engine/severity.ts";
import { addToBody, fileAt, siteFor, writeFiles } from "../testing/sample-site.ts";

// Item 14: mistakes in the site that is built from the real content. lychee checks the same links as built-links and is
// tested with the command.
const projectRoot = join(import.meta.dirname, "../../../..");
const { files: published } = await readContent(projectRoot);
// A missing anchor also breaks the ledger. Mutations that break the ledger are tested separately.
const real = new Map([...published].filter(([file]) => file !== "content/ledger.json"));
const cache = await loadCache(await cacheFileOf(projectRoot));
const { library, pages } = await contentOf(real, cache);
const written = [...library.pages.values()].filter((page) => page.front.type !== "index");
const withAnchors = [...pages.values()].filter(({ outline }) => outline.headings.length > 2);

interface BuiltPlant {
  defect: string;
  /** Changed files of the site; `null` removes one. */
  changes: Record<string, ((text: string) => string) | null>;
  finding: { rule: RuleId; file: string; line?: number; column?: number };
  ledger?: ContentFiles;
}

const [first, second, third, fourth, fifth] = written;
const html = (page = first!): string => fileAt(pageHref(page.path));
const head = (page = first!) => ({ file: html(page), line: 1, column: 1 });
const idField = (page = first!) => {
  const { file, line, column } = page.frontSource.problemAt(["id"], "");
  return { file, line, column };
};
const titleField = (page = first!) => {
  const { file, line, column } = page.frontSource.problemAt(["title"], "");
  return { file, line, column };
};
const released = (route: string, anchors: string[]): ContentFiles =>
  new Map([
    ["content/ledger.json", JSON.stringify({ routes: { [route]: { id: first!.front.id, since: "25.0", anchors } } })],
  ]);
const anchored = withAnchors[0]!;
const alias = library.aliases.entries.find(({ from, render }) => !render && !from.includes("#"))!;
const allScreens = written.flatMap(({ front }) => front.screens ?? []);
const withScreen = written.find(
  ({ front }) => front.screens?.length === 1 && allScreens.filter((name) => name === front.screens![0]).length === 1,
)!;
const [screen] = withScreen.front.screens!;
const order = [...library.pages.keys()];
const names = `${siteFolder}/search/names/0.json`;
const fragment = (path: string): string => `${siteFolder}/pagefind/fragment/en_${order.indexOf(path)}.pf_fragment`;
const without = (id: string) => (text: string) => text.replace(`<p id="${id}"></p>\n`, "");

const plants: BuiltPlant[] = [
  {
    defect: "a page that was not built",
    changes: { [html()]: null },
    finding: { rule: "built-routes", ...titleField() },
  },
  {
    defect: "a title that is another",
    changes: { [html(second)]: (text) => text.replace(/<title>.*?<\/title>/, "<title>Other</title>") },
    finding: { rule: "built-head", ...head(second) },
  },
  {
    defect: "a help id that is another",
    changes: {
      [html(second)]: (text) => text.replace(/name="help-id" content="[^"]*"/, 'name="help-id" content="other"'),
    },
    finding: { rule: "built-head", ...head(second) },
  },
  {
    defect: "an anchor that is not in the page",
    changes: { [fileAt(pageHref(anchored.path))]: without(anchored.outline.headings[1]!) },
    finding: { rule: "built-anchors", file: fileAt(pageHref(anchored.path)), line: 1, column: 1 },
  },
  {
    defect: "a link to a missing page",
    changes: { [html(third)]: addToBody('<a href="/opcon/core/no/such/page/">x</a>') },
    finding: { rule: "built-links", file: html(third) },
  },
  {
    defect: "a link to an anchor that is not there",
    changes: { [html(third)]: addToBody('<a href="/opcon/core/#no-such-anchor">x</a>') },
    finding: { rule: "built-links", file: html(third) },
  },
  {
    defect: "an id that stands twice",
    changes: { [html(third)]: addToBody('<p id="_top"></p>') },
    finding: { rule: "built-unique-ids", file: html(third) },
  },
  {
    defect: "an old address without a page",
    changes: { [fileAt(alias.from)]: null },
    finding: { rule: "built-aliases", file: "content/aliases.yml" },
  },
  {
    defect: "an old address that leads elsewhere",
    changes: { [fileAt(alias.from)]: (text) => text.replaceAll(/\/opcon\/core\/[^"]*(?=")/g, "/opcon/core/") },
    finding: { rule: "built-aliases", file: fileAt(alias.from) },
  },
  {
    defect: "a released address that does not answer",
    changes: {},
    ledger: released("/opcon/core/planted/gone", []),
    finding: { rule: "built-ledger", file: "content/ledger.json", line: 1, column: 1 },
  },
  {
    defect: "a released anchor that does not answer",
    changes: {},
    ledger: released(first!.route, ["planted-anchor"]),
    finding: { rule: "built-ledger", ...head() },
  },
  {
    defect: "a page that the search does not know",
    changes: { [fragment(fourth!.path)]: null },
    finding: { rule: "built-search", ...titleField(fourth) },
  },
  {
    defect: "a name that the search sends nowhere",
    changes: { [names]: () => JSON.stringify({ "planted code": ["en_0#planted-anchor"] }) },
    finding: { rule: "built-search", file: names },
  },
  {
    defect: "a page that the sitemap leaves out",
    changes: {
      [`${siteFolder}/sitemap-0.xml`]: (text) =>
        text.replace(`${encodeURI(pageHref(fourth!.path))}</loc>`, "/opcon/core/x/</loc>"),
    },
    finding: { rule: "built-lists", ...idField(fourth) },
  },
  {
    defect: "a page without its Markdown copy",
    changes: { [`${siteFolder}/${fourth!.path}.md`]: null },
    finding: { rule: "built-lists", ...idField(fourth) },
  },
  {
    defect: "an id that the help-id map does not know",
    changes: { [`${siteFolder}/help-ids.json`]: (text) => text.replace(`"${fourth!.front.id}":`, '"planted":') },
    finding: { rule: "built-lists", ...idField(fourth) },
  },
  {
    defect: "a screen that the help-id map does not know",
    changes: { [`${siteFolder}/help-ids.json`]: (text) => text.replace(`"${screen}":`, '"Planted":') },
    finding: { rule: "built-lists", ...idField(withScreen) },
  },
  {
    defect: "a page that is not in the index of pages",
    changes: { [`${siteFolder}/index.json`]: (text) => text.replace(`"id":"${fourth!.front.id}"`, '"id":"planted"') },
    finding: { rule: "built-lists", ...idField(fourth) },
  },
  {
    defect: "a page over its weight",
    changes: { [html(fifth)]: addToBody(`<p>${randomBytes(70_000).toString("base64")}</p>`) },
    finding: { rule: "built-weight", file: html(fifth), line: 0, column: 0 },
  },
  {
    defect: "a script from elsewhere",
    changes: { [html(fifth)]: addToBody('<script src="https://cdn.example/x.js"></script>') },
    finding: { rule: "built-same-origin", file: html(fifth) },
  },
  {
    defect: "a script that the policy does not know",
    changes: { [html(fifth)]: addToBody("<script>planted()</script>") },
    finding: { rule: "built-policy", file: html(fifth) },
  },
];

let root = "";
const site = await siteFor(real);

beforeAll(async () => {
  root = await writeFiles(site);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function found(extra: ContentFiles = new Map()): Promise<string[]> {
  const content = await contentOf(new Map([...real, ...extra]), cache);
  const built = { site: await readSite(root), content, lychee: "" };
  const findings: string[] = [];
  for (const rule of builtRules.filter(({ id }) => id !== "lychee"))
    for await (const { file, line, column } of rule.check(built)) findings.push(`${file}:${line}:${column} ${rule.id}`);
  return findings;
}

let tried = 0;
let right = 0;

test.each(plants)("$defect", async ({ changes, finding, ledger }) => {
  tried += 1;
  const before = await Promise.all(
    Object.keys(changes).map(async (file) => [file, await readFile(join(root, file))] as const),
  );
  for (const [file, change] of Object.entries(changes)) {
    if (change === null) await rm(join(root, file));
    else await writeFile(join(root, file), change(await readFile(join(root, file), "utf8")));
  }
  const findings = await found(ledger);
  for (const [file, bytes] of before) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), bytes);
  }
  expect(findings).toHaveLength(1);
  const { rule, file, line, column } = finding;
  const [place, id] = findings[0]!.split(" ");
  expect(id).toBe(rule);
  // The position of the mistake inside a built page depends on how it was planted.
  const expected = line === undefined ? file : `${file}:${line}:${column}`;
  expect(line === undefined ? place!.replace(/:\d+:\d+$/, "") : place).toBe(expected);
  right += 1;
});

// The figure that the suite reports.
afterAll(() => console.log(`${right} of ${tried} planted defects of the built site found`));
