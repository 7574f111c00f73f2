import type { Code, Html } from "mdast";

import type { Finding } from "@opcon-help/model";

import { nodesOf } from "../markdown/nodes.ts";
import { sourceOf } from "../markdown/parse.ts";
import { pointAt } from "../markdown/positions.ts";
import { isMarkdown, type MarkdownFile } from "./read-file.ts";

interface Mistake extends Pick<Finding, "rule" | "message" | "edit"> {
  offset: number;
  repaired: string;
}

/**
 * The marks of a merge conflict. A line of `=======` directly below text is a heading, so only one after a blank line
 * counts.
 */
const conflictStart = /^(?:(?:<{7}|\|{7}|>{7})(?: .*)?|(?<=\n\r?\n)={7}\r?)$/m;

/** The text with the first version of each conflict. */
const firstSide = (text: string): string =>
  text
    .replaceAll(/^(?:\|{7}|={7})(?: .*)?\r?\n[\s\S]*?^>{7}(?: .*)?(?:\r?\n|$)/gm, "")
    .replaceAll(/^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?(?:\r?\n|$)/gm, "");

/** Whether a code block shows the mark, because the other marks aren't in the file. */
const isShown = (text: string, mark: string): boolean =>
  /^[<>]/.test(mark) && !new RegExp(`^${mark.startsWith("<") ? ">" : "<"}{7}`, "m").test(text) && /^```/m.test(text);

function conflict(text: string): Mistake | undefined {
  const start = conflictStart.exec(text);
  return start && !isShown(text, start[0])
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
/** A line that was meant as a fence: it has too many or too few hyphens, an indent, or a word processor's dashes. */
const almostFence = /^[ \t]*(?:-{2,}|[–—-]{1,3}|\.{3}|\+{3}|\*{3}|_{3})[ \t]*$/;
/** Whether a line is a field, the value or list item of a field, or a comment. */
const isField = (line: string): boolean => /^[A-Za-z_]+:(?:\s|$)|^[ \t]+\S|^- |^# ?[a-z]/.test(line);

/** Finds front matter without its first or last line of hyphens. */
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

function unclosedComment({ value }: Html): string | undefined {
  return value.startsWith("<!--") && !value.includes("-->")
    ? 'The comment isn\'t closed, so the text after it is missing from the page; remove the comment, or add "-->"'
    : undefined;
}

function unclosedFence(node: Code, text: string): string | undefined {
  const source = sourceOf(node, text);
  const [opening] = /^(`{3,}|~{3,})/.exec(source) ?? [];
  if (!opening) return undefined;
  const lines = source.split(/\r?\n/).map((line) => line.replace(/^[ >]+/, "").trimEnd());
  const last = lines.at(-1)!;
  const isClosed = lines.length > 1 && last.length >= opening.length && last === opening[0]!.repeat(last.length);
  // A fence with a language can only open a block, so the previous block isn't closed.
  const next = lines.slice(1).findIndex((line) => line.startsWith(opening) && /^[`~]+[A-Za-z]+$/.test(line));
  if (isClosed && next < 0) return undefined;
  const until = next < 0 ? "" : ` up to the next one, in line ${node.position!.start.line + next + 1},`;
  return `The code block isn't closed, so the text after it${until} also becomes code; add "${opening}" below it`;
}

/** Finds a comment or code block that isn't closed and so includes the rest of the page. */
function unclosed({ tree, text }: MarkdownFile): Mistake | undefined {
  const nodes = nodesOf(tree());
  const mistakes = [...nodes.of("code"), ...nodes.of("html")].flatMap((node) => {
    const message = node.type === "code" ? unclosedFence(node, text) : unclosedComment(node);
    if (message === undefined) return [];
    const offset = node.position!.start.offset!;
    const lineEnd = text.indexOf("\n", offset);
    // Removes the line that opens the block.
    const repaired = text.slice(0, offset) + (lineEnd < 0 ? "" : text.slice(lineEnd));
    return { rule: node.type === "code" ? "unclosed-fence" : "no-html", offset, message, repaired };
  });
  return mistakes.toSorted((a, b) => a.offset - b.offset)[0];
}

/**
 * The first mistake that changes the meaning of the rest of a file, if there is one. Other findings in the file aren't
 * reported. Other files are checked against the repaired text, which is what the writer most likely meant.
 */
export function damageOf(markdown: MarkdownFile): { finding: Finding; repaired: string } | undefined {
  const { file, text } = markdown;
  const mistake =
    byteOrderMark(text) ?? conflict(text) ?? (isMarkdown(file) ? (frontMatter(text) ?? unclosed(markdown)) : undefined);
  if (!mistake) return undefined;
  const { offset, repaired, ...problem } = mistake;
  return { finding: { file, ...pointAt(text, offset), ...problem }, repaired };
}
