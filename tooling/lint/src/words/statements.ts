import { memo } from "@opcon-help/model";

import { inCell, type Content } from "../engine/content.ts";
import type { Report } from "../engine/finding.ts";
import { pointAt } from "../markdown/positions.ts";

/** A part of a text, with its offset. */
export interface Sentence {
  text: string;
  index: number;
}

export const blank = (part: string): string => part.replaceAll(/[^\n]/g, " ");

/** The sentences and table cells of a page or a cell, without front matter, code blocks, and directives. */
export const sentencesOf = memo((page: string): Sentence[] => {
  const hidden = /^---\n[^]*?\n---\n|^[ \t>]*(`{3,}|~{3,})[^]*?^[ \t>]*\1.*$|^\s*::+[a-z-]+.*$|<!--[^]*?-->/gm;
  const found = page.replaceAll(hidden, blank).matchAll(/[^\s|][^\n|]*?(?:[.!?;](?=[\s|])|(?=\n|\||$))/g);
  return Array.from(found, ({ 0: text, index }) => ({ text, index }));
}, 10_000);

/** A text of the content with a function that creates a finding at an offset. */
export interface Place {
  /** The file of a page, or the set and key of a row. */
  home: string;
  text: string;
  at(index: number, message: string): Report;
}

/** The texts of pages, and those of rows that contain numbers, placeholders, or events. */
export function* placesOf({ library, pages }: Content): Iterable<Place> {
  for (const { file, text } of pages.values())
    yield { home: file, text, at: (index, message) => ({ file, ...pointAt(text, index), message }) };
  for (const { name, file, columns, rows } of library.sets.values())
    for (const { key, cells } of rows)
      for (const { name: column } of columns) {
        const text = cells[column];
        if (typeof text === "string" && /[\d<$]/.test(text))
          yield { home: `${name}.${key}`, text, at: (_, message) => inCell(library, file, key, column, message) };
      }
}
