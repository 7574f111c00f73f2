import {
  ancestors,
  append,
  element,
  type Element,
  findAll,
  findFirst,
  hasClass,
  takeChildren,
  textOf,
} from "@opcon-help/html";

import { added, contentsLines, type Heading } from "./headings.ts";

/** Tables or figures, each with their own numbers and list. */
export interface CaptionKind {
  /** Class of the elements that contain them. */
  figure: string;
  /** Word before the number, such as "Table". */
  word: string;
  id: string;
  title: string;
}

const tables: CaptionKind = { figure: "table", word: "Table", id: "tables", title: "Tables" };
const figures: CaptionKind = { figure: "diagram", word: "Figure", id: "figures", title: "Figures" };

/** The numbered captions of a kind, in document order. */
export interface Captions {
  kind: CaptionKind;
  entries: Caption[];
}

export interface Caption {
  id: string;
  number: string;
  title: string;
}

/** Minimum number of captions, of tables and figures together, for which lists are printed. */
const fewestListed = 11;

/**
 * Maximum number of captions in one column. Longer lists, which don't fit on one page, have two columns of smaller
 * type.
 */
const mostInOneColumn = 30;

/** Numbers the captions of tables and figures, and gives them IDs. */
export const numberCaptions = (sections: readonly Element[]): Captions[] =>
  [tables, figures].map((kind) => numberKind(kind, sections));

function numberKind(kind: CaptionKind, sections: readonly Element[]): Captions {
  const captions = sections
    .flatMap((section) => findAll(section, (node) => node.name === "figure" && hasClass(node, kind.figure)))
    .flatMap((figure) => findFirst(figure, (node) => node.name === "figcaption") ?? []);
  const entries = captions.map((caption, index) => {
    const number = String(index + 1);
    const id = (caption.attribs["id"] ??= `${kind.word.toLowerCase()}-${number}`);
    const words = takeChildren(caption);
    append(caption, [added("span", { class: "caption-number" }, [`${kind.word} ${number} `]), ...words]);
    return { id, number, title: textOf(words).replace(/\s+/g, " ").trim(), topic: topicOf(caption) };
  });
  // Entries with the same title name their topics.
  for (const same of Map.groupBy(entries, ({ title }) => title).values())
    if (same.length > 1) for (const entry of same) entry.title += ` (${entry.topic})`;
  return { kind, entries };
}

/** Title of the topic that contains an element. */
function topicOf(inside: Element): string {
  const topic = ancestors(inside).find((node) => hasClass(node, "topic"));
  const title = topic && findFirst(topic, (node) => hasClass(node, "heading-title"));
  return title ? textOf(title).replace(/\s+/g, " ").trim() : "";
}

/** The lists of tables and figures. Empty if the book has few of both. */
export function captionLists(all: readonly Captions[], level: number): { heading: Heading; section: Element }[] {
  const count = all.reduce((sum, { entries }) => sum + entries.length, 0);
  return count < fewestListed ? [] : all.flatMap((captions) => captionList(captions, level));
}

function captionList({ kind, entries }: Captions, level: number): { heading: Heading; section: Element }[] {
  if (entries.length === 0) return [];
  const columns = entries.length > mostInOneColumn ? " in-columns" : "";
  const heading = { id: kind.id, level, number: "", title: kind.title };
  const section = added("section", { class: `contents captions${columns}` }, [
    element("h1", { id: heading.id }, [heading.title]),
    contentsLines("ol", {}, entries),
  ]);
  return [{ heading, section }];
}
