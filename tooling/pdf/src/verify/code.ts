import { blockText, type Element, hasClass, headingLevel, quote, solid } from "@opcon-help/html";

import { piecesOf, tokensOf } from "../book/code.ts";
import type { PageReport } from "../layout/in-page/report.ts";
import type { ShownPage } from "../pdf-file/shown.ts";
import type { PlacedBlock } from "./alignment.ts";
import { bodyRuns } from "./page-text.ts";

/**
 * Checks that lines of code end only where readers can join them again: between tokens, after a separator in a token
 * that is longer than a line, or in a piece of a token that is longer than a line.
 *
 * @param placed blocks on the pages
 */
export function checkCode(
  placed: readonly PlacedBlock[],
  pages: readonly ShownPage[],
  reports: readonly PageReport[],
  numberOf: (id: string) => string,
): string[] {
  const starts = lineStarts(pages, reports);
  return placed.flatMap(({ block, source, from, page, lastPage }) => {
    // If a block is on two pages, the header of a table can be between its lines.
    if (from === undefined || page !== lastPage || !block.pieces.some((piece) => "text" in piece && piece.isCode))
      return [];
    const text = new PrintedText(block.pieces, from, numberOf);
    const lines = text.linesIn(starts);
    const box = isNumbered(block.around[0]) ? (/^\S* /.exec(text.raw)?.[0].length ?? 0) : 0;
    const code = text.code.flatMap(([start, end]) => tokensIn(text.raw, start, end));
    return code.flatMap(({ token, start }) => {
      const tear = tearIn(
        token,
        start - box,
        lines.map((line) => line - box),
        text.raw.slice(box),
      );
      if (tear === undefined) return [];
      return [
        `${source}: a line break after ${quote(token.slice(0, tear))} splits the code ${quote(token)} in ${quote(blockText(block))}`,
      ];
    });
  });
}

/** Whether a number or the kind of an admonition is in a box in front of the text. */
const isNumbered = (element: Element | undefined): boolean =>
  element !== undefined && (headingLevel(element) !== undefined || hasClass(element, "admonition-title"));

/** Offsets in the text of the pages at which lines start. */
function lineStarts(pages: readonly ShownPage[], reports: readonly PageReport[]): number[] {
  const starts: number[] = [];
  let offset = 0;
  pages.forEach((page, index) => {
    let before: { right: number; baseline: number } | undefined;
    for (const run of bodyRuns(page, reports[index]!)) {
      const isBelow = before && Math.abs(run.baseline - before.baseline) > run.size / 2 && run.left < before.right;
      if (!before || isBelow) starts.push(offset);
      before = run;
      offset += solid(run.text).length;
    }
  });
  return starts;
}

/**
 * The text of a block as printed, with white space, and the offset of each of its characters in the text of the pages.
 */
class PrintedText {
  readonly raw: string;
  /** Ranges of the text that are code. */
  readonly code: [start: number, end: number][] = [];
  readonly #offsets: number[] = [];

  constructor(pieces: PlacedBlock["block"]["pieces"], from: number, numberOf: (id: string) => string) {
    let raw = "";
    let offset = from;
    for (const piece of pieces) {
      const text = "text" in piece ? piece.text : numberOf("mark" in piece ? piece.mark : piece.pageOf);
      if ("text" in piece && piece.isCode) {
        const last = this.code.at(-1);
        if (last?.[1] === raw.length) last[1] += text.length;
        else this.code.push([raw.length, raw.length + text.length]);
      }
      for (let at = 0; at < text.length; at += 1) {
        this.#offsets.push(offset);
        offset += solid(text[at]!).length;
      }
      raw += text;
    }
    this.raw = raw;
  }

  /** Positions in the text at which lines start. */
  linesIn(starts: readonly number[]): number[] {
    const [first = 0, last = 0] = [this.#offsets[0], this.#offsets.at(-1)];
    const own = new Set(starts.filter((start) => start > first && start <= last));
    return [...this.#offsets.keys()].filter((at) => own.has(this.#offsets[at]!) && /\S/.test(this.raw[at]!));
  }
}

function tokensIn(raw: string, start: number, end: number): { token: string; start: number }[] {
  let at = start;
  return tokensOf(raw.slice(start, end)).flatMap((token) => {
    at += token.length;
    return token.trim() === "" ? [] : [{ token, start: at - token.length }];
  });
}

/** Number of characters of a token before a line end that divides it where it mustn't. Undefined if there is none. */
function tearIn(token: string, start: number, lines: readonly number[], raw: string): number | undefined {
  const end = start + token.length;
  const inside = lines.filter((line) => line > start && line < end);
  if (inside.length === 0) return undefined;
  const ends = [0, ...lines, raw.length];
  const longest = Math.max(...ends.slice(1).map((lineEnd, index) => lineEnd - ends[index]!));
  const torn = inside.find((line) => {
    const lineStart = lines.findLast((other) => other < line) ?? 0;
    const startsLine = (at: number): boolean => at <= lineStart || !/\s/.test(raw.slice(lineStart, at).trimStart());
    if (!startsLine(start) && token.length <= longest) return true;
    const pieceStart = pieceAround(token, line - start) + start;
    const next = Math.min(lines.find((other) => other > line) ?? end, end);
    const isFull = line - Math.max(lineStart, start) >= next - line;
    return line !== pieceStart && !(startsLine(pieceStart) && isFull);
  });
  return torn === undefined ? undefined : torn - start;
}

/** Offset of the piece that contains a character. */
function pieceAround(token: string, at: number): number {
  let start = 0;
  for (const piece of piecesOf(token)) {
    if (start + piece.length > at) break;
    start += piece.length;
  }
  return start;
}
