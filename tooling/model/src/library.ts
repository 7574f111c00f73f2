import { readDataSet, type DataSet } from "./data-set.ts";
import type { Sidebar } from "./navigation.ts";
import { readPage, type Page } from "./page.ts";
import type { Problem } from "./problem.ts";
import {
  aliasesSchema,
  areasSchema,
  glossarySchema,
  sidebarSchema,
  versionsSchema,
  wordsSchema,
  type Alias,
  type Area,
  type GlossaryTerm,
  type VersionRecord,
  type WordRule,
} from "./schemas.ts";
import { readYaml, validate, type YamlSource } from "./yaml-source.ts";
import type { z } from "zod";

/** All files of content/: path from the project root to text. Binary files are listed with an empty text. */
export type ContentFiles = ReadonlyMap<string, string>;

/** A list file (areas, aliases …) with the positions of its entries. */
export interface Listed<T> {
  file: string;
  entries: T[];
  source: YamlSource;
}

/** Everything writers wrote, read once and typed. */
export interface Library {
  pages: ReadonlyMap<string, Page>;
  areas: Listed<Area>;
  sidebars: ReadonlyMap<string, Sidebar>;
  versions: Listed<VersionRecord>;
  aliases: Listed<Alias>;
  sets: ReadonlyMap<string, DataSet>;
  glossary: Listed<GlossaryTerm>;
  words: Listed<WordRule>;
  files: ContentFiles;
}

function readList<Schema extends z.ZodType<unknown[]>>(
  files: ContentFiles,
  file: string,
  rule: string,
  schema: Schema,
  problems: Problem[],
): { file: string; entries: z.output<Schema>; source: YamlSource } {
  const text = files.get(file);
  if (text === undefined) problems.push({ file, line: 0, column: 0, rule, message: `The file ${file} is missing` });
  const yaml = readYaml(text ?? "[]", { file, rule });
  problems.push(...yaml.problems);
  if (yaml.problems.length > 0) return { file, entries: [] as z.output<Schema>, source: yaml.source };
  const { value, problems: found } = validate({ ...yaml.source, value: yaml.source.value ?? [] }, schema);
  problems.push(...found);
  return { file, entries: value ?? ([] as z.output<Schema>), source: yaml.source };
}

/** Reads the content. Never throws: what cannot be read is a problem, the rest is in the library. */
export function buildLibrary(files: ContentFiles): { library: Library; problems: Problem[] } {
  const problems: Problem[] = [];
  const pages = new Map<string, Page>();
  const sidebars = new Map<string, Sidebar>();
  const sets = new Map<string, DataSet>();
  for (const [file, text] of files) {
    if (file.startsWith("content/pages/") && file.endsWith(".md")) {
      const read = readPage(file, text);
      problems.push(...read.problems);
      if (read.page) pages.set(read.page.path, read.page);
    } else if (/^content\/data\/[^/]+\.yml$/.test(file)) {
      const read = readDataSet(file, text);
      problems.push(...read.problems);
      if (read.set) sets.set(read.set.name, read.set);
    } else if (/^content\/sidebars\/[^/]+\.yml$/.test(file)) {
      const list = readList(files, file, "sidebar", sidebarSchema, problems);
      const area = file.slice("content/sidebars/".length, -".yml".length);
      sidebars.set(area, { area, file, nodes: list.entries, source: list.source });
    }
  }
  const library: Library = {
    pages,
    sidebars,
    sets,
    areas: readList(files, "content/areas.yml", "areas", areasSchema, problems),
    versions: readList(files, "content/versions.yml", "versions", versionsSchema, problems),
    aliases: readList(files, "content/aliases.yml", "aliases", aliasesSchema, problems),
    glossary: readList(files, "content/glossary.yml", "glossary", glossarySchema, problems),
    words: readList(files, "content/words.yml", "words", wordsSchema, problems),
    files,
  };
  return { library, problems };
}

/** The version of the product that the help describes. */
export function currentVersion(library: Library): VersionRecord {
  const record = library.versions.entries.find((version) => version.isLast);
  if (!record) throw new Error("content/versions.yml has no record with isLast: true");
  return record;
}
