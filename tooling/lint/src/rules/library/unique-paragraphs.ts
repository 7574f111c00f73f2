import type { PageFacts } from "../../engine/content.ts";
import type { LibraryRule } from "../library-rule.ts";

export const uniqueParagraphs: LibraryRule = {
  id: "unique-paragraphs",
  *check({ pages }) {
    const owners = new Map<string, { page: PageFacts; line: number }>();
    for (const page of pages.values())
      for (const { text, line, column } of page.outline.passages) {
        const owner = owners.get(text);
        if (!owner) owners.set(text, { page, line });
        else
          yield {
            file: page.file,
            line,
            column,
            message: `The paragraph also appears in ${owner.page.file}:${owner.line}; keep it there and link to it, or write what is specific to this page`,
          };
      }
  },
};
