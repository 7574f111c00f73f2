import type { Root } from "mdast";
import type { VFile } from "vfile";

import type { Vocabulary } from "../../engine/vocabulary.ts";
import type { Finder } from "../../words/phrases.ts";
import { plainBlock, proseOf, type Block } from "../../words/prose.ts";
import { pageRule, type PageRule } from "../page-rule.ts";

declare module "vfile" {
  interface DataMap {
    /** The blocks of text on the page, which the first rule that needs them parses. */
    prose: readonly Block[];
  }
}

const textFields = ["title", "description", "sidebar_label"] as const;

/**
 * Texts in the front matter. A finding has the position of the value, because quoting and folding in YAML change the
 * positions within it.
 */
function fieldsOf({ data: { page } }: VFile): Block[] {
  if (!page) return [];
  return textFields.flatMap((field) => {
    const value = page.front[field];
    if (value === undefined) return [];
    return [plainBlock(value, () => page.frontSource.problemAt([field], ""), field === "title" ? "heading" : "field")];
  });
}

/** All texts of a page: front matter, paragraphs, headings, cells, and captions. */
export const textsOf = (tree: Root, file: VFile): readonly Block[] =>
  (file.data.prose ??= [...fieldsOf(file), ...proseOf(tree, String(file))]);

/** Creates a page rule that searches all texts of a page. */
export const wordRule = (id: string, finderFor: (vocabulary: Vocabulary, file: VFile) => Finder): PageRule =>
  pageRule(id, ({ tree, file }) => {
    const { vocabulary } = file.data;
    if (!vocabulary) return;
    const find = finderFor(vocabulary, file);
    for (const block of textsOf(tree, file))
      for (const { index, message, fix } of find(block)) {
        const place = block.placeOf(index);
        if (fix && place.offset !== undefined)
          file.message(message, { start: place, end: block.placeOf(fix.to) }).expected = [fix.text];
        else file.message(message, place);
      }
  });
