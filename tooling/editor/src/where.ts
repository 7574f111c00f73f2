// Lists where something of the content is shown.
import { contentOf, type Content } from "@opcon-help/lint";
import { manualsOf, suggestionsFor, type Library } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { loadVersion, VersionProblem } from "@opcon-help/model/version-content";

import { partsOf, referencesTo, thingOfFile, type Thing } from "@opcon-help/model/mentions";

/** Everything that can be asked for. */
const thingsIn = ({ blocks, sets, windows, pages, glossary }: Library): Thing[] => [
  ...[...blocks.keys()].map((name) => `block:${name}` as const),
  ...[...sets.values()].flatMap(({ name, rows, columns }) => [
    `set:${name}` as const,
    ...rows.flatMap(({ key }) => [
      `row:${name}.${key}` as const,
      ...columns.map((column) => `fact:${name}.${key}.${column.name}` as const),
    ]),
  ]),
  ...[...windows.keys()].map((name) => `window:${name}` as const),
  ...[...pages.keys()].map((name) => `page:${name}` as const),
  ...glossary.entries.map(({ term }) => `term:${term}` as const),
];

/** The files that show or link to a thing, also through a block or a data set. */
function filesWith(content: Content, thing: Thing, files = new Set<string>()): Set<string> {
  for (const { file, isDefinition } of referencesTo(content, thing)) {
    if (isDefinition || files.has(file)) continue;
    files.add(file);
    const shown = thingOfFile(file);
    if (shown && /^(?:block|set):/.test(shown)) filesWith(content, shown, files);
  }
  return files;
}

const root = process.cwd();
const [name = ""] = process.argv.slice(2);

/** Prints the pages of a version that show it, with the manuals that contain them. */
async function print({ files }: Library, version: string, found: readonly Thing[]): Promise<void> {
  const content = await contentOf(files);
  const { library } = content;
  for (const thing of found) {
    const shown = filesWith(content, thing);
    const pages = [...library.pages.values()].filter(({ file }) => shown.has(file));
    const areas = new Set(pages.map(({ front }) => front.sidebar));
    console.log(`${version}: ${pages.length} pages show or link to the ${partsOf(thing).join(" ")}`);
    for (const { file } of pages) console.log(`  ${file}`);
    for (const { id, title } of manualsOf(library)) if (areas.has(id)) console.log(`  Manual: ${title}`);
  }
}

const named = (library: Library): Thing[] => thingsIn(library).filter((thing) => partsOf(thing)[1] === name);

const { library } = await loadLibrary(root);
const found = named(library);
if (found.length === 0) {
  const near = suggestionsFor(
    name,
    thingsIn(library).map((thing) => partsOf(thing)[1]),
  );
  console.error(
    `The content has no block, set, row, fact, window, page, or term "${name}". Did you mean ${near.join(", ")}?`,
  );
  process.exit(1);
}
await print(library, "Working tree", found);
for (const record of library.versions.entries)
  if (record.ref !== undefined)
    try {
      const older = await loadVersion(root, record);
      await print(older, record.label, named(older));
    } catch (error) {
      if (!(error instanceof VersionProblem)) throw error;
      console.error(`${record.label}: ${error.message}`);
    }
