import type { z } from "zod";

import { assemble, listFile, listNames, type ContentFiles, type Library, type Part } from "./library.ts";
import type { Problem } from "./problem.ts";
import { readDataSet } from "./read-data-set.ts";
import { readPage } from "./read-page.ts";
import { aliasesSchema, areasSchema, glossarySchema, sidebarSchema, versionsSchema, wordsSchema } from "./schemas.ts";
import { readYaml, validate } from "./yaml-source.ts";

export { readDataSet } from "./read-data-set.ts";
export { frontMatterOf, readPage } from "./read-page.ts";

const listSchemas = {
  areas: areasSchema,
  versions: versionsSchema,
  aliases: aliasesSchema,
  glossary: glossarySchema,
  words: wordsSchema,
};

function readList<Schema extends z.ZodType<unknown[]>>(
  file: string,
  text: string,
  rule: string,
  schema: Schema,
): { entries: z.output<Schema> | undefined; problems: Problem[] } {
  const yaml = readYaml(text, { file, rule });
  if (yaml.problems.length > 0) return { entries: undefined, problems: yaml.problems };
  const { value, problems } = validate({ ...yaml.source, value: yaml.source.value ?? [] }, schema);
  return { entries: value, problems };
}

/**
 * Reads one file of content/. Never throws: what cannot be read is a problem. A file that is none of the model's
 * (a diagram, something unexpected) gives nothing.
 */
export function readPart(file: string, text: string): { part: Part | undefined; problems: Problem[] } {
  if (file.startsWith("content/pages/") && file.endsWith(".md")) {
    const { page, problems } = readPage(file, text);
    return { part: page && { kind: "page", page }, problems };
  }
  if (/^content\/data\/[^/]+\.yml$/.test(file)) {
    const { set, problems } = readDataSet(file, text);
    return { part: set && { kind: "set", set }, problems };
  }
  const area = /^content\/sidebars\/([^/]+)\.yml$/.exec(file)?.[1];
  if (area !== undefined) {
    const { entries, problems } = readList(file, text, "sidebar", sidebarSchema);
    return { part: { kind: "sidebar", area, nodes: entries ?? [] }, problems };
  }
  const name = listNames.find((candidate) => listFile(candidate) === file);
  if (name === undefined) return { part: undefined, problems: [] };
  const { entries, problems } = readList(file, text, name, listSchemas[name]);
  return { part: { kind: "list", name, entries: entries ?? [] }, problems };
}

/** Reads the content. Never throws: what cannot be read is a problem, the rest is in the library. */
export function buildLibrary(files: ContentFiles): { library: Library; problems: Problem[] } {
  const problems: Problem[] = [];
  const parts: Part[] = [];
  for (const [file, text] of files) {
    const read = readPart(file, text);
    problems.push(...read.problems);
    if (read.part) parts.push(read.part);
  }
  const assembled = assemble(files, parts);
  return { library: assembled.library, problems: [...problems, ...assembled.problems] };
}
