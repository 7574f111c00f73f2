import { pageOfMark } from "../blocks.ts";
import type { LayoutReport, PageReport, PartLayout } from "../in-page/layout.ts";
import { findAll, hasClass, isTag, toHtml } from "../markup.ts";
import { guessPages } from "../page-guess.ts";
import type { Part } from "./chapter.ts";
import type { Manuscript } from "./compose.ts";

/** A book whose parts stand one behind the other: every page has its place, label and number. */
export interface PlacedBook extends LayoutReport {
  /** Physical page on which each part starts, counted from 1. */
  firstPages: number[];
  /** Label of each page. */
  labels: string[];
  /** The number to print for every id. */
  numbers: PageNumbers;
  /** Numbers of footnotes by the ids of their marks. */
  marks: ReadonlyMap<string, string>;
}

/** Numbers of pages as printed, by the id of their target. */
export type PageNumbers = ReadonlyMap<string, string>;

const romans: readonly [number, string][] = [
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

/** Lower-case roman numeral of a positive number. */
export function roman(number: number): string {
  let rest = number;
  let digits = "";
  for (const [value, digit] of romans)
    while (rest >= value) {
      digits += digit;
      rest -= value;
    }
  return digits;
}

/** Label of a physical page: roman before the first chapter, then from 1. */
export const pageLabel = (page: number, frontPages: number): string =>
  page <= frontPages ? roman(page) : String(page - frontPages);

/**
 * What stands in the foot of a page: its number, and in the chapters the last one.
 *
 * @param page physical page, counted from 1
 */
export function pageFoot(labels: readonly string[], page: number): string {
  const label = labels[page - 1] ?? "";
  return /^\d/.test(label) ? `${label} of ${labels.at(-1)!}` : label;
}

/** Puts laid out parts one behind the other, each on a right-hand page. */
export function place(parts: readonly PartLayout[]): PlacedBook {
  const pages: PageReport[] = [];
  const firstPages: number[] = [];
  for (const part of parts) {
    if (pages.length % 2 === 1) pages.push({ ...pages[0]!, kind: "blank", opensChapter: false });
    firstPages.push(pages.length + 1);
    pages.push(...part.pages);
  }
  const firstChapter = parts.findIndex((part) => part.pages.some((page) => page.opensChapter));
  const frontPages = (firstPages[firstChapter] ?? pages.length + 1) - 1;
  const labels = pages.map((_, index) => pageLabel(index + 1, frontPages));
  const numbers = new Map(
    parts.flatMap((part, index) =>
      part.places.map(({ id, page }): [string, string] => [id, labels[firstPages[index]! + page - 2]!]),
    ),
  );
  const marks = new Map(parts.flatMap((part) => Object.entries(part.marks)));
  return { frontPages, pages, firstPages, labels, numbers, marks };
}

/** Width that each page number takes, in figures. The layout depends on nothing else about them. */
export type NumberWidths = ReadonlyMap<string, number>;

/** Widths for the first layout, from the pages on which the targets will stand by the look of the text. */
export function firstWidths({ body, targets }: Pick<Manuscript, "body" | "targets">): NumberWidths {
  const pages = guessPages(body.filter(isTag).filter((node) => hasClass(node, "chapter")));
  return new Map([...targets].map((id) => [id, String(pages.get(id) ?? 1).length]));
}

/**
 * Widths for the next layout, or undefined when the numbers fit the widths they were laid out with. From the third
 * layout on, widths only grow, so that a number at the edge between 99 and 100 cannot go back and forth for ever.
 */
export function nextWidths(laidOut: NumberWidths, numbers: PageNumbers, layouts: number): NumberWidths | undefined {
  const next = new Map(
    [...laidOut].map(([id, width]) => {
      const needed = numbers.get(id)?.length ?? width;
      return [id, layouts < 2 ? needed : Math.max(needed, width)];
    }),
  );
  return [...next].some(([id, width]) => width !== laidOut.get(id)) ? next : undefined;
}

/** HTML of a part with room for page numbers of the given widths. Contents keep the same room for each number. */
export function partHtml({ sections }: Pick<Part, "sections">, widths: NumberWidths): string {
  for (const section of sections.filter((node) => !hasClass(node, "contents")))
    for (const spot of findAll(section, (node) => node.attribs[pageOfMark] !== undefined))
      spot.attribs["style"] = `--figures: ${widths.get(spot.attribs[pageOfMark]!) ?? 1}`;
  return toHtml(sections);
}
