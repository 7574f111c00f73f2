import type { PageNodes } from "../../markdown/nodes.ts";
import type { PlainText } from "../../markdown/plain-text.ts";
import { pageRule } from "../page-rule.ts";

/** Matches runs of marks that the parser read as text. */
const marks = /`+|\*+|_+|~~+|==+|\$\$/g;

const isBlank = (character: string): boolean => /^\s*$/.test(character);
const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Whether a mark can be ordinary text, such as an underscore in a name or an asterisk between spaces. */
function isText(mark: string, before: string, after: string): boolean {
  if (mark.startsWith("_")) return (isWord(before) && isWord(after)) || mark.length > 2;
  if (mark.startsWith("=")) return mark.length > 2 || isBlank(before) === isBlank(after);
  // The asterisk in "2 * 3" or in a name such as SQL*Plus is text.
  return mark === "*" && ((isBlank(before) && isBlank(after)) || (isWord(before) && isWord(after)));
}

/** Marks that were probably meant to open or close emphasis. */
function* strayMarks({ source, offset }: PlainText, text: string): Iterable<{ mark: string; index: number }> {
  // Masks text in braces, because another rule checks it.
  const plain = source.replace(/\{[^{}]*\}/g, (braces) => "\uFFFF".repeat(braces.length));
  for (const { 0: mark, index } of plain.matchAll(marks)) {
    const start = offset + index;
    if (!isText(mark, text.charAt(start - 1), text.charAt(start + mark.length))) yield { mark, index };
  }
}

/** Whether a mark is in a table row with the wrong number of cells, which another rule reports. */
function isInBrokenRow({ node }: PlainText, nodes: PageNodes): boolean {
  const cell = nodes.parentOf(node);
  const row = cell?.type === "tableCell" ? nodes.parentOf(cell) : undefined;
  const table = row && nodes.parentOf(row);
  return table?.type === "table" && row!.children.length !== table.children[0]!.children.length;
}

export const almostEmphasis = pageRule("almost-emphasis", ({ file, text, nodes, sourceOf, plainText }) => {
  for (const node of [...nodes.of("strong"), ...nodes.of("emphasis")]) {
    const source = sourceOf(node);
    const { start, end } = node.position ?? {};
    const [before, after] = [text.charAt((start?.offset ?? 0) - 1), text.charAt(end?.offset ?? text.length)];
    const look = node.type === "strong" ? "bold" : "italic";
    // Bold text that is also italic isn't a name with underscores.
    if (source.startsWith("_") && nodes.parentOf(node)?.type !== "strong")
      file.message(
        `"${source}" becomes ${look} and loses its underscores; write a name as \`name\` and a label as **label**`,
        node,
      );
    else if (isWord(before) || isWord(after))
      file.message(`"${source}" becomes ${look} inside a word; write \`code\` for literal text, or "\\*"`, node);
  }
  const stray = [...plainText()].flatMap((prose) => {
    if (isInBrokenRow(prose, nodes)) return [];
    const parent = nodes.parentOf(prose.node);
    const cell = parent?.type === "tableCell" ? parent : undefined;
    return Array.from(strayMarks(prose, text), ({ mark, index }) => ({ mark, place: prose.at(index), prose, cell }));
  });
  for (let index = 0; index < stray.length; index++) {
    const { mark, place, prose, cell } = stray[index]!;
    const next = stray[index + 1];
    const isPair = next?.mark === mark && next.place.line === place.line;
    const isSplit = isPair && cell !== undefined && next.cell !== undefined && next.cell !== cell;
    if (isSplit)
      file.message(
        'A pipe splits the text between these marks into two cells; write "\\|" for a pipe inside a cell',
        place,
      );
    else
      file.message(
        mark.startsWith("`")
          ? `"${mark}" is unmatched; write \`code\` with a backtick at each end, or "\\\`"`
          : `"${mark}" is printed as typed; write **label** without spaces inside the marks, or \`code\` for literal text`,
        place,
      );
    // Two equal marks on a line are one mistake, so the second isn't reported.
    if (isSplit || (isPair && next.prose === prose)) index += 1;
  }
});
