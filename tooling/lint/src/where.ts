// Lists where something of the content is shown.
import { manualsOf, namesOfTerm, suggestionsFor, type Library, type Page } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { directivesIn, linkedFile, parsePage, tablesOnPage } from "@opcon-help/model/text";
import { loadVersion, VersionProblem } from "@opcon-help/model/version-content";

/** A kind of thing that pages show or link to: its names, and whether a page does it. */
interface Kind {
  label: string;
  names: (library: Library) => Iterable<string>;
  isOn: (library: Library, page: Page, name: string) => boolean;
}

const facts = (page: Page): string[] =>
  page.shown.includes(":fact") ? directivesIn(parsePage(page.shown)).map(({ label }) => label) : [];

const kinds: readonly Kind[] = [
  {
    label: "block",
    names: ({ blocks }) => blocks.keys(),
    isOn: ({ blocks }, page, name) => {
      const includes = (markdown: string): boolean =>
        directivesIn(parsePage(markdown)).some(
          ({ name: kind, attributes: { block = "" } }) =>
            kind === "include" && (block === name || includes(blocks.get(block)?.body ?? "")),
        );
      return page.text !== page.shown && includes(page.text);
    },
  },
  {
    label: "data set",
    names: ({ sets }) => sets.keys(),
    isOn: (library, page, name) =>
      tablesOnPage(library, page).some(({ set }) => set.name === name) ||
      facts(page).some((label) => label.startsWith(`${name}.`)),
  },
  {
    label: "row",
    names: ({ sets }) => [...sets.values()].flatMap(({ name, rows }) => rows.map(({ key }) => `${name}.${key}`)),
    isOn: (library, page, name) =>
      tablesOnPage(library, page).some(({ set, rows }) => rows.some(({ key }) => `${set.name}.${key}` === name)) ||
      facts(page).some((label) => label.startsWith(`${name}.`)),
  },
  {
    label: "page",
    names: ({ pages }) => pages.keys(),
    isOn: (library, page, name) => {
      const file = library.pages.get(name)!.file;
      const addresses = Array.from(page.shown.matchAll(/\]\(([^)#\s]+)/g), ([, url]) => url!);
      return addresses.some((url) => linkedFile(page.file, url) === file);
    },
  },
  {
    label: "term",
    names: ({ glossary }) => glossary.entries.map(({ term }) => term),
    isOn: ({ glossary }, page, name) => {
      const term = glossary.entries.find((entry) => entry.term === name)!;
      const names = namesOfTerm(term.term).map((one) => one.toLowerCase());
      const text = page.shown.toLowerCase();
      return names.some((one) => text.includes(one));
    },
  },
];

const root = process.cwd();
const [name = ""] = process.argv.slice(2);

/** The pages of a version that show it, with the manuals that contain them. */
function print(library: Library, version: string, found: readonly Kind[]): void {
  for (const { label, isOn } of found) {
    const pages = [...library.pages.values()].filter((page) => isOn(library, page, name));
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
print(library, "Working tree", found);
for (const record of library.versions.entries)
  if (record.ref !== undefined)
    try {
      const older = await loadVersion(root, record);
      print(older, record.label, kindsIn(older));
    } catch (error) {
      if (!(error instanceof VersionProblem)) throw error;
      console.error(`${record.label}: ${error.message}`);
    }
