import type { FileRule } from "../file-rule.ts";

/** A drawing becomes part of every page that shows it. */
const limit = 40_000;

export const diagramSize: FileRule = {
  id: "diagram-size",
  *check({ file, text }) {
    if (!file.startsWith("content/diagrams/") || text.length <= limit) return;
    const message = `The drawing has ${text.length} characters, more than ${limit}; draw with fewer shapes or in two pictures`;
    yield { file, line: 1, column: 1, message };
  },
};
