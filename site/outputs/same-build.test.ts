import { hash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";

import { AstroProject } from "./testing/project.ts";

const names = ["ports", "relays", "agents", "names", "limits"] as const;

const reportSet =
  "title: Reports\ndescription: Reports of the server.\ncolumns:\n" +
  ["report", "title", "about", "shows", "file", "table"]
    .map((name) => `  ${name}: { label: ${name}, type: text }\n`)
    .join("") +
  'rows:\n  - { key: all, report: All, title: All, about: All, shows: All, file: all, table: ALL, source: "spec:a" }\n';

/** A small help for the tests, which change one part of it at a time. */
class Content {
  words = new Map<string, string>(names.map((name) => [name, `The relay passes ${name} on.`]));
  titles = new Map<string, string>(names.map((name) => [name, `About ${name}`]));
  paths = new Map<string, string>(names.map((name) => [name, `guide/${name}`]));
  order: string[] = [...names];
  port = "443";
  term = "Program that passes requests on.";
  banner = "none";
  /**
   * Pages with a link to a page that isn't next to them in the sidebar, so that both are listed as related to each
   * other.
   */
  linking = new Set<string>();
  /** The page with the table that the explorer on the home page reads, if any. */
  reporting = "";

  files(): Record<string, string> {
    const front = (id: string, title: string): string =>
      `---\nid: ${id}\ntitle: ${title}\ndescription: Learn about ${id}.\nsidebar: guide\ntype: concept\naudience: [operators]\n---\n\n`;
    const kept = names.filter((name) => this.order.includes(name));
    // The links are independent of the sidebar, so that an edit of the sidebar doesn't change the text of pages.
    const pages = kept.map((name, index): [string, string] => {
      const path = this.paths.get(name)!;
      const link = (text: string, distance: number): string =>
        `[${text}](${"../".repeat(path.split("/").length - 1)}${this.paths.get(kept[(index + distance) % kept.length]!)!}.md)`;
      const other = this.linking.has(name) ? ` It isn't the ${link("other", 2)} page.` : "";
      const table =
        name.length % 2 ? '\n\n::data-table{set="ports" caption="Ports"}' : "\n\nIt uses :fact[ports.web.port].";
      const reports = name === this.reporting ? '\n\n::data-table{set="report-predefined" caption="Reports"}' : "";
      const text = `${this.words.get(name)} See the ${link("next", 1)} page.${other}${table}${reports}\n`;
      return [`pages/${path}.md`, front(name, this.titles.get(name)!) + text];
    });
    return {
      "areas.yml":
        "areas:\n- { id: guide, title: Guide, description: About it., audience: [operators], manual: { title: Guide, file: guide.pdf } }\n",
      "versions.yml": `- { pluginId: default, version: current, label: "1.0", banner: ${this.banner}, badge: false, noIndex: false, className: now, isLast: true }\n`,
      "aliases.yml": "[]\n",
      "words.yml": "[]\n",
      "glossary.yml": `- term: relay\n  definition: ${this.term}\n`,
      "sidebars/guide.yml": `- page: index\n${this.order.map((name) => `- page: ${this.paths.get(name)}\n`).join("")}`,
      "data/ports.yml":
        "title: Ports\ndescription: Ports of the server.\ncolumns:\n  port: { label: Port, type: code }\n  use: { label: Use, type: text }\n" +
        `rows:\n  - { key: web, port: "${this.port}", use: Web pages, source: "spec:a" }\n`,
      ...Object.fromEntries(["web", "predefined"].map((kind) => [`data/report-${kind}.yml`, reportSet])),
      "data/home-tasks.yml":
        "title: Tasks\ndescription: Tasks.\ncolumns:\n  label: { label: Label, type: text }\n  hint: { label: Hint, type: text }\n" +
        "  page: { label: Page, type: code }\n  order: { label: Order, type: number }\n  audience: { label: For, type: choice, values: [operators] }\n" +
        'rows:\n  - { key: one, label: Ports, hint: Open one, page: index, order: 1, audience: operators, source: "spec:a" }\n',
      "pages/index.md": `${front("home", "Home")}Start here.\n\n::explorer{name="report-finder"}\n`,
      ...Object.fromEntries(pages),
    };
  }
}

const content = new Content();

/** Changes the code that makes the frame of every page. */
async function editFooter(): Promise<void> {
  const footer = join(project.folder, "site/overrides/Footer.astro");
  await writeFile(footer, (await readFile(footer, "utf8")).replace(" wrong", " wrong, wrong"));
}

const edits: Record<string, (name: string) => unknown> = {
  link: (name) => content.linking.add(name),
  table: (name) => (content.reporting = name),
  text: (name) => content.words.set(name, `${content.words.get(name)} It also writes a log.`),
  title: (name) => content.titles.set(name, `Everything about ${name}`),
  rename: (name) => content.paths.set(name, `guide/more/${name}`),
  deletion: (name) => (content.order = content.order.filter((other) => other !== name)),
  sidebar: () => (content.order = content.order.toReversed()),
  row: () => (content.port = "8443"),
  version: () => (content.banner = "unreleased"),
  glossary: () => (content.term = "Program that passes requests and answers on."),
};

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

const project = new AstroProject("same-build");
/** Each project has its own cache of rendered pages. */
const source = (name = ""): string => join(project.folder, "source", name);
beforeAll(() => symlink(source("content"), join(project.folder, "content")));

/** @param edit changes the content during the build, after the frames have read it and before Astro reads the pages */
async function build(edit?: () => void): Promise<Map<string, string>> {
  await rm(source("content"), { recursive: true, force: true });
  await project.write(content.files(), "source/content");
  const { code, output } = await project.build({ OPCON_CONTENT: source() }, (printed) => {
    if (!printed.includes("Syncing content")) return;
    edit?.();
    edit = undefined;
  });
  if (code !== 0) throw new Error(output);
  const site = join(project.folder, "dist/opcon/core");
  const files = (await readdir(site, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(site.length), hash("sha256", await readFile(path))] as const),
    ),
  );
}

/** Not repeated, because other random edits would hide what these found. */
const atRandom = { timeout: 900_000, retry: 0 };

test("after random edits, a build has the same bytes as a build from nothing", atRandom, async () => {
  await build();
  // The kinds are separate, because an edit that renders every page would hide what the other edits must change.
  for (const kinds of [
    ["link", "table", "text"],
    ["title", "rename", "deletion", "sidebar", "row", "glossary", "version"],
  ]) {
    const pages = shuffled(content.order);
    const done = shuffled(kinds).map((kind, index) => `${kind} ${pages[index % pages.length]}`);
    for (const edit of done) await edits[edit.split(" ")[0]!]!(edit.split(" ")[1]!);
    const warm = await build();
    await rm(source("astro"), { recursive: true });
    expect([done, warm]).toEqual([done, await build()]);
  }
});

test("neither an edit of code, an edit during a build that is undone after it, nor damaged caches leave anything behind", async () => {
  // Also makes Astro render all pages, so that it reads the page below only after the edit.
  await editFooter();
  // Takes the first page, because earlier edits may have deleted others.
  const path = content.paths.get(content.order[0]!)!;
  const page = join(source("content/pages"), `${path}.md`);
  const text = await readFile(page, "utf8");
  await build(() => writeFileSync(page, `${text}\nAnother sentence.\n`));
  const shown = await readFile(join(project.folder, "dist/opcon/core", path, "index.html"), "utf8");
  expect(shown).toContain("Another sentence.");
  expect(shown).toContain("wrong, wrong");
  const warm = await build();
  await rm(source("astro"), { recursive: true });
  expect(warm).toEqual(await build());
  const files = shuffled(globSync(`${source("astro")}/**/*`).filter((file) => statSync(file).isFile()));
  const texts = files.map((file) => readFileSync(file));
  const damages = files.map((_, index) => ["", texts[index]!.subarray(0, -20), texts.at(index - 1)!][index % 3]!);
  for (const [index, file] of files.entries()) writeFileSync(file, damages[index]!);
  expect([files, await build()]).toEqual([files, warm]);
});
