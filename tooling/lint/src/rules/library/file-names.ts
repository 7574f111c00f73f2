import type { LibraryRule } from "../library-rule.ts";

const ours = /^content\/(diagrams|data|sidebars)\//;

export const fileNames: LibraryRule = {
  id: "file-names",
  *check({ library }) {
    for (const file of library.files.keys()) {
      const name = file.slice(file.lastIndexOf("/") + 1);
      const at = { file, line: 0, column: 0 };
      const wanted = name.toLowerCase().replaceAll(/[\s_]+/g, "-");
      if (/\s/.test(file))
        yield { ...at, message: `The path contains a space, which isn't allowed in addresses; write "${wanted}"` };
      // Pages keep the case of the addresses that were published before.
      else if (ours.test(file) && name !== wanted)
        yield { ...at, message: `The file name must be in lower case with hyphens; write "${wanted}"` };
    }
  },
};
