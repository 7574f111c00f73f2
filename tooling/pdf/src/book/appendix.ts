/** The appendix: where each data set of the area stands in the text, and in full what the text shows in part. */
import { append, element, textOf, type ChildNode, type Element } from "@opcon-help/html";
import type { DataSet, DrawnSet } from "@opcon-help/model";

import type { Heading } from "./compose.ts";
import type { PageContent } from "./extract.ts";
import { added, pageNumber } from "./added.ts";
import type { Captioned } from "./captions.ts";

/** Share of the text that the tables of an appendix may add to it. */
const mostGrowth = 1 / 3;

/**
 * Chooses the data sets that an appendix prints: those that the text does not show whole, the smallest first, while
 * they do not make the book more than a third longer.
 *
 * @param pages printable content of these sets, by name
 * @param characters of the text
 * @returns sets in the order of their titles
 */
export function chooseSets(
  drawn: readonly DrawnSet[],
  pages: ReadonlyMap<string, PageContent>,
  characters: number,
): DataSet[] {
  const sizeOf = ({ name }: DataSet): number => textOf(pages.get(name)!.body).length;
  const partial = drawn.filter(({ isWhole }) => !isWhole).map(({ set }) => set);
  let room = characters * mostGrowth;
  const chosen = partial
    .toSorted((a, b) => sizeOf(a) - sizeOf(b))
    .filter((set) => {
      room -= sizeOf(set);
      return room >= 0;
    });
  return chosen.toSorted(byTitle);
}

const byTitle = (a: DataSet, b: DataSet): number => a.title.localeCompare(b.title, "en");

/** Word in place of the number of a chapter. */
export const appendixNumber = "A";

/** Start of the id of a data set that stands in the appendix. */
export const dataPrefix = "data--";

/** @param level 1, or 0 beside the parts of a combined manual */
export const appendixHeading = (level: number): Heading => ({
  id: "appendix",
  level,
  number: appendixNumber,
  title: "Data tables",
});

/** The opening of an appendix; its list is filled when all tables are numbered. */
export function appendixOpening({ id, number, title }: Heading, hasTables: boolean): Element[] {
  return [
    added("h1", { id }, [
      element("span", { class: "heading-number" }, [`${number} `]),
      element("span", { class: "heading-title" }, [title]),
    ]),
    added("section", { class: "topic" }, [
      element("p", {}, [
        "The tables of this manual come from data sets. This list tells for each of them which tables show it" +
          (hasTables
            ? ". What the text shows in part or names in a sentence follows in full, with what it holds and where it comes from."
            : ", and on which page the first of them stands."),
      ]),
    ]),
  ];
}

/** Lists the data sets with the tables that show them and the page of the first one. */
export function listSets(
  opening: Element,
  drawn: readonly DrawnSet[],
  tables: readonly Captioned[],
  targets: Set<string>,
): void {
  const head = (words: string): Element => element("th", { scope: "col" }, [words]);
  const rows = drawn
    .map(({ set }) => ({ set, own: tables.filter((table) => table.set === set.name) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => byTitle(a.set, b.set))
    .map(({ set, own }) => {
      for (const { id } of own) targets.add(id);
      return element("tr", {}, [
        element("th", { scope: "row" }, [set.title]),
        element("td", {}, numbersOf(own)),
        element("td", { class: "number" }, [link(own[0]!.id, [pageNumber(own[0]!.id)])]),
      ]);
    });
  append(opening, [
    element("figure", { class: "table" }, [
      element("table", {}, [
        element("thead", {}, [element("tr", {}, [head("Data set"), head("Table"), numberHead("Page")])]),
        element("tbody", {}, rows),
      ]),
    ]),
  ]);
}

const numberHead = (words: string): Element => element("th", { scope: "col", class: "number" }, [words]);

const link = (id: string, children: (ChildNode | string)[]): Element => element("a", { href: `#${id}` }, children);

/** Numbers of tables as links; from three in a row on, the first and the last one. */
function numbersOf(tables: readonly Captioned[]): (ChildNode | string)[] {
  const runs: Captioned[][] = [];
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
