import { pageOfMark } from "../blocks.ts";
import { element, findAll, toHtml } from "../markup.ts";
import { language, type Manuscript } from "./compose.ts";

/** Where the layout put the targets of a book's links: physical page, counted from 1, by id. */
export interface Placement {
  /** Pages before the first chapter. */
  frontPages: number;
  pageOf: ReadonlyMap<string, number>;
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

/** The number to print for every target that the layout placed. */
export const numberPages = ({ frontPages, pageOf }: Placement): PageNumbers =>
  new Map([...pageOf].map(([id, page]) => [id, pageLabel(page, frontPages)]));

/** Width that each page number takes, in figures. The layout depends on nothing else about them. */
export type NumberWidths = ReadonlyMap<string, number>;

/** Before the first layout every number is taken to have two figures. */
export const firstWidths = (manuscript: Manuscript): NumberWidths =>
  new Map([...manuscript.targets].map((id) => [id, 2]));

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

/** Style sheets that Chromium reads itself; page.css goes through Paged.js. */
const stylesheets = ["/styles/fonts.css", "/styles/book.css", "/styles/opening.css"];

/** Writes the manuscript as a document with room for page numbers of the given widths. */
export function documentFor(manuscript: Manuscript, widths: NumberWidths): string {
  const body = element("body", {}, manuscript.body);
  for (const place of findAll(body, (node) => node.attribs[pageOfMark] !== undefined))
    place.attribs["style"] = `--figures: ${widths.get(place.attribs[pageOfMark]!) ?? 2}`;
  const head = [
    "<meta charset=utf-8>",
    `<script type="importmap">{ "imports": { "pagedjs": "/pagedjs.js" } }</script>`,
    toHtml(element("title", {}, [manuscript.title])),
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  return `<!doctype html>\n<html lang="${language}"><head>${head.join("\n")}</head>${toHtml(body)}</html>\n`;
}
