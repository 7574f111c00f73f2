import { memo } from "@opcon-help/model";

import { inCell, type Content, type PageFacts } from "../engine/content.ts";

export const blank = (part: string): string => part.replaceAll(/[^\n]/g, " ");

/**
 * The sentences and table cells of a page or a cell with their offsets, without front matter, code blocks, and
 * directives.
 */
export const sentencesOf = memo((page: string): { text: string; index: number }[] => {
  const hidden = /^---\n[^]*?\n---\n|^[ \t>]*(`{3,}|~{3,})[^]*?^[ \t>]*\1.*$|^\s*::+[a-z-]+.*$|<!--[^]*?-->/gm;
  const found = page.replaceAll(hidden, blank).matchAll(/[^\s|][^\n|]*?(?:[.!?;](?=[\s|])|(?=\n|\||$))/g);
  return Array.from(found, ({ 0: text, index }) => ({ text, index }));
}, 10_000);

/** A text of the content. `file` is the file of a page, or the set and key of a row. */
export type Place = Pick<PageFacts, "file" | "text" | "at">;

/** The texts of pages, and those of rows that contain numbers, placeholders, or events. */
export function* placesOf({ library, pages }: Content): Iterable<Place> {
  yield* pages.values();
  for (const { name, file, columns, rows } of library.sets.values())
    for (const { key, cells } of rows)
      for (const { name: column } of columns) {
        const text = cells[column];
        if (typeof text === "string" && /[\d<$]/.test(text))
          yield { file: `${name}.${key}`, text, at: (_, message) => inCell(library, file, key, column, message) };
      }
}
