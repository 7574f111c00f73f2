import { blockOfFile, parametersIn, type BlockRecord } from "./blocks.ts";
import type { PageRecord } from "./page.ts";
import type { Finding } from "./finding.ts";
import { pagePathOfFile } from "./routes.ts";
import type { Root } from "../text/markdown.ts";
import { markdownTables } from "../text/markdown-tables.ts";
import { blockSchema, pageFrontSchema } from "./schemas.ts";
import { readYaml, validate, withChanges, type YamlSource } from "./yaml-source.ts";

const fence = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The YAML of a page's front matter without its fences; undefined if there is none. */
export const frontMatterOf = (text: string): string | undefined => fence.exec(text)?.[1];

/** The exact Markdown after a page's front matter. */
export const bodyOf = (text: string): string => text.slice(fence.exec(text)?.[0].length ?? 0);

/** The front matter of a Markdown file, and where its text starts. */
function readFront(
  file: string,
  text: string,
  fields: string,
): { front?: YamlSource; changes: Finding[]; bodyStart: number; problems: Finding[] } {
  const problem = (message: string) => ({
    changes: [],
    bodyStart: 0,
    problems: [{ file, line: 1, column: 1, rule: "front-matter", message }],
  });
  if (text.startsWith("\uFEFF")) return problem("The file starts with a byte-order mark; save it as UTF-8 without one");
  const match = fence.exec(text);
  if (!match) return problem(`The page has no front matter; start it with --- and the fields ${fields}`);
  const { source, changes, problems } = readYaml(match[1]!, {
    file,
    rule: "front-matter",
    linesBefore: 1,
    charactersBefore: match[0].indexOf("\n") + 1,
  });
  return { ...(problems.length === 0 && { front: source }), changes, bodyStart: match[0].length, problems };
}

/**
 * Reads a page. A page with invalid front matter is reported and left out.
 *
 * @param tree the parsed text, if the caller also needs it
 */
export function readPage(
  file: string,
  text: string,
  tree?: () => Root,
): { page: PageRecord | undefined; problems: Finding[] } {
  const read = readFront(file, text, "id, title, description, type, audience");
  if (!read.front) return { page: undefined, problems: read.problems };
  const { value: front, problems } = validate(read.front, pageFrontSchema);
  const path = pagePathOfFile(file);
  return {
    page: front && { path, file, front, bodyStart: read.bodyStart, tables: markdownTables(text, tree) },
    problems: withChanges(read.changes, problems),
  };
}

/** Reads a block. A block with invalid front matter is reported and left out. */
export function readBlock(file: string, text: string): { block: BlockRecord | undefined; problems: Finding[] } {
  const read = readFront(file, text, "description and, if its text contains {{name}}, parameters");
  if (!read.front) return { block: undefined, problems: read.problems };
  const { value, problems } = validate(read.front, blockSchema);
  if (!value) return { block: undefined, problems: withChanges(read.changes, problems) };
  const { description, parameters = [] } = value;
  const used = parametersIn(text.slice(read.bodyStart));
  const undeclared = used.find((name) => !parameters.includes(name));
  const unused = parameters.findIndex((name) => !used.includes(name));
  if (undeclared !== undefined)
    problems.push(read.front.problemAt(["parameters"], `The text contains {{${undeclared}}}; add it to "parameters"`));
  if (unused >= 0)
    problems.push(
      read.front.problemAt(["parameters", unused], `The text doesn't contain {{${parameters[unused]}}}; remove it`),
    );
  return {
    block: { name: blockOfFile(file)!, file, description, parameters, bodyStart: read.bodyStart },
    problems: withChanges(read.changes, problems),
  };
}
