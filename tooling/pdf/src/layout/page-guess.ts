import { hasClass, headingLevel, isTag, textOf, type ChildNode, type Element } from "@opcon-help/html";

/*
 * The lengths below are means of the manuals of all areas. A book is up to four pages in a hundred shorter or longer than
 * what is reckoned with them; the complete manual, of 1,527 pages, is right to ten.
 */

/** Lines of text on a page, at its usual mixture of text and space. */
export const linesOnPage = 60;
/** Characters in a line of text, of a table's row (all columns together) and of code. */
const charactersInLine = { text: 82, row: 100, code: 80 };
/** Lines that a heading takes with the space around it, by level. */
const linesOfHeading: Readonly<Record<number, number>> = { 1: 8, 2: 3.6, 3: 3 };
const linesOfLowHeading = 2.4;
/** Height of a drawing that is as wide as the text and as high as wide. */
const linesOfSquare = 33;
/** Space around a table or drawing, and around a note. */
const linesAround: Readonly<Record<string, number>> = { figure: 1.6, aside: 1.4 };

/** What the text of a part lets expect of its pages, before anything is laid out. */
export interface TextLength {
  /** Height of the whole, in lines. */
  lines: number;
  /** Lines before each id. */
  places: ReadonlyMap<string, number>;
}

/** Guesses how long a text is on paper. */
export function measureText(sections: readonly Element[]): TextLength {
  const places = new Map<string, number>();
  let lines = 0;
  const read = (node: ChildNode): void => {
    if (!isTag(node)) return;
    const id = node.attribs["id"];
    if (id !== undefined) places.set(id, lines);
    const start = lines;
    node.children.forEach(read);
    const own = linesOf(node);
    lines = own === undefined ? lines + (linesAround[node.name] ?? 0) : start + own;
  };
  sections.forEach(read);
  return { lines, places };
}

const lengthOf = (node: Element): number => textOf(node).replace(/\s+/g, " ").trim().length;

/** Lines of an element that is a block of text itself; undefined for what only holds such blocks. */
function linesOf(node: Element): number | undefined {
  const level = headingLevel(node);
  if (level !== undefined) return linesOfHeading[level] ?? linesOfLowHeading;
  if (node.name === "p") return Math.ceil(lengthOf(node) / charactersInLine.text) + 0.55;
  if (node.name === "svg") {
    const [, , width = 3, height = 1] = (node.attribs["viewBox"] ?? "").split(/[\s,]+/).map(Number);
    return (height / width) * linesOfSquare;
  }
  if (hasClass(node, "code-line")) return Math.max(1, Math.ceil(lengthOf(node) / charactersInLine.code)) * 0.9;
  if (node.name !== "tr") return undefined;
  const cells = node.children.filter(isTag);
  const width = charactersInLine.row / cells.length;
  return Math.max(1, ...cells.map((cell) => Math.ceil(lengthOf(cell) / width))) * 0.88 + 0.65;
}
