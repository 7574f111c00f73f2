import type { Library } from "@opcon-help/model";

import { parseMarkdown } from "../markdown/parse.ts";
import { proseOf } from "../words/prose.ts";
import { countsOf, readabilityOf, sum, type Readability } from "./measure.ts";

/** The readability of an area's written pages. */
export interface AreaReadability {
  /** Id of the area; nothing for pages that only links reach, "all" for the whole help. */
  area: string;
  pages: number;
  figures: Readability | undefined;
}

/** Readability of each area in the order readers see them, then of pages without an area, then of all pages. */
export function readabilityByArea(library: Library): AreaReadability[] {
  const written = [...library.pages.values()].filter(({ front }) => front.type !== "index");
  const counted = written.map(({ front, text }) => ({
    area: front.sidebar,
    counts: countsOf(proseOf(parseMarkdown(text), text)),
  }));
  const row = (area: string, pages: typeof counted): AreaReadability => ({
    area,
    pages: pages.length,
    figures: readabilityOf(sum(pages.map(({ counts }) => counts))),
  });
  const areas = library.areas.entries.map(({ id }) =>
    row(
      id,
      counted.filter(({ area }) => area === id),
    ),
  );
  const elsewhere = counted.filter(({ area }) => area === undefined);
  return [...areas, ...(elsewhere.length > 0 ? [row("no area", elsewhere)] : []), row("all", counted)];
}

const heads = ["area", "pages", "words", "sentences", "words each", "long", "reading ease"];

/** The figures as a table for the terminal. */
export function readabilityTable(rows: readonly AreaReadability[]): string {
  const cells = rows.map(({ area, pages, figures }) => [
    area,
    String(pages),
    ...(figures
      ? [
          String(figures.words),
          String(figures.sentences),
          figures.sentenceLength.toFixed(1),
          `${(figures.longShare * 100).toFixed(1)} %`,
          figures.ease.toFixed(1),
        ]
      : heads.slice(2).map(() => "-")),
  ]);
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...cells].map((line) => line[column]!.length), head.length),
  );
  return [heads, ...cells]
    .map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  "),
    )
    .join("\n");
}
