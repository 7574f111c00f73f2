/** The appendix lists the data sets that the pages use, and prints in full those that the pages show in part. */
import { append, type ChildNode, element, type Element, textOf } from "@opcon-help/html";
import type { DataSet, Library } from "@opcon-help/model";
import { type DrawnSet, setsDrawnOn } from "@opcon-help/model/text";

import type { Caption } from "./captions.ts";
import type { PageContent } from "./extract.ts";
import {
  added,
  type ComposedChapter,
  type HeadingElement,
  numberHeadings,
  pageNumber,
  type Topic,
} from "./headings.ts";
import { type Book, bookPages, isCombined } from "./select.ts";

/** The tables of an appendix may make a book longer by this share of its text. */
const mostGrowth = 1 / 3;

const letter = "A";

export const usedSets = (library: Library, book: Book): DrawnSet[] =>
  setsDrawnOn(
    library,
    bookPages(book).map(({ page }) => page),
  );

export interface Appendix extends ComposedChapter {
  used: DrawnSet[];
  printed: DataSet[];
  /** Its opening, which lists the data sets. */
  overview: Element;
}

/**
 * Makes the appendix of a book, none when its pages use no data set.
 *
 * @param dataSets content of the data sets that the pages show in part, by name
 * @param characters of the chapters' text
 */
export function composeAppendix(
  { book, library, dataSets }: { book: Book; library: Library; dataSets: ReadonlyMap<string, PageContent> },
  topicOf: (set: DataSet) => Topic,
  characters: number,
): Appendix | undefined {
  const used = usedSets(library, book);
  if (used.length === 0) return undefined;
  const printed = chooseSets(used, dataSets, characters);
  const title = appendixTitle(isCombined(book) ? 0 : 1);
  const overview = added("section", { class: "topic" }, [element("p", {}, [introduction(printed.length > 0)])]);
  const topics = printed.map(topicOf);
  return {
    section: element("section", { class: "chapter appendix" }, [
      title.element,
      overview,
      ...topics.map((topic) => topic.element),
    ]),
    headings: numberHeadings(letter, [title, ...topics.flatMap(({ headings }) => headings)]),
    findings: topics.flatMap(({ findings }) => findings),
    used,
    printed,
    overview,
  };
}

/**
 * Chooses the data sets to print: those that the pages show in part, smallest first, until the book would be a third
 * longer. They are sorted by title.
 */
function chooseSets(
  used: readonly DrawnSet[],
  contents: ReadonlyMap<string, PageContent>,
  characters: number,
): DataSet[] {
  const sizeOf = ({ name }: DataSet): number => textOf(contents.get(name)!.body).length;
  const partial = used.filter(({ isWhole }) => !isWhole).map(({ set }) => set);
  let left = characters * mostGrowth;
  const chosen = partial
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    .filter((set) => {
      left -= sizeOf(set);
      return left >= 0;
    });
  return chosen.toSorted(byTitle);
}

const byTitle = (a: DataSet, b: DataSet): number => a.title.localeCompare(b.title, "en");

const appendixTitle = (level: number): HeadingElement => ({
  level,
  element: added("h1", { id: "appendix" }, [element("span", { class: "heading-title" }, ["Data tables"])]),
});

const introduction = (hasTables: boolean): string =>
  "The tables in this manual come from data sets. For each data set, this list shows which tables contain its data and the page of the first one." +
  (hasTables
    ? " Data sets that the chapters show only in part are printed in full below, with a description and their sources."
    : "");

/** Adds the list of data sets with the tables that show them and the page of the first table. */
export function listSets({ used, overview }: Appendix, tables: readonly Caption[]): void {
  const head = (words: string, attributes: Record<string, string> = {}): Element =>
    element("th", { scope: "col", ...attributes }, [words]);
  const rows = used
    .map(({ set }) => ({ set, own: tables.filter((table) => table.set === set.name) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => byTitle(a.set, b.set))
    .map(({ set, own }) =>
      element("tr", {}, [
        element("th", { scope: "row" }, [set.title]),
        element("td", {}, numbersOf(own)),
        element("td", { class: "number" }, [link(own[0]!.id, [pageNumber(own[0]!.id)])]),
      ]),
    );
  if (rows.length === 0) return;
  append(overview, [
    element("figure", { class: "table" }, [
      element("table", {}, [
        element("thead", {}, [element("tr", {}, [head("Data set"), head("Table"), head("Page", { class: "number" })])]),
        element("tbody", {}, rows),
      ]),
    ]),
  ]);
}

const link = (id: string, children: (ChildNode | string)[]): Element => element("a", { href: `#${id}` }, children);

/** Table numbers as links; three or more in a row become a range. */
function numbersOf(tables: readonly Caption[]): (ChildNode | string)[] {
  const runs: Caption[][] = [];
  for (const table of tables) {
    const run = runs.at(-1);
    if (run && Number(table.number) === Number(run.at(-1)!.number) + 1) run.push(table);
    else runs.push([table]);
  }
  return runs.flatMap((run, index) => {
    const between = run.length > 2 ? "\u2013" : ", ";
    const ends = run.length === 1 ? [run[0]!] : [run[0]!, run.at(-1)!];
    return [
      ...(index > 0 ? [", "] : []),
      ...ends.flatMap(({ id, number }, at) => [...(at > 0 ? [between] : []), link(id, [number])]),
    ];
  });
}
