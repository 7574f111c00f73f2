import { explorerSet, homeTasksSet } from "@opcon-help/model";

import type { DirectiveUse } from "../../reading.ts";
import type { LibraryRule } from "../library-rule.ts";

/** Name of the set that a directive shows: in a table, as a fact or in an explorer. */
function setOf({ name, attributes, label }: DirectiveUse): string | undefined {
  if (name === "data-table") return attributes["set"];
  if (name === "explorer") return explorerSet(attributes["name"] ?? "");
  return name === "fact" ? label.split(".", 1)[0] : undefined;
}

export const unusedDataSet: LibraryRule = {
  id: "unused-data-set",
  *check({ library, pages }) {
    // A page that was not read might show any of them.
    if ([...pages.values()].some(({ isUnread }) => isUnread)) return;
    const used = new Set([
      homeTasksSet,
      ...[...pages.values()].flatMap(({ outline }) => outline.directives.map(setOf)),
    ]);
    for (const { name, file } of library.sets.values())
      if (!used.has(name))
        yield { file, line: 1, column: 1, message: "No page shows a value of this set; show it or remove it" };
  },
};
