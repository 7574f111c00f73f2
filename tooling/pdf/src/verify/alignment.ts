import {
  type Block,
  blockText,
  type Element,
  findFirst,
  hasAttribute,
  hasClass,
  isTag,
  type ParentNode,
  type Piece,
  quote,
  solid,
  textOf,
} from "@opcon-help/html";

export interface ExpectedBlock {
  block: Block;
  /** Source file of the block, or the part of the book that adds it. */
  source: string;
}

export interface PlacedBlock extends ExpectedBlock {
  /** Physical page of its first character, counted from 1. The next field is the page of its last character. */
  page: number;
  lastPage: number;
}

export interface Alignment {
  placed: PlacedBlock[];
  findings: string[];
}

/** Returns the text of a block as it's printed, including numbers. */
type Reader = (block: Block) => Run[];
interface Run {
  text: string;
  /** If the text is a page number, the ID of its target. */
  pageOf: string | undefined;
}

/**
 * Compares the text of the pages with the expected blocks, up to the first difference. Each block must be printed once,
 * in order. Only the header of a table is printed again on each page where the table continues, and must be there.
 *
 * @param pages text of each page in order, without white space
 * @param numberOf returns the expected page number of a reference to an ID
 * @param pagesBefore number of pages in the file before these
 */
export function align(
  expected: readonly ExpectedBlock[],
  pages: readonly string[],
  numberOf: (id: string) => string,
  pagesBefore = 0,
): Alignment {
  const whole = pages.join("");
  const starts = pageStarts(pages);
  // A set, because it's checked at each character of a table.
  const isStart: ReadonlySet<number> = new Set(starts);
  const read = reader(numberOf);
  const placed: PlacedBlock[] = [];
  const findings: string[] = [];
  /** Page of the last offset, at which the next search starts. */
  let page = 0;
  const pageAt = (offset: number): number => {
    const inside = Math.min(offset, whole.length - 1);
    while (page > 0 && starts[page]! > inside) page -= 1;
    while (starts[page + 1]! <= inside) page += 1;
    return pagesBefore + page + 1;
  };
  let at = 0;
  let previous: Element | undefined;
  for (const { block, source } of expected) {
    const table = tableOf(block);
    const head = table && block.kind !== "table head" ? headText(table) : "";
    const continues = table !== undefined && table === previous;
    previous = block.kind === "table head" ? undefined : table;
    const match = matchRuns(whole, at, read(block), { isStart, head, fromStart: continues });
    if (match.end !== undefined) {
      if (match.missingHead !== undefined)
        findings.push(
          `${source}: the table with ${quote(blockText(block))} continues on page ${pageAt(match.missingHead)} of the file without its header row`,
        );
      placed.push({ block, source, page: pageAt(match.start), lastPage: pageAt(match.end - 1) });
      at = match.end;
      continue;
    }
    findings.push(explain({ block, source }, match, whole, pageAt));
    break;
  }
  if (findings.length === 0 && at < whole.length)
    findings.push(`page ${pageAt(at)} of the file: text that isn't on any page of the area: ${quote(whole.slice(at))}`);
  return { placed, findings };
}

function pageStarts(pages: readonly string[]): number[] {
  let offset = 0;
  return pages.map((text) => {
    const start = offset;
    offset += text.length;
    return start;
  });
}

const reader =
  (numberOf: (id: string) => string): Reader =>
  (block) =>
    block.pieces.map((piece: Piece) =>
      "text" in piece
        ? { text: solid(piece.text), pageOf: undefined }
        : { text: numberOf(piece.pageOf), pageOf: piece.pageOf },
    );

const tableOf = (block: Block): Element | undefined => block.around.find((node) => node.name === "table");

/** Text above the rows of a table on each page where it continues: its number, if it has a caption, and its header. */
function headText(table: Element): string {
  const head = childOf(table, "thead");
  if (!head) return "";
  const caption = table.parent && childOf(table.parent, "figcaption");
  const number = caption && findFirst(caption, (node) => hasClass(node, "caption-number"));
  return solid((number ? `${textOf(number)} (continued)` : "") + textOf(head));
}

const childOf = (parent: ParentNode, name: string): Element | undefined =>
  parent.children.filter(isTag).find((node) => node.name === name);

interface Match {
  /** Offset after the block; undefined if the block is missing. */
  end: number | undefined;
  start: number;
  /** Offset up to which the text matches. */
  reached: number;
  /** The run of text that doesn't match. */
  failed: Run | undefined;
  /** Offset of a page on which the table continues without its header. */
  missingHead: number | undefined;
}

interface Surroundings {
  /** Offsets at which pages start. */
  isStart: ReadonlySet<number>;
  /** Text of the header that the table repeats on each page. Empty if it has none. */
  head: string;
  /** Whether the previous block belongs to the same table, so that a header can precede this block. */
  fromStart: boolean;
}

function matchRuns(
  whole: string,
  from: number,
  runs: readonly Run[],
  { isStart, head, fromStart }: Surroundings,
): Match {
  let at = from;
  let start: number | undefined;
  let missingHead: number | undefined;
  for (const run of runs)
    for (const character of run.text) {
      const inside = start !== undefined || fromStart;
      if (head && inside && at > 0 && isStart.has(at)) {
        if (whole.startsWith(head, at)) at += head.length;
        else missingHead = at;
      }
      if (!whole.startsWith(character, at))
        return { end: undefined, start: from, reached: at, failed: run, missingHead };
      start ??= at;
      at += character.length;
    }
  return { end: at, start: start ?? from, reached: at, failed: undefined, missingHead };
}

/** Message about a missing block. */
function explain(
  { block, source }: ExpectedBlock,
  { reached, failed, start }: Match,
  whole: string,
  pageAt: (offset: number) => number,
): string {
  const found = whole.slice(reached, reached + 40);
  const where = `page ${pageAt(reached)} of the file`;
  if (failed?.pageOf !== undefined)
    return (
      `${source}: ${where}: the page number for “${failed.pageOf}” in ${quote(blockText(block))} must be ${failed.text}, ` +
      `the page of its target; found ${quote(found.slice(0, 12))}`
    );
  const part = reached > start ? `in part (the first ${reached - start} characters match)` : "here";
  return `${source}: ${where}: the ${block.kind} ${quote(blockText(block))} is missing ${part}; found ${quote(found)}`;
}

/** The file from which a block of the book comes. */
export function sourceOf(block: Block): string {
  const topic = block.around.find((node) => hasAttribute(node, "data-source"));
  return topic?.attribs["data-source"] ?? `the ${block.around.at(-1)?.attribs["class"] ?? "book"}`;
}

/** A heading of the document, and the physical page of its first character, counted from 1. */
export interface PlacedHeading {
  source: string;
  level: number;
  text: string;
  page: number;
}

export const headingsOf = (placed: readonly PlacedBlock[]): PlacedHeading[] =>
  placed.flatMap(({ block, source, page }) =>
    block.kind === "heading" ? [{ source, level: block.level, text: blockText(block), page }] : [],
  );
