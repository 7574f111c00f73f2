import type { z } from "zod";

import { memo } from "../cache/memo.ts";
import { markdownTables } from "../text/markdown-tables.ts";
import { includeBlocks, type Block, type BlockRecord } from "./blocks.ts";
import type { DataSet } from "./data-set.ts";
import type { Sidebar } from "./navigation.ts";
import type { Page, PageRecord } from "./page.ts";
import type { Finding } from "./finding.ts";
import { basePath, homePath, pageRoute } from "./routes.ts";
import type { Alias, Area, CompleteManual, listSchemas, SidebarNode, VersionRecord } from "./schemas.ts";
import { lazyYaml, type YamlSource } from "./yaml-source.ts";
import type { Window } from "../window/window.ts";

/** The texts of all files in content/ by path from the project root. Binary files have an empty text. */
export type ContentFiles = ReadonlyMap<string, string>;

/** A list file, such as areas.yml, with the positions of its entries. */
export interface Listed<T> {
  file: string;
  entries: T[];
  source: YamlSource;
}

/** The type of the entries in each list file. Every content folder has all list files. */
type ListEntries = { areas: Area } & {
  [Name in keyof typeof listSchemas]: z.output<(typeof listSchemas)[Name]>[number];
};
export type ListName = keyof ListEntries;
/** Lists that the content of older versions doesn't have. */
const optionalLists: readonly ListName[] = ["names", "rows", "withdrawn"];
export const listNames: readonly ListName[] = ["areas", "versions", "aliases", "glossary", "words", ...optionalLists];

/** Path of a list file. */
export const listFile = (name: ListName): string => `content/${name}.yml`;

/** The content of one file as plain data, so that it can be cached. It doesn't depend on other files. */
export type Part =
  | { kind: "page"; page: PageRecord }
  | { kind: "block"; block: BlockRecord }
  | { kind: "set"; set: DataSet }
  | { kind: "window"; window: Omit<Window, "yaml"> }
  | { kind: "sidebar"; area: string; nodes: SidebarNode[] }
  | { kind: "areas"; areas: Area[]; complete: CompleteManual }
  | { kind: "list"; name: Exclude<ListName, "areas">; entries: unknown[] };

type Lists = { [Name in ListName]: Listed<ListEntries[Name]> };

/** All content, read and validated. */
export interface Library extends Lists {
  pages: ReadonlyMap<string, Page>;
  blocks: ReadonlyMap<string, Block>;
  completeManual: CompleteManual;
  sidebars: ReadonlyMap<string, Sidebar>;
  sets: ReadonlyMap<string, DataSet>;
  windows: ReadonlyMap<string, Window>;
  files: ContentFiles;
}

/** Combines the data of all files. A missing list file is reported and treated as empty. */
export function assemble(files: ContentFiles, parts: Iterable<Part>): { library: Library; problems: Finding[] } {
  const pages = new Map<string, Page>();
  const blocks = new Map<string, Block>();
  const records: PageRecord[] = [];
  const sidebars = new Map<string, Sidebar>();
  const sets = new Map<string, DataSet>();
  const windows = new Map<string, Window>();
  const lists = new Map<ListName, unknown[]>();
  const problems: Finding[] = [];
  let completeManual: CompleteManual;
  for (const part of parts) {
    if (part.kind === "page") records.push(part.page);
    else if (part.kind === "block") {
      const { block } = part;
      blocks.set(block.name, { ...block, body: (files.get(block.file) ?? "").slice(block.bodyStart) });
    } else if (part.kind === "set") {
      const other = sets.get(part.set.name);
      if (other)
        problems.push({
          file: part.set.file,
          line: 0,
          column: 0,
          rule: "data-set",
          message: `${other.file} has the same name; rename one of them, because pages find a data set by its name`,
        });
      else sets.set(part.set.name, part.set);
    } else if (part.kind === "window") {
      const { name, file } = part.window;
      windows.set(name, { ...part.window, yaml: lazyYaml(files.get(file) ?? "", { file, rule: "windows" }) });
    } else if (part.kind === "list") lists.set(part.name, part.entries);
    else if (part.kind === "areas") {
      lists.set("areas", part.areas);
      completeManual = part.complete;
    } else {
      const file = `content/sidebars/${part.area}.yml`;
      const source = lazyYaml(files.get(file) ?? "", { file, rule: "sidebar" });
      sidebars.set(part.area, { area: part.area, file, nodes: part.nodes, source });
    }
  }
  for (const record of records) {
    const page = pageWith(record)(files.get(record.file) ?? "");
    const linesBefore = page.text.slice(0, record.bodyStart).split("\n").length - 1;
    const expanded = includeBlocks({ file: page.file, body: page.body, linesBefore }, blocks);
    const { body, included } = expanded;
    problems.push(...expanded.problems);
    pages.set(record.path, body === page.body ? page : withBlocks(page)(JSON.stringify({ body, included })));
  }
  const list = (name: ListName): Listed<unknown> => {
    const file = listFile(name);
    if (!files.has(file) && !optionalLists.includes(name))
      problems.push({ file, line: 0, column: 0, rule: name, message: `The file ${file} is missing` });
    return { file, entries: lists.get(name) ?? [], source: lazyYaml(files.get(file) ?? "[]", { file, rule: name }) };
  };
  const library = {
    pages,
    blocks,
    sidebars,
    sets: sameSets(sets),
    windows,
    completeManual,
    files,
    ...(Object.fromEntries(listNames.map((name) => [name, list(name)])) as Lists),
  };
  library.aliases = inThisVersion(library.aliases);
  return { library, problems };
}

/**
 * The page of a record, the page with its blocks, and the data sets are the same objects until the content changes, so
 * that programs that follow edits can remember what they found in them.
 */
const pageWith = memo((record: PageRecord) => memo((text: string) => pageOf(record, text), 1));
const withBlocks = memo((page: Page) =>
  memo((blocks: string): Page => {
    const expanded = JSON.parse(blocks) as Pick<Page, "body" | "included">;
    const shown = page.text.slice(0, page.bodyStart) + expanded.body;
    return { ...page, ...expanded, shown, tables: markdownTables(shown) };
  }, 1),
);
let lastSets: Library["sets"] = new Map();
const sameSets = (sets: Library["sets"]): Library["sets"] =>
  sets.size === lastSets.size && [...sets].every(([name, set]) => lastSets.get(name) === set)
    ? lastSets
    : (lastSets = sets);

/** Changes the addresses of aliases to those in the version that is built. */
const inThisVersion = (aliases: Listed<Alias>): Listed<Alias> => ({
  ...aliases,
  entries: aliases.entries.map((alias) => ({ ...alias, from: alias.from.replace(homePath, basePath) })),
});

export function pageOf(record: PageRecord, text: string): Page {
  const front = text.slice(0, record.bodyStart).replace(/^---[ \t]*\r?\n/, "");
  return {
    ...record,
    route: pageRoute(record.path),
    frontSource: lazyYaml(front.replace(/\r?\n---[ \t]*(?:\r?\n)?$/, ""), {
      file: record.file,
      rule: "front-matter",
      linesBefore: 1,
    }),
    text,
    shown: text,
    included: [],
    body: text.slice(record.bodyStart),
  };
}

/** The record of the version that this content describes. The content of an older version has only its own record. */
export function currentVersion({ versions: { entries } }: Library): VersionRecord {
  const record = entries.length === 1 ? entries[0] : entries.find(({ ref }) => ref === undefined);
  if (!record) throw new Error("content/versions.yml has no record with version: current");
  return record;
}
