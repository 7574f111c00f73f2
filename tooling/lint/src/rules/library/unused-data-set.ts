import { homeTasksSet } from "@opcon-help/model";

import { setsShown } from "../../engine/content.ts";
import type { LibraryRule } from "../library-rule.ts";

export const unusedDataSet: LibraryRule = {
  id: "unused-data-set",
  *check({ library, pages }) {
    // A page that wasn't read may show any set, so nothing is reported.
    if ([...pages.values()].some(({ isUnread }) => isUnread)) return;
    const used = new Set([
      homeTasksSet,
      ...[...pages.values()].flatMap(({ outline }) => outline.directives.flatMap(setsShown)),
    ]);
    for (const { name, file } of library.sets.values())
      if (!used.has(name))
        yield { file, line: 1, column: 1, message: "No page shows a value of this set; show it or remove it" };
  },
};
