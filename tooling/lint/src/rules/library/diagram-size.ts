import type { LibraryRule } from "../library-rule.ts";

/** A drawing becomes part of every page that shows it. */
const limit = 40_000;

export const diagramSize: LibraryRule = {
  id: "diagram-size",
  *check({ library }) {
    for (const [file, text] of library.files)
      if (file.startsWith("content/diagrams/") && text.length > limit)
        yield {
          file,
          line: 1,
          column: 1,
          message: `The drawing has ${text.length} characters, more than ${limit}; draw with fewer shapes or in two pictures`,
        };
  },
};
