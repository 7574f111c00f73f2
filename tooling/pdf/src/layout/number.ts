import { roman } from "../book/roman.ts";
import { placeholder } from "./in-page/slots.ts";
import type { LayoutReport, PageReport, PartLayout } from "./in-page/layout.ts";
import { linesOnPage } from "./page-guess.ts";
import type { Part } from "./split.ts";

/** A book whose parts stand one behind the other: every page has its place, label and number. */
export interface PlacedBook extends LayoutReport {
  /** Physical page on which each print starts, counted from 1. */
  firstPages: number[];
  /** Physical page on which each part starts, with the first of its prints. */
  partStarts: number[];
  /** Label of each page. */
  labels: string[];
  /** The number to print for every id. */
  numbers: PageNumbers;
  /** Numbers of footnotes by the ids of their marks. */
  marks: ReadonlyMap<string, string>;
}

/** Numbers of pages as printed, by the id of their target. */
export type PageNumbers = ReadonlyMap<string, string>;

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

/**
 * Puts laid out parts one behind the other, each on a right-hand page.
 *
 * @param parts the prints of a part that is divided stand for it
 */
export function place(parts: readonly PartLayout[]): PlacedBook {
  const pages: PageReport[] = [];
  const firstPages: number[] = [];
  for (const part of parts) {
    if (pages.length % 2 === 1 && !part.goesOn) pages.push({ ...pages[0]!, kind: "blank", opensChapter: false });
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
  const partStarts = firstPages.filter((_, index) => !parts[index]!.goesOn);
  return { frontPages, pages, firstPages, partStarts, labels, numbers, marks };
}

/** Pages of ids as far as they are known. */
export interface Reckoning {
  /** Page on which an id stands; 1 for one that no chapter holds. */
  pageOf(id: string): number;
  /** How many pages before an id are only guessed, those of a part not counted. */
  guessedBefore(id: string, part: Part): number;
}

/** So many guessed pages tell how far the guesses are off. */
const pagesToScale = 100;

/**
 * Reckons on which page each id of the chapters stands.
 *
 * @param layouts of the parts that are laid out, by their names; the look of its text stands for each other one
 */
export function reckon(parts: readonly Part[], layouts: ReadonlyMap<string, PartLayout>): Reckoning {
  const chapters = parts.filter(({ isNumbered }) => isNumbered);
  const scale = scaleOf(chapters, layouts);
  const places = new Map<string, { page: number; part: string; offset: number }>();
  /** Guessed pages of each part, and of all before it. */
  const guessed = new Map<string, { own: number; before: number }>();
  let first = 1;
  let before = 0;
  for (const { name, length } of chapters) {
    const layout = layouts.get(name);
    const onPage = (lines: number): number => Math.floor((lines * scale) / linesOnPage);
    const pages = layout?.pages.length ?? Math.max(1, Math.ceil((length.lines * scale) / linesOnPage));
    if (layout)
      for (const { id, page } of layout.places) places.set(id, { page: first + page - 1, part: name, offset: 0 });
    else
      for (const [id, lines] of length.places)
        places.set(id, { page: first + onPage(lines), part: name, offset: onPage(lines) });
    const own = layout ? 0 : pages;
    guessed.set(name, { own, before });
    before += own;
    first += pages;
    if (first % 2 === 0) first += 1;
  }
  return {
    pageOf: (id) => places.get(id)?.page ?? 1,
    guessedBefore: (id, part) => {
      const target = places.get(id);
      if (!target) return 0;
      const { before: all } = guessed.get(target.part)!;
      if (target.part === part.name) return all;
      const self = guessed.get(part.name);
      return all + target.offset - (self && self.before < all ? self.own : 0);
    },
  };
}

/** Pages that a guessed one stands for, by those that are laid out. */
function scaleOf(chapters: readonly Part[], layouts: ReadonlyMap<string, PartLayout>): number {
  let [guess, actual] = [0, 0];
  for (const { name, length } of chapters) {
    const layout = layouts.get(name);
    if (!layout) continue;
    guess += Math.max(1, Math.ceil(length.lines / linesOnPage));
    actual += layout.pages.length;
  }
  return guess < pagesToScale ? 1 : actual / guess;
}

/** Pages by which a guess may be wrong: some, and more the more of them are guessed. */
const doubt = { pages: 1, share: 0.02 };

/**
 * Chooses the parts to lay out next. A part whose numbers may get another width by the pages of other parts had better
 * wait for them, or it is laid out twice. When these are few, nobody waits; when they are nearly all, half of them do.
 *
 * @param waiting the parts that are not laid out
 */
export function nextWave(waiting: readonly Part[], reckoning: Reckoning): readonly Part[] {
  const isSure = (part: Part): boolean =>
    part.references.every((id) => {
      const guessed = reckoning.guessedBefore(id, part);
      const off = guessed === 0 ? 0 : doubt.pages + doubt.share * guessed;
      const page = reckoning.pageOf(id);
      return figures(Math.max(1, page - off)) === figures(page + off);
    });
  const sure = waiting.filter(isSure);
  const all = textLength(waiting);
  if (textLength(sure) >= 0.9 * all) return waiting;
  if (textLength(sure) >= 0.25 * all) return sure;
  const half = waiting.findIndex((_, index) => textLength(waiting.slice(0, index + 1)) >= all / 2);
  return waiting.slice(0, half + 1);
}

const figures = (page: number): number => String(Math.round(page)).length;

/** Height of parts together, in lines. */
export const textLength = (parts: readonly Part[]): number => parts.reduce((sum, { length }) => sum + length.lines, 0);

/** Figures that each page number of a part has room for, in the order of its references. Nothing else matters to its layout. */
export type Room = readonly number[];

/** Room for the numbers that are reckoned. */
export const firstRoom = ({ references }: Part, { pageOf }: Reckoning): Room =>
  references.map((id) => figures(pageOf(id)));

/** Room for numbers that are known. */
export const roomFor = ({ references }: Part, numbers: PageNumbers): Room =>
  references.map((id) => numbers.get(id)!.length);

/**
 * Room for the next layout of a part, or undefined when its numbers fit that of the last one. From the third layout on
 * it only grows, so that a number at the edge between 99 and 100 cannot go back and forth for ever.
 */
export function nextRoom({ references }: Part, room: Room, numbers: PageNumbers, layouts: number): Room | undefined {
  const next = references.map((id, index) => {
    const width = room[index]!;
    const needed = numbers.get(id)?.length ?? width;
    return layouts < 2 ? needed : Math.max(needed, width);
  });
  return next.some((width, index) => width !== room[index]) ? next : undefined;
}

/** HTML of a part with room for its page numbers. */
export const partHtml = ({ html }: Part, room: Room): string =>
  html.map((stretch, index) => (index === 0 ? stretch : placeholder(room[index - 1]!) + stretch)).join("");
