import type { FileRule } from "../file-rule.ts";

/** Maximum number of bytes, because every page with the drawing contains it. */
const limit = 40_000;

export const diagramSize: FileRule = {
  id: "diagram-size",
  *check({ file, text }) {
    if (!file.startsWith("content/diagrams/") || text.length <= limit) return;
    const message = `The diagram has ${text.length} characters, more than ${limit}; simplify it or split it in two`;
    yield { file, line: 1, column: 1, message };
  },
};
