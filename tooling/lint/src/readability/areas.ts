import { hasGeneratedBody, type Library } from "@opcon-help/model";
import { parsePage } from "@opcon-help/model/text";

import { proseOf, type Block } from "../words/prose.ts";
import { sentencesOf } from "../words/sentences.ts";

/** Maximum number of words in a short sentence. */
export const shortSentence = 6;

/** Sentence lengths on the pages of an area that writers wrote. */
export interface AreaReadability {
  /** ID of the area; "no area" for pages that aren't in a sidebar, and "all" for the whole help. */
  area: string;
  pages: number;
  sentences: number;
  /** Mean number of words in a sentence; NaN if there are no sentences. */
  meanLength: number;
  /** Share of short sentences from 0 to 1; NaN if there are no sentences. */
  shortShare: number;
}

/** Whether a block is running text. Headings, cells, list items, steps, and names without a period aren't. */
const isRunningText = ({ kind, inList, text }: Block): boolean =>
  kind === "paragraph" && !inList && /[.!?:]["”’)\]\s]*$/.test(text);

const sentenceLengths = (text: string): number[] =>
  proseOf(parsePage(text), text)
    .filter(isRunningText)
    .flatMap(sentencesOf)
    .map(({ length }) => length);

/**
 * Sentence lengths of each area in the order in which readers see them, then of pages without an area, and then of all
 * pages.
 */
export function readabilityByArea(library: Library): AreaReadability[] {
  const written = [...library.pages.values()].filter((page) => !hasGeneratedBody(page));
  const measured = written.map(({ front, text }) => ({ area: front.sidebar, lengths: sentenceLengths(text) }));
  const row = (area: string, pages: typeof measured): AreaReadability => {
    const lengths = pages.flatMap((page) => page.lengths);
    return {
      area,
      pages: pages.length,
      sentences: lengths.length,
      meanLength: lengths.reduce((sum, length) => sum + length, 0) / lengths.length,
      shortShare: lengths.filter((length) => length <= shortSentence).length / lengths.length,
    };
  };
  const areas = library.areas.entries.map(({ id }) =>
    row(
      id,
      measured.filter(({ area }) => area === id),
    ),
  );
  const elsewhere = measured.filter(({ area }) => area === undefined);
  return [...areas, ...(elsewhere.length > 0 ? [row("no area", elsewhere)] : []), row("all", measured)];
}

const heads = ["area", "pages", "sentences", "words per sentence", "short sentences"];

/** A table of the figures for the terminal. */
export function readabilityTable(rows: readonly AreaReadability[]): string {
  const cells = rows.map(({ area, pages, sentences, meanLength, shortShare }) => [
    area,
    String(pages),
    String(sentences),
    sentences > 0 ? meanLength.toFixed(1) : "-",
    sentences > 0 ? `${(shortShare * 100).toFixed(1)} %` : "-",
  ]);
  const widths = heads.map((_, column) => Math.max(...[heads, ...cells].map((line) => line[column]!.length)));
  return [heads, ...cells]
    .map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  "),
    )
    .join("\n");
}
