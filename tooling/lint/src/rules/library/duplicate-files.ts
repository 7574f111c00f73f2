import type { LibraryRule } from "../library-rule.ts";

export const duplicateFiles: LibraryRule = {
  id: "duplicate-files",
  *check({ library }) {
    const owners = new Map<string, string>();
    for (const [file, text] of library.files) {
      // Pages have different IDs, so only drawings and data sets can be identical.
      if (!/^content\/(diagrams|data)\//.test(file) || text.length === 0) continue;
      const owner = owners.get(text);
      if (owner) yield { file, line: 1, column: 1, message: `The file is identical to ${owner}; keep one of them` };
      else owners.set(text, file);
    }
  },
};
