import { wordsOfContent, type PageText } from "../format.ts";
import { said, type Hit } from "./hits.ts";

/** A piece of text; `hit` marks a matching word. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** The part of a page that a result links to. */
export interface Passage {
  /** Anchor; empty for the top of the page. */
  anchor: string;
  /** Heading of the section; undefined at the top of the page. */
  section: string | undefined;
  excerpt: Piece[];
}

const excerptWords = 30;
const wordsBefore = 6;

/** Weights for choosing a part of the page. */
export const parts = {
  /** Weight of a heading relative to the text below it. */
  heading: 0.8,
  /** A row is chosen if it covers this share of the query, */
  rowLeast: 0.55,
  /** and this share of what its section covers. Its label counts in addition to its text. */
  rowShare: 0.9,
  rowLabel: 0.5,
};

interface Span {
  anchor: PageText["anchors"][number];
  number: number;
  to: number;
}

/** The text between each anchor and the next one. */
function spansOf({ anchors }: PageText, wordCount: number): Span[] {
  return anchors
    .map((anchor, number) => ({ anchor, number }))
    .toSorted((a, b) => a.anchor.location - b.anchor.location)
    .map(({ anchor, number }, index, sorted) => ({
      anchor,
      number,
      to: sorted[index + 1]?.anchor.location ?? wordCount,
    }));
}

const isRow = ({ element }: { element: string }): boolean => element === "tr";

/** Input for choosing the best part of a page. */
export interface Wish {
  /** Anchor of a label in the query. */
  anchor: string | undefined;
  /** Share of the query in headings and labels, by anchor index. */
  sections: ReadonlyMap<number, number>;
  /** Share of the query in the page's title. */
  title: number;
  hits: readonly Hit[];
}

/** Chooses the best section or row of a page, and an excerpt. */
export function choosePassage(text: PageText, wish: Wish): Passage {
  const all = wordsOfContent(text.content);
  const spans = spansOf(text, all.length);
  const chosen = spans.find(({ anchor }) => anchor.id === wish.anchor) ?? bestSpan(spans, wish);
  const isTop = !chosen || chosen.anchor.id === "_top";
  const from = chosen?.anchor.location ?? 0;
  const to = isTop ? all.length : chosen.to;
  return {
    anchor: isTop ? "" : chosen.anchor.id,
    section: isTop ? undefined : headingOf(spans, chosen),
    excerpt: excerptOf(all, wish.hits, afterHeading(all, chosen, from), to),
  };
}

/** The result shows the heading above the excerpt. */
function afterHeading(all: readonly string[], chosen: Span | undefined, from: number): number {
  if (!chosen || isRow(chosen.anchor)) return from;
  const heading = chosen.anchor.text.split(/\s+/).filter(Boolean);
  const same = (word: string, at: number): boolean =>
    (all[from + at] ?? "").replace(/[.:?!]$/, "") === word.replace(/[.:?!]$/, "");
  return heading.every(same) ? from + heading.length : from;
}

function headingOf(spans: readonly Span[], chosen: Span): string | undefined {
  const before = spans.filter(({ anchor }) => !isRow(anchor) && anchor.location <= chosen.anchor.location);
  const nearest = before.at(-1)?.anchor;
  return nearest && nearest.id !== "_top" ? nearest.text : undefined;
}

/** The best section, or a row in it that covers nearly as much. */
function bestSpan(spans: readonly Span[], wish: Wish): Span | undefined {
  const best = (found: readonly Span[], score: (span: Span) => number) =>
    found.reduce<{ span?: Span; score: number }>(
      (last, span) => (score(span) > last.score + 0.001 ? { span, score: score(span) } : last),
      { score: 0 },
    );
  const section = best(
    spans.filter(({ anchor }) => !isRow(anchor)),
    (span) =>
      // Words in the title apply to the whole page.
      parts.heading * (span.anchor.id === "_top" ? wish.title : (wish.sections.get(span.number) ?? 0)) +
      said(wish.hits, span.anchor.location, sectionEnd(spans, span)),
  );
  const row = best(
    spans.filter(({ anchor }) => isRow(anchor)),
    (span) => parts.rowLabel * (wish.sections.get(span.number) ?? 0) + said(wish.hits, span.anchor.location, span.to),
  );
  if (row.span && section.span) {
    const inRow = said(wish.hits, row.span.anchor.location, row.span.to);
    if (inRow >= parts.rowLeast && row.score >= parts.rowShare * section.score) return row.span;
  }
  return section.span;
}

/** A section's text includes its rows. */
function sectionEnd(spans: readonly Span[], span: Span): number {
  if (isRow(span.anchor)) return span.to;
  const next = spans.find(({ anchor }) => !isRow(anchor) && anchor.location > span.anchor.location);
  return next?.anchor.location ?? spans.at(-1)!.to;
}

/** The passage with the most matches, which are marked. */
function excerptOf(all: readonly string[], hits: readonly Hit[], from: number, to: number): Piece[] {
  const inside = hits.filter(({ at }) => at >= from && at < to).toSorted((a, b) => a.at - b.at);
  let start = from;
  let most = 0;
  for (const { at } of inside) {
    const value = said(inside, at, at + excerptWords - wordsBefore);
    if (value > most + 0.001) [start, most] = [Math.max(from, at - wordsBefore), value];
  }
  const end = Math.min(to, start + excerptWords);
  const marked = new Set(inside.map(({ at }) => at));
  const pieces: Piece[] = [];
  const add = (text: string, hit: boolean): void => {
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += text;
    else pieces.push({ text, hit });
  };
  if (start > from) add("… ", false);
  for (let at = start; at < end; at++) {
    add(all[at]!, marked.has(at));
    if (at < end - 1) add(" ", false);
  }
  if (end < to) add(" …", false);
  return pieces;
}
