import { memo } from "../cache/memo.ts";
import { directiveOf } from "../text/directives.ts";
import { nodesIn, parseMarkdown, rangeOf } from "../text/markdown.ts";
import { quoted, suggestionsFor } from "../text/suggestions.ts";
import type { Finding } from "./finding.ts";

/** A passage that several pages include: content/blocks/<name>.md. */
export interface BlockRecord {
  name: string;
  file: string;
  description: string;
  /** Names that the text contains as `{{name}}`, and that each page replaces. */
  parameters: readonly string[];
  /** Number of characters before the text in the file. */
  bodyStart: number;
}

export interface Block extends BlockRecord {
  /** Markdown of the passage. */
  body: string;
}

export const blockOfFile = (file: string): string | undefined => /^content\/blocks\/([^/]+)\.md$/.exec(file)?.[1];

/** Start of a line that belongs to the same quotes and list items as a node. */
export function linePrefix(markdown: string, start: number): string {
  const before = markdown.slice(markdown.lastIndexOf("\n", start - 1) + 1, start);
  return before.replaceAll(/[^\s>]/g, " ");
}

/** Markdown in place of other Markdown. Its lines stay within the same quotes and list items. */
export function inPlace(markdown: string, around: string, start: number): string {
  const prefix = linePrefix(around, start);
  return markdown
    .split("\n")
    .map((line, index) => (index === 0 ? line : (prefix + line).trimEnd()))
    .join("\n");
}

const parameter = /\{\{([\w-]+)\}\}/g;
const linesIn = (text: string): number => text.split("\n").length;

/** Why a page can't include a block like this; undefined if it can. */
function mistakeIn(
  { block: name, ...given }: Readonly<Record<string, string>>,
  blocks: ReadonlyMap<string, Block>,
): string | undefined {
  if (!name) return 'The block has no name; write ::include{block="…"} with the name of a file in content/blocks';
  const block = blocks.get(name);
  if (!block)
    return `There is no block "${name}" in content/blocks; did you mean ${quoted(suggestionsFor(name, blocks.keys()))}?`;
  if (block.body.includes("::include"))
    return `The block "${name}" includes another block; include that one on the page instead`;
  const missing = block.parameters.find((wanted) => !given[wanted]);
  if (missing !== undefined) return `The block "${name}" needs ${missing}="…"`;
  const unknown = Object.keys(given).find((typed) => !block.parameters.includes(typed));
  if (unknown === undefined) return undefined;
  return `The block "${name}" has no parameter "${unknown}"; it has ${quoted(block.parameters) || "none"}`;
}

const includesIn = memo(
  (body: string) =>
    [...nodesIn(parseMarkdown(body))].flatMap((node) => {
      const directive = directiveOf(node);
      const range = rangeOf(node);
      return directive?.name === "include" && range ? [{ directive, range }] : [];
    }),
  1000,
);

/** Where an included block is in the text that readers get, and in the page. */
export interface Included {
  block: string;
  /** First and last line in the text with blocks. */
  from: number;
  to: number;
  /** Line and column of the directive in the page. */
  line: number;
  column: number;
}

/**
 * The text of a page with the blocks that it includes. A block that can't be included is reported, and its directive
 * stays.
 *
 * @param page path of the file, and the part of its text after the front matter with the number of lines before it
 */
export function includeBlocks(
  page: { file: string; body: string; linesBefore: number },
  blocks: ReadonlyMap<string, Block>,
): { body: string; problems: Finding[]; included: Included[] } {
  const problems: Finding[] = [];
  const places: Included[] = [];
  const { file, body } = page;
  if (!body.includes("::include")) return { body, problems, included: places };
  // Links in a block are relative to its folder, which is next to that of the pages.
  const depth = file.split("/").length;
  const [toContent, toPages] = ["../".repeat(depth - 2), "../".repeat(depth - 3) || "./"];
  const relinked = (markdown: string): string =>
    markdown.replaceAll(/\]\(\.\.\/(pages\/)?/g, (_, isPage?: string) => `](${isPage ? toPages : toContent}`);
  let included = "";
  let end = 0;
  for (const { directive, range } of includesIn(body)) {
    const place = { line: directive.line + page.linesBefore, column: directive.column };
    const message = mistakeIn(directive.attributes, blocks);
    if (message !== undefined) {
      problems.push({ file, ...place, rule: "blocks", message });
      continue;
    }
    const block = blocks.get(directive.attributes["block"]!)!;
    const text = relinked(block.body.trim()).replaceAll(
      parameter,
      (_, name: string) => directive.attributes[name] ?? "",
    );
    included += body.slice(end, range.from);
    const from = linesIn(included) + page.linesBefore;
    included += inPlace(text, body, range.from);
    places.push({ block: block.name, from, to: linesIn(included) + page.linesBefore, ...place });
    end = range.to;
  }
  return { body: included + body.slice(end), problems, included: places };
}

/** The parameters that a block's text contains, in order. */
export const parametersIn = (body: string): string[] => [
  ...new Set(Array.from(body.matchAll(parameter), ([, name]) => name!)),
];
