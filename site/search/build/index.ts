import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { basePath, pageHref, pageKinds, type Library } from "@opcon-help/model";
import { close, createIndex, type IndexFile } from "pagefind";
import { rolldown } from "rolldown";

import { projectRoot } from "../../library.ts";
import type { Output, OutputFile } from "../../outputs/output.ts";
import { areaLinks } from "../../page/context.ts";
import { homeTasks } from "../../page/home-tasks.ts";
import { iconDrawing } from "../../page/icons.ts";
import type { Facet, PageFacets } from "../facets.ts";
import { anyPlace, facetsName, namesFile, nameSeparator, pagefindFolder, tableName, wordsFile } from "../format.ts";
import type { Names, Table, Vocabulary } from "../format.ts";
import { includeCharacters, indexed, isStopWord, labelKey, words } from "../text.ts";
import { facetsOf } from "./page.ts";

/** Pagefind's own search interface and worker, and its program for languages without stemming, which the site doesn't use. */
const unused = /^(?:pagefind-(?!entry)|wasm\.unknown)/;
/** Minimum length of a word that is suggested as a correction. */
const shortestWord = 4;
/**
 * Maximum number of places with the same name. Names with more places, such as Name or Description, don't identify
 * anything.
 */
const mostTargets = 8;

const urlOf = (path: string): string => `/${pageHref(path).slice(basePath.length)}`;

/** A page in Pagefind's files. */
interface Fragment {
  url: string;
  content: string;
  meta: Record<string, string>;
  anchors: { element: string; id: string; text?: string; title?: string; location: number }[];
}

/** First bytes of each of Pagefind's files after decompression. */
const signature = "pagefind_dcd";

/** The pages in Pagefind's files by Pagefind's ID. */
function fragmentsIn(files: readonly IndexFile[]): Map<string, Fragment> {
  const found = files.flatMap(({ path, content }): [string, Fragment][] => {
    const [, name] = /^fragment\/(.+)\.pf_fragment$/.exec(path) ?? [];
    if (name === undefined) return [];
    const text = gunzipSync(content).toString("utf8");
    if (!text.startsWith(signature)) throw new Error(`${path} isn't a fragment from this version of Pagefind`);
    return [[name, JSON.parse(text.slice(signature.length)) as Fragment]];
  });
  return new Map(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The words of the help by file, the most frequent first. */
function vocabulariesOf(fragments: Iterable<Fragment>): Map<string, Vocabulary> {
  const pages = new Map<string, number>();
  for (const { content, meta } of fragments) {
    const own = words([content, ...Object.values(meta)].join(" ")).map(indexed);
    for (const word of new Set(own))
      if (word.length >= shortestWord && /^\p{L}+$/u.test(word) && !isStopWord(word))
        pages.set(word, (pages.get(word) ?? 0) + 1);
  }
  const sorted = [...pages].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return Map.groupBy(sorted, ([word]) => wordsFile(word));
}

/** A switch or event without its values: -d from "-d <days>", and $JOB:ADD from "$JOB:ADD,<date>". */
const commandOf = (name: string): string[] => /^([-/]\w[\w-]*|\$[\w:]+)[\s,=<:[]/.exec(name)?.slice(1, 2) ?? [];

/** The client in the title of a page, which readers leave out: "Manage calendars in Enterprise Manager". */
const client = / (?:in|of|with|for) (?:the )?\p{Lu}\w*(?: \p{Lu}\w*)*$/u;

/** The places with each name, by the file that contains the name. Leaves out names with too many places. */
function namesOf(fragments: ReadonlyMap<string, Fragment>): Map<string, Names> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, target: string): void => {
    const key = labelKey(name);
    if (key) found.set(key, (found.get(key) ?? new Set()).add(target));
  };
  for (const [page, { anchors, meta }] of fragments) {
    for (const [name, text] of Object.entries(meta)) if (/^k\d/.test(name)) add(text, `${page}#${anyPlace}`);
    for (const { id, text, title, element } of anchors) {
      const name = title ?? (/^h\d$/.test(element) ? text : undefined);
      if (!name) continue;
      const names = element === "h1" ? [name, name.replace(client, "")] : [name, ...name.split(nameSeparator)];
      for (const part of names.flatMap((one) => [one, ...commandOf(one)]))
        add(part, `${page}#${element === "h1" ? "" : id}`);
    }
  }
  const sorted = [...found]
    .map(([name, targets]): [string, string[]] => {
      const titles = [...targets].filter((target) => target.endsWith("#"));
      return [name, targets.size > mostTargets ? titles : [...targets]];
    })
    .filter(([, targets]) => targets.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const files = Map.groupBy(sorted, ([name]) => namesFile(name));
  return new Map([...files].map(([file, names]) => [file, Object.fromEntries(names)]));
}

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind can't index the site: ${errors.join("; ")}`);
}

interface SearchedPage {
  url: string;
  /** Reads the page, because the texts of all pages don't fit into memory next to each other. */
  content: () => string;
  /** Positions of the page's facets. */
  facets: number[];
}

/** Number of pages that Pagefind gets at a time. */
const batch = 64;

const engine = join(projectRoot, "site/search/engine.ts");

/** Bundles Pagefind's module with our part of the search, so that browsers need only one request. */
async function withEngine(pagefind: string): Promise<string> {
  const modules = new Map([
    [
      "engine",
      `import { startSearch } from ${JSON.stringify(engine)};
import { createInstance } from "pagefind";
export { createInstance };
export const search = startSearch(createInstance);`,
    ],
    ["pagefind", pagefind],
  ]);
  const build = await rolldown({
    input: "engine",
    transform: { define: { "process.env.OPCON_BASE": JSON.stringify(basePath) } },
    plugins: [
      {
        name: "engine",
        resolveId: (id) => (modules.has(id) ? `\0${id}.js` : undefined),
        load: (id) => modules.get(id.slice(1, -".js".length)),
      },
    ],
  });
  try {
    return (await build.generate({ minify: true, comments: false, codeSplitting: false })).output[0].code;
  } finally {
    await build.close();
  }
}

/** Files of the search: Pagefind's index, the words for corrections, and the names of places. */
async function indexFiles(pages: readonly SearchedPage[], values: readonly Facet[]): Promise<OutputFile[]> {
  const { index, errors } = await createIndex({ includeCharacters });
  check(errors);
  for (let at = 0; at < pages.length; at += batch) {
    const adding = pages
      .slice(at, at + batch)
      .map(({ url, content }) => index!.addHTMLFile({ url: encodeURI(url), content: content() }));
    check((await Promise.all(adding)).flatMap((page) => page.errors));
  }
  const { files, errors: failed } = await index!.getFiles();
  check(failed);
  await close();
  const fragments = fragmentsIn(files);
  const own = new Map(pages.map(({ url, facets }) => [encodeURI(url), facets]));
  const pageFacets = Object.fromEntries(Array.from(fragments, ([id, { url }]) => [id, own.get(url)!]));
  return [
    ...(await Promise.all(
      files
        .filter(({ path }) => !unused.test(path))
        .map(async ({ path, content }) => {
          const isModule = path === "pagefind.js";
          return [
            `${pagefindFolder}/${path}`,
            isModule ? await withEngine(new TextDecoder().decode(content)) : content,
          ] as const;
        }),
    )),
    [facetsName, JSON.stringify({ values, pages: pageFacets } satisfies PageFacets)],
    ...[...vocabulariesOf(fragments.values()), ...namesOf(fragments)].map(
      ([file, content]) => [file, JSON.stringify(content)] as const,
    ),
  ];
}

function tableOf(library: Library): Table {
  return {
    areas: areaLinks(library).map(({ area: { id, title }, href }) => ({ id, title, href })),
    useful: homeTasks(library)
      .filter(({ order }) => order === 1)
      .map(({ href, label, hint }) => ({ href, title: label, ...(hint !== undefined && { hint }) })),
    pages: library.pages.size,
    icons: Object.fromEntries(Object.values(pageKinds).map(({ label, icon }) => [label, iconDrawing(icon)])),
  };
}

/**
 * The files of the search.
 *
 * @throws Error if a page is missing, or Pagefind can't read one
 */
export const searchFiles: Output = async (library, built) => {
  const facets = facetsOf(library);
  const pages = [...library.pages.values()]
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((page): SearchedPage => {
      return {
        url: urlOf(page.path),
        content: () => {
          const content = built.searched(pageHref(page.path));
          if (!content?.includes("data-pagefind-body"))
            throw new Error(`${page.file} isn't searchable, because its page doesn't have data-pagefind-body`);
          return content;
        },
        facets: facets.flatMap(({ has }, at) => (has(page.front) ? [at] : [])),
      };
    });
  return [[tableName, JSON.stringify(tableOf(library))], ...(await indexFiles(pages, facets))];
};
