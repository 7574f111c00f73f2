import { targetOf } from "../../links/addresses.ts";
import { images } from "../../links/references.ts";
import type { LibraryRule } from "../library-rule.ts";

export const unusedDiagram: LibraryRule = {
  id: "unused-diagram",
  *check(content) {
    // A page that wasn't read may show any drawing, so nothing is reported.
    if ([...content.pages.values()].some(({ isUnread }) => isUnread)) return;
    const shown = new Set<string>();
    for (const { from, url } of images(content)) {
      const target = targetOf(from, url);
      if (target.kind === "file") shown.add(target.file);
    }
    for (const file of content.library.files.keys())
      if (file.startsWith("content/diagrams/") && file.endsWith(".svg") && !shown.has(file))
        yield { file, line: 1, column: 1, message: "No page shows the diagram; show it or remove it" };
  },
};
