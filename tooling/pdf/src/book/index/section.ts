import { type ChildNode, element, type Element, pageOfMark } from "@opcon-help/html";

import { markTokens } from "../code.ts";
import { added } from "../headings.ts";
import { type Entry, type EntryStyle, letterOf, type Reference } from "./entry.ts";

/** Returns the page number of an ID. */
export type PageOf = (id: string) => number;

export const indexHeading = { id: "index", level: 1, number: "", title: "Index" };

/** Maximum number of page numbers in one line. An entry with more is divided by topic. */
const mostUndivided = 6;

/**
 * Makes the index, with group headings, links on page numbers, and ranges for consecutive pages. The page numbers are
 * filled in when the parts are joined.
 *
 * @param pageOf page numbers by ID, which determine the ranges
 */
export function indexSection(entries: readonly Entry[], pageOf: PageOf): Element {
  const ids = idsOf(entries);
  const lines: ChildNode[] = [];
  let letter = "";
  for (const entry of entries) {
    if (letterOf(entry.words) !== letter) {
      letter = letterOf(entry.words);
      lines.push(element("p", { class: "index-letter" }, [letter]));
    }
    lines.push(...printEntry(entry, ids, pageOf));
  }
  return added("section", { class: "chapter index" }, [
    element("h1", { id: indexHeading.id }, [indexHeading.title]),
    element("p", { class: "index-note" }, ["Bold page numbers refer to the topic that explains the term."]),
    element("div", { class: "index-columns" }, lines),
  ]);
}

const idsOf = (entries: readonly Entry[]): Map<string, string> =>
  new Map(entries.map(({ words }, index) => [words.toLowerCase(), `index-entry-${index + 1}`]));

function printEntry(
  { words, style, references, see }: Entry,
  ids: ReadonlyMap<string, string>,
  pageOf: PageOf,
): ChildNode[] {
  const spans = references.map((reference) => spanOf(reference, pageOf));
  const id = ids.get(words.toLowerCase())!;
  const line = (className: string, attributes: Record<string, string>, children: (ChildNode | string)[]): Element =>
    element("p", { class: className, ...attributes }, children);
  const seeAlso = see.flatMap((other, index) => [
    element("em", { class: "index-see" }, [index > 0 ? ", " : ". See "]),
    element("a", { href: `#${ids.get(other.toLowerCase())!}` }, [other]),
  ]);
  const headings = [...new Set(spans.map(({ heading }) => heading))];
  const main = spans.filter(({ isMain }) => isMain);
  const pages = collapse(spans);
  if (headings.length < 2 || pages.length <= mostUndivided)
    return [line("index-entry", { id }, [printWords(words, style), ...printPages(pages), ...seeAlso])];
  return [
    line("index-entry index-parent", { id }, [printWords(words, style), ...printPages(collapse(main)), ...seeAlso]),
    ...headings
      .toSorted((a, b) => a.localeCompare(b, "en"))
      .flatMap((heading) => {
        const own = collapse(spans.filter((span) => span.heading === heading && !span.isMain));
        return own.length === 0 ? [] : [line("index-sub", {}, [element("span", {}, [heading]), ...printPages(own)])];
      }),
  ];
}

interface Place {
  id: string;
  page: number;
}

/** A range of pages. A single page is a range with the same start and end. */
interface Span {
  from: Place;
  to: Place;
  heading: string;
  isMain: boolean;
}

function spanOf({ id, end = id, heading, isMain }: Reference, pageOf: PageOf): Span {
  const from = { id, page: pageOf(id) };
  const to = { id: end, page: pageOf(end) };
  return { from, to: to.page > from.page ? to : from, heading, isMain };
}

/** Removes duplicates, and joins overlapping ranges and three or more consecutive pages. */
function collapse(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a.from.page - b.from.page || b.to.page - a.to.page);
  const merged: Span[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    const isInside = last !== undefined && span.from.page >= last.from.page && span.to.page <= last.to.page;
    if (last && isInside && (last.isMain || !span.isMain)) continue;
    if (last && isInside && span.from.page === last.from.page && span.to.page === last.to.page) merged.pop();
    const overlaps = last?.isMain === span.isMain && last.to.page > last.from.page && span.from.page <= last.to.page;
    if (overlaps) merged[merged.length - 1] = { ...last, to: span.to };
    else merged.push(span);
  }
  return joinRuns(merged);
}

function joinRuns(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (let index = 0; index < spans.length;) {
    let end = index;
    while (spans[end + 1] && follows(spans[end]!, spans[end + 1]!)) end += 1;
    const [first, last] = [spans[index]!, spans[end]!];
    if (end - index >= 2) joined.push({ ...first, to: last.to });
    else joined.push(...spans.slice(index, end + 1));
    index = end + 1;
  }
  return joined;
}

const follows = (a: Span, b: Span): boolean => a.isMain === b.isMain && b.from.page === a.to.page + 1;

function printWords(words: string, style: EntryStyle): Element {
  const printed =
    style === "code" ? element("code", {}, [words]) : element("span", { class: `index-${style}` }, [words]);
  if (style === "code") markTokens(printed);
  return printed;
}

const printPages = (spans: readonly Span[]): (ChildNode | string)[] =>
  spans.flatMap(({ from, to, isMain }) => {
    const link = ({ id }: Place): Element => element("a", { href: `#${id}`, [pageOfMark]: id }, []);
    const pages =
      to.page > from.page ? element("span", { class: "index-range" }, [link(from), "\u2013", link(to)]) : link(from);
    return [", ", isMain ? element("span", { class: "index-main" }, [pages]) : pages];
  });
