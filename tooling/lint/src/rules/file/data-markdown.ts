import { parseMarkdown } from "@opcon-help/model/text";
import type { Root } from "mdast";
import { unified } from "unified";
import { VFile } from "vfile";

import { inCell } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { cellsOf } from "../../engine/read-file.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import type { SourceFile } from "../rule.ts";
import { directiveInCell } from "../page/directive-form.ts";
import { schemeDefect } from "../page/https-links.ts";
import { pageRules } from "../page/index.ts";
import { inOurForm, remarkPlugins } from "../page/remark-lint.ts";

/** Rules about Markdown marks within a line of text that don't work, or work unexpectedly. */
const inline = new Set(["almost-emphasis", "almost-link", "link-text", "no-backslash-break", "no-strikethrough"]);
const processor = unified()
  .use(pageRules.flatMap(({ id, plugin }) => (inline.has(id) ? [plugin] : [])))
  .use([remarkPlugins.get("no-literal-urls")!, inOurForm])
  .freeze();

/** Matches correct code, labels, and links. Most cells contain nothing else, so they don't need to be parsed. */
const wellFormed =
  /`[^`]+`|\*\*[^\s*](?:[^*]*[^\s*])?\*\*(?![\p{L}\p{N}])|(?<!\[)\[[^[\]]{2,}\]\((?:\.|https:)[^\s()]+\)|:fact\[[\w.-]+\]|\\[*_]/gu;
const mark = /[*`~]|\]\(|\] \(|\)\[|\[\[|==|\$\$|\\\\|:\\|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|https?:|www\./u;

/**
 * Creates a rule for the cells of data sets. Only the first problem of a cell is reported, because all would have the
 * same position.
 *
 * @param mayFind whether a cell can have the problem; others aren't parsed
 */
const cellRule = (mayFind: (text: string) => boolean, defectOf: (tree: Root, text: string) => string | undefined) =>
  function* check({ file, text: yaml, part }: SourceFile): Iterable<Report> {
    if (part?.kind !== "set") return;
    const files = new Map([[file, yaml]]);
    for (const { text, row, column } of cellsOf(part.set)) {
      const message = mayFind(text) ? defectOf(parseMarkdown(text), text) : undefined;
      if (message) yield inCell({ files }, file, row, column, message);
    }
  };

export const dataMarkdown = cellRule(
  (text) => mark.test(text.replaceAll(wellFormed, " ")),
  (tree, text) => {
    const vfile = new VFile(text);
    processor.runSync(tree, vfile);
    return vfile.messages[0]?.reason;
  },
);

export const htmlInCells = cellRule(
  (text) => text.includes("<"),
  (tree) => {
    const [html] = nodesOf(tree).of("html");
    return html && `"${html.value.slice(0, 40)}" is HTML; write Markdown, or \`code\` for literal text`;
  },
);

export const linksInCells = cellRule(
  (text) => /[<\]]|:\/\//.test(text),
  (tree) => {
    const links = [...nodesOf(tree).of("link"), ...nodesOf(tree).of("definition")];
    return links.map(({ url }) => schemeDefect(url)).find((message) => message !== undefined);
  },
);

export const directivesInCells = cellRule(
  (text) => text.startsWith("::"),
  (_, text) => directiveInCell(text),
);
