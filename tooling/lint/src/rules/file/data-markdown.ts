import { parseMarkdown } from "@opcon-help/model/text";
import { unified } from "unified";
import { VFile } from "vfile";

import { cellDefect } from "../../engine/content.ts";
import { cellsOf } from "../../engine/read-file.ts";
import type { FileRule } from "../file-rule.ts";
import { almostEmphasis, noStrikethrough } from "../page/almost-emphasis.ts";
import { almostLink } from "../page/almost-link.ts";
import { linkText } from "../page/link-text.ts";
import { noBackslashBreak } from "../page/no-backslash-break.ts";
import { inOurForm, remarkPlugins } from "../page/remark-lint.ts";

/** Rules about Markdown marks within a line of text that don't work, or work unexpectedly. */
const processor = unified()
  .use([almostEmphasis, almostLink, linkText, noBackslashBreak, noStrikethrough].map(({ plugin }) => plugin))
  .use([remarkPlugins.get("no-literal-urls")!, inOurForm])
  .freeze();

/** Matches correct code, labels, and links. Most cells contain nothing else, so they don't need to be parsed. */
const wellFormed =
  /`[^`]+`|\*\*[^\s*](?:[^*]*[^\s*])?\*\*(?![\p{L}\p{N}])|(?<!\[)\[[^[\]]{2,}\]\((?:\.|https:)[^\s()]+\)|:fact\[[\w.-]+\]|\\[*_]/gu;
const mark = /[*`~]|\]\(|\] \(|\)\[|\[\[|==|\$\$|\\\\|:\\|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|https?:|www\./u;

export const dataMarkdown: FileRule = {
  id: "data-markdown",
  *check({ file, text: yaml, part }) {
    if (part?.kind !== "set") return;
    for (const { text, row, column } of cellsOf(part.set)) {
      if (!mark.test(text.replaceAll(wellFormed, " "))) continue;
      const vfile = new VFile(text);
      processor.runSync(parseMarkdown(text), vfile);
      const [first] = vfile.messages;
      // Reports only the first problem of a cell, because all would have the same position.
      if (first) yield cellDefect(file, yaml, row, column, first.reason);
    }
  },
};
