import type { z } from "zod";

import { assemble, listFile, listNames, type ContentFiles, type Library, type Part } from "./library.ts";
import type { Finding } from "./finding.ts";
import { readDataSet } from "./read-data-set.ts";
import type { Root } from "../text/markdown.ts";
import { blockOfFile } from "./blocks.ts";
import { readBlock, readPage } from "./read-page.ts";
import { areasSchema, listSchemas, sidebarSchema } from "./schemas.ts";
import { readYaml, validate, withChanges } from "./yaml-source.ts";
import { windowSchema } from "../window/schema.ts";

export { readDataSet } from "./read-data-set.ts";
export { bodyOf, frontMatterOf, readPage } from "./read-page.ts";

/** @param empty value for a file without content */
function readFile<Schema extends z.ZodType>(
  file: string,
  text: string,
  rule: string,
  schema: Schema,
  empty: unknown,
): { value: z.output<Schema> | undefined; problems: Finding[] } {
  const yaml = readYaml(text, { file, rule });
  if (yaml.problems.length > 0) return { value: undefined, problems: yaml.problems };
  const { value, problems } = validate({ ...yaml.source, value: yaml.source.value ?? empty }, schema);
  return { value, problems: withChanges(yaml.changes, problems) };
}

const windowOfFile = (file: string): string | undefined => /^content\/windows\/([^/]+)\.yml$/.exec(file)?.[1];

/**
 * Reads a file in content/. A file that can't be read is reported instead of throwing an error. Undefined for other
 * kinds of files, such as drawings.
 */
export function readPart(
  file: string,
  text: string,
  tree?: () => Root,
): { part: Part | undefined; problems: Finding[] } {
  if (file.startsWith("content/pages/") && file.endsWith(".md")) {
    const { page, problems } = readPage(file, text, tree);
    return { part: page && { kind: "page", page }, problems };
  }
  if (blockOfFile(file) !== undefined) {
    const { block, problems } = readBlock(file, text);
    return { part: block && { kind: "block", block }, problems };
  }
  if (/^content\/data\/(?:[^/]+\/)?[^/]+\.yml$/.test(file)) {
    const { set, problems } = readDataSet(file, text);
    return { part: set && { kind: "set", set }, problems };
  }
  const window = windowOfFile(file);
  if (window !== undefined) {
    const { value, problems } = readFile(file, text, "window", windowSchema, {});
    return { part: value && { kind: "window", window: { ...value, name: window, file } }, problems };
  }
  const area = /^content\/sidebars\/([^/]+)\.yml$/.exec(file)?.[1];
  if (area !== undefined) {
    const { value, problems } = readFile(file, text, "sidebar", sidebarSchema, []);
    return { part: { kind: "sidebar", area, nodes: value ?? [] }, problems };
  }
  const name = listNames.find((candidate) => listFile(candidate) === file);
  if (name === undefined) return { part: undefined, problems: [] };
  if (name === "areas") {
    const { value, problems } = readFile(file, text, name, areasSchema, {});
    return { part: { kind: "areas", areas: value?.areas ?? [], complete: value?.complete }, problems };
  }
  const { value, problems } = readFile<z.ZodType<unknown[]>>(file, text, name, listSchemas[name], []);
  return { part: { kind: "list", name, entries: value ?? [] }, problems };
}

/**
 * Reads the content. Files that can't be read are reported instead of throwing an error, and the library has all
 * others.
 */
export function buildLibrary(files: ContentFiles): { library: Library; problems: Finding[] } {
  const problems: Finding[] = [];
  const parts: Part[] = [];
  for (const [file, text] of files) {
    const read = readPart(file, text);
    problems.push(...read.problems);
    if (read.part) parts.push(read.part);
  }
  const assembled = assemble(files, parts);
  return { library: assembled.library, problems: [...problems, ...assembled.problems] };
}
