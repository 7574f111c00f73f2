import { roman } from "../book/roman.ts";
import type { LayoutReport, PageReport, PartLayout } from "./in-page/report.ts";

/** A book with all its pages in order, and their labels and numbers. */
export interface PlacedBook extends LayoutReport {
  /** Physical page on which each part starts, counted from 1. */
  firstPages: number[];
  labels: string[];
  numbers: PageNumbers;
}

/** Printed page numbers by the ID of their target. */
export type PageNumbers = ReadonlyMap<string, string>;

/** Label of a physical page: Roman numerals before the first chapter, and then numbers from 1. */
export const pageLabel = (page: number, frontPages: number): string =>
  page <= frontPages ? roman(page) : String(page - frontPages);

/**
 * Page number in the footer. In chapters, it includes the total.
 *
 * @param page physical page, counted from 1
 */
export function pageFoot(labels: readonly string[], page: number): string {
  const label = labels[page - 1] ?? "";
  return /^\d/.test(label) ? `${label} of ${labels.at(-1)!}` : label;
}

/** Puts parts after each other. Each starts on a right-hand page. */
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
  return { frontPages, pages, firstPages, labels, numbers };
}
