import { append, element, findAll, findFirst, takeChildren, textOf, type Element } from "../markup.ts";
import type { Heading } from "../stages/compose.ts";
import { added } from "./added.ts";
import { contentsLine } from "./opening.ts";

/** A table of the book as its list names it. */
export interface NumberedTable {
  id: string;
  number: string;
  title: string;
}

export const tablesHeading: Heading = { id: "tables", level: 1, number: "", title: "Tables" };

/** A book with more tables than this lists them. */
const mostUnlisted = 10;

/** Numbers the tables of a book that have a caption, in order, and gives their captions ids. */
export function numberTables(chapters: readonly Element[]): NumberedTable[] {
  const captions = chapters
    .flatMap((chapter) => findAll(chapter, (node) => node.attribs["class"] === "table"))
    .flatMap((figure) => findFirst(figure, (node) => node.name === "figcaption") ?? []);
  return captions.map((caption, index) => {
    const number = String(index + 1);
    const id = (caption.attribs["id"] ??= `table-${number}`);
    const words = takeChildren(caption);
    append(caption, [added("span", { class: "table-number" }, [`Table ${number} `]), ...words]);
    return { id, number, title: textOf(words).replace(/\s+/g, " ").trim() };
  });
}

/** The list of tables with leaders and page numbers; empty for a book with few. */
export function tableList(tables: readonly NumberedTable[], targets: Set<string>): Element[] {
  if (tables.length <= mostUnlisted) return [];
  return [
    added("section", { class: "contents tables" }, [
      element("h1", { id: tablesHeading.id }, [tablesHeading.title]),
      element(
        "ol",
        {},
        tables.map((table) => element("li", {}, [contentsLine(table, targets)])),
      ),
    ]),
  ];
}
