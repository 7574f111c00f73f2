// Lists where something of the content is shown.
import { manualsOf, suggestionsFor, termFinder, type Library, type Page } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { directivesIn, nodesIn, parsePage, rangeOf, tablesOnPage } from "@opcon-help/model/text";
import { loadVersion, VersionProblem } from "@opcon-help/model/version-content";

import { contentOf } from "./engine/run.ts";
import { targetOf } from "./links/addresses.ts";
import { links } from "./links/references.ts";
import type { Content } from "./engine/content.ts";

/** A kind of thing that pages show or link to: its names, and whether a page does it. */
interface Kind {
  label: string;
  names: (library: Library) => Iterable<string>;
  isOn: (content: Content, name: string) => (page: Page) => boolean;
}

const facts = (page: Page): string[] =>
  page.shown.includes(":fact") ? directivesIn(parsePage(page.shown)).map(({ label }) => label) : [];

const kinds: readonly Kind[] = [
  {
    label: "block",
    names: ({ blocks }) => blocks.keys(),
    isOn: ({ library: { blocks } }, name) => {
      const includes = (markdown: string): boolean =>
        directivesIn(parsePage(markdown)).some(
          ({ name: kind, attributes: { block = "" } }) =>
            kind === "include" && (block === name || includes(blocks.get(block)?.body ?? "")),
        );
      return ({ text, shown }) => text !== shown && includes(text);
    },
  },
  {
    label: "data set",
    names: ({ sets }) => sets.keys(),
    isOn:
      ({ library }, name) =>
      (page) =>
        tablesOnPage(library, page).some(({ set }) => set.name === name) ||
        facts(page).some((label) => label.startsWith(`${name}.`)),
  },
  {
    label: "row",
    names: ({ sets }) => [...sets.values()].flatMap(({ name, rows }) => rows.map(({ key }) => `${name}.${key}`)),
    isOn:
      ({ library }, name) =>
      (page) =>
        tablesOnPage(library, page).some(({ set, rows }) => rows.some(({ key }) => `${set.name}.${key}` === name)) ||
        facts(page).some((label) => label.startsWith(`${name}.`)),
  },
  {
    label: "page",
    names: ({ pages }) => pages.keys(),
    isOn: (content, name) => {
      const { file } = content.library.pages.get(name)!;
      const linking = [...links(content)].flatMap(({ from, url }) => {
        const target = targetOf(from, url);
        return target.kind === "file" && target.file === file ? [from] : [];
      });
      // What a page includes or shows can link, too.
      const { blocks, sets } = content.library;
      const shownBlocks = [...blocks.values()].filter((block) => linking.includes(block.file));
      const shownSets = [...sets.values()].filter((set) => linking.includes(set.file));
      const others = [
        ...shownBlocks.map((block) => kinds[0]!.isOn(content, block.name)),
        ...shownSets.map((set) => kinds[1]!.isOn(content, set.name)),
      ];
      return (page) => linking.includes(page.file) || others.some((isOn) => isOn(page));
    },
  },
  {
    label: "term",
    names: ({ glossary }) => glossary.entries.map(({ term }) => term),
    isOn: (_, name) => {
      const find = termFinder([name]);
      return ({ shown }) =>
        [...nodesIn(parsePage(shown))].some((node) => {
          const range = node.type === "text" ? rangeOf(node) : undefined;
          return range !== undefined && find(shown.slice(range.from, range.to)).length > 0;
        });
    },
  },
];

const root = process.cwd();
const [name = ""] = process.argv.slice(2);

/** The pages of a version that show it, with the manuals that contain them. */
async function print({ files }: Library, version: string, found: readonly Kind[]): Promise<void> {
  const content = await contentOf(files);
  const { library } = content;
  for (const { label, isOn } of found) {
    const pages = [...library.pages.values()].filter(isOn(content, name));
    const areas = new Set(pages.map(({ front }) => front.sidebar));
    const manuals = manualsOf(library).filter(({ id }) => areas.has(id));
    console.log(`${version}: ${pages.length} pages show or link to the ${label} ${name}`);
    for (const { file } of pages) console.log(`  ${file}`);
    for (const { title } of manuals) console.log(`  Manual: ${title}`);
  }
}

const kindsIn = (library: Library): Kind[] => kinds.filter(({ names }) => [...names(library)].includes(name));

const { library } = await loadLibrary(root);
const found = kindsIn(library);
if (found.length === 0) {
  const near = suggestionsFor(
    name,
    kinds.flatMap(({ names }) => [...names(library)]),
  );
  console.error(`The content has no block, data set, row, page, or term "${name}". Did you mean ${near.join(", ")}?`);
  process.exit(1);
}
await print(library, "Working tree", found);
for (const record of library.versions.entries)
  if (record.ref !== undefined)
    try {
      const older = await loadVersion(root, record);
      await print(older, record.label, kindsIn(older));
    } catch (error) {
      if (!(error instanceof VersionProblem)) throw error;
      console.error(`${record.label}: ${error.message}`);
    }
