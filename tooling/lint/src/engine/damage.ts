import type { Finding } from "@opcon-help/model";

import { pointAt } from "../markdown/positions.ts";
import { isPage, type MarkdownFile } from "./read-file.ts";
import { unclosedBlocks } from "../markdown/unclosed.ts";

/**
 * A mistake that changes how the rest of the file reads. It's the only finding in its file, and the other files are
 * checked against the text that the writer most likely meant.
 */
export interface Damage {
  finding: Finding;
  repaired: string;
}

interface Mistake {
  rule: string;
  offset: number;
  message: string;
  repaired: string;
  edit?: Finding["edit"];
}

/** `=======` below text underlines a heading. */
const conflictStart = /^(?:(?:<{7}|\|{7}|>{7})(?: .*)?|(?<=\n\r?\n)={7}\r?)$/m;

/** The text with the first side of each conflict. */
const firstSide = (text: string): string =>
  text
    .replaceAll(/^(?:\|{7}|={7})(?: .*)?\r?\n[\s\S]*?^>{7}(?: .*)?(?:\r?\n|$)/gm, "")
    .replaceAll(/^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?(?:\r?\n|$)/gm, "");

function conflict(text: string): Mistake | undefined {
  const start = conflictStart.exec(text);
  return start
    ? {
        rule: "unreadable-file",
        offset: start.index,
        message:
          "A merge left its conflict here; keep one version, and remove the other and the lines with <<<<<<<, =======, and >>>>>>>",
        repaired: firstSide(text),
      }
    : undefined;
}

const byteOrderMark = (text: string): Mistake | undefined =>
  text.startsWith("\uFEFF")
    ? {
        rule: "file-format",
        offset: 0,
        message: "The file starts with a byte-order mark; save it as UTF-8 without one",
        repaired: text.slice(1),
        edit: { from: 0, to: 1, text: "" },
      }
    : undefined;

const fence = /^---[ \t]*$/;
/** A line that was to be a fence: too many or too few hyphens, an indent, dashes of a word processor. */
const almostFence = /^[ \t]*(?:-{2,}|[–—-]{1,3}|\.{3}|\+{3}|\*{3}|_{3})[ \t]*$/;
/** A field, a value or list item below it, or a comment. */
const isField = (line: string): boolean => /^[A-Za-z_]+:(?:\s|$)|^[ \t]+\S|^- |^# ?[a-z]/.test(line);

/** Front matter without its first or last line of hyphens. */
function frontMatter(text: string): Mistake | undefined {
  const rule = "front-matter";
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== "");
  const opening = lines[first] ?? "";
  const isOpened = fence.test(opening);
  if (!isOpened && !almostFence.test(opening) && !/^(?:id|title|description|type|audience|sidebar):\s/.test(opening))
    return undefined;
  const fields = isField(opening) ? first : first + 1;
  let end = fields;
  while (end < lines.length && isField(lines[end]!)) end += 1;
  if (end === fields) return undefined;
  const closing = lines[end] ?? "";
  const isClosed = fence.test(closing);
  const rest = lines.slice(isClosed || almostFence.test(closing) ? end + 1 : end);
  const repaired = ["---", ...lines.slice(fields, end), "---", ...rest].join("\n");
  const at = (line: number, message: string): Mistake => ({
    rule,
    offset: lines.slice(0, line).join("\n").length + (line > 0 ? 1 : 0),
    message,
    repaired,
  });
  if (isOpened && first > 0)
    return at(0, 'The front matter isn\'t at the start of the file; remove what is above its "---"');
  if (!isOpened)
    return at(first, 'The front matter doesn\'t start with "---"; write these three hyphens alone on the first line');
  if (isClosed) return undefined;
  return almostFence.test(closing)
    ? at(end, `"${closing.trim()}" doesn't close the front matter; write "---" at the start of the line`)
    : at(0, `The front matter isn't closed; add a line with "---" after its last field, in line ${end + 1}`);
}

/** A comment or a code block that takes in the rest of the page. */
function unclosed(page: MarkdownFile): Mistake | undefined {
  const [block] = unclosedBlocks(page.tree(), page.text);
  if (!block) return undefined;
  const lineEnd = page.text.indexOf("\n", block.offset);
  return {
    ...block,
    // Without the line that opens it.
    repaired: page.text.slice(0, block.offset) + (lineEnd < 0 ? "" : page.text.slice(lineEnd)),
  };
}

/** The first such mistake in a file, if there is one. */
export function damageOf(markdown: MarkdownFile): Damage | undefined {
  const { file, text } = markdown;
  const mistake =
    byteOrderMark(text) ?? conflict(text) ?? (isPage(file) ? (frontMatter(text) ?? unclosed(markdown)) : undefined);
  if (!mistake) return undefined;
  const { rule, offset, message, repaired, edit } = mistake;
  return { finding: { file, ...pointAt(text, offset), rule, message, ...(edit && { edit }) }, repaired };
}
