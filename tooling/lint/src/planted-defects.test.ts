import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { pageHref, type Page } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";

import { relativePath } from "./addresses.ts";
import { contentOf } from "./index.ts";
import { lycheeProgram } from "./testing/lychee-program.ts";
import { runCli } from "./testing/run-cli.ts";
import { append } from "./testing/sample-content.ts";
import { addToBody, fileAt, siteFor, writeProject } from "./testing/sample-site.ts";

const { files } = await readContent(join(import.meta.dirname, "../../.."));
const { library } = await contentOf(files);

/** Real pages to plant defects in: their text is the writer's own, and each gets one defect. */
const candidates = [...library.pages.values()].filter((page) => page.front.type !== "index");

interface Plant {
  file: string;
  change: (text: string) => string;
  line: number;
  column: number;
  rule: string;
  message: string;
}

const lineCount = (text: string): number => text.split("\n").length - 1;
const textOf = (file: string): string => files.get(file)!;

/** A paragraph at the end of a page, and its line. */
const paragraph = (page: Page, text: string): Pick<Plant, "file" | "change" | "line"> => ({
  file: page.file,
  change: append(text),
  line: lineCount(page.text) + 2,
});

const entry = (file: string, text: string): Pick<Plant, "file" | "change"> => ({
  file,
  change: (before) => before + text,
});

function plants(): Record<string, Plant> {
  const [front, link, anchor, image, fact] = candidates;
  const sidebar = [...library.sidebars.values()].find(({ file }) => textOf(file).trimEnd().includes("- page:"))!;
  const typeLine =
    textOf(front!.file)
      .split("\n")
      .findIndex((line) => line.startsWith("type: ")) + 1;
  return {
    "front matter": {
      file: front!.file,
      change: (text) => text.replace(/^type: .*$/m, "type: howto"),
      line: typeLine,
      column: 7,
      rule: "front-matter",
      message: '"type" must be one of: concept, task, reference, index',
    },
    link: {
      ...paragraph(link!, "See [what is planted](./no-such-page.md)."),
      column: 5,
      rule: "internal-links",
      message: `There is no file ${join(link!.file, "..")}/no-such-page.md; nearest: `,
    },
    anchor: {
      ...paragraph(anchor!, "See [what is planted](#no-such-anchor)."),
      column: 5,
      rule: "internal-links",
      message: `${anchor!.file} has no anchor "#no-such-anchor"; nearest: #`,
    },
    image: {
      ...paragraph(
        image!,
        `![What the planted diagram shows.](${relativePath(image!.file, "content/diagrams/no-such.svg")})`,
      ),
      column: 1,
      rule: "image-files",
      message: "There is no file content/diagrams/no-such.svg; nearest: ",
    },
    "data reference": {
      ...paragraph(fact!, "The limit is :fact[no-such-set.row.column]."),
      column: 14,
      rule: "data-references",
      message: 'No data set "no-such-set"; sets with a similar name: ',
    },
    "sidebar entry": {
      ...entry(sidebar.file, "- page: no/such-page\n"),
      line: lineCount(textOf(sidebar.file)) + 1,
      column: 9,
      rule: "sidebar-consistency",
      message: 'There is no page "no/such-page"; nearest: ',
    },
    alias: {
      ...entry("content/aliases.yml", "- from: /opcon/core/planted\n  to: no/such-page\n"),
      line: lineCount(textOf("content/aliases.yml")) + 2,
      column: 7,
      rule: "alias-targets",
      message: 'There is no page "no/such-page"; nearest: ',
    },
  };
}

const planted = plants();

/** Findings of a run, without the blanks that align them. */
const findingLines = (stdout: string): string[] =>
  stdout
    .split("\n")
    .filter((line) => /^(content|dist)\/\S+ +(error|warning) /.test(line))
    .map((line) => line.replace(/ {2,}/g, "  "));

const lineOf = ({ file, line, column, rule, message }: Plant): { start: string; end: string } => ({
  start: `${file}:${line}:${column}  error  ${message}`,
  end: `  ${rule}`,
});

async function foundAfterPlanting(): Promise<string[]> {
  const changed = new Map(files);
  for (const { file, change } of Object.values(planted)) changed.set(file, change(changed.get(file)!));
  const before = findingLines(runCli(await writeProject(files), ["content"]).stdout);
  const { code, stdout } = runCli(await writeProject(changed), ["content"]);
  expect(code).toBe(1);
  return findingLines(stdout).filter((line) => !before.includes(line));
}

describe("a defect planted in the real content is found where it is", () => {
  test.each(Object.keys(planted))("%s", async (name) => {
    const { start, end } = lineOf(planted[name]!);
    const matching = (await foundOnce()).filter((line) => line.startsWith(start) && line.endsWith(end));
    expect(matching).toHaveLength(1);
  });

  test("and nothing else is reported", async () => {
    expect((await foundOnce()).length).toBe(Object.keys(planted).length);
  });
});

let found: Promise<string[]> | undefined;
const foundOnce = (): Promise<string[]> => (found ??= foundAfterPlanting());

test("a lychee target planted in a site of the real content is found where it is", async () => {
  const site = await siteFor(files);
  const file = fileAt(pageHref(candidates[0]!.path));
  const broken = new Map(site).set(file, addToBody('<a href="/opcon/core/no/such-page/">planted</a>')(site.get(file)!));
  const env = { OPCON_LYCHEE: lycheeProgram() };
  const before = findingLines(runCli(await writeProject(new Map([...files, ...site])), ["built"], env).stdout);
  const { code, stdout } = runCli(await writeProject(new Map([...files, ...broken])), ["built"], env);
  const after = findingLines(stdout).filter((line) => !before.includes(line));
  expect(code).toBe(1);
  expect(after).toEqual([
    `${file}:9:1  error  "/opcon/core/no/such-page/" does not answer: the site has no file /opcon/core/no/such-page/  built-links`,
    expect.stringMatching(`^${file}:9:10  error  /opcon/core/no/such-page: .*  lychee$`),
  ]);
});
