import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

import type { ParsedPage } from "../../content.ts";
import { explorerSet, homeTasksSet } from "@opcon-help/model";

import type { LibraryRule } from "../library-rule.ts";

/** Names of the sets that a page shows: in a table, as a fact or in an explorer. */
function setsOf({ tree }: ParsedPage): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    if (node.type !== "leafDirective" && node.type !== "textDirective") return;
    const attributes = node.attributes ?? {};
    if (node.name === "data-table") names.push(attributes["set"] ?? "");
    if (node.name === "explorer") names.push(explorerSet(attributes["name"] ?? "") ?? "");
    if (node.name === "fact") names.push(toString(node).split(".", 1)[0]!);
  });
  return names;
}

export const unusedDataSet: LibraryRule = {
  id: "unused-data-set",
  *check({ library, pages }) {
    const used = new Set([homeTasksSet, ...[...pages.values()].flatMap(setsOf)]);
    for (const { name, file } of library.sets.values())
      if (!used.has(name))
        yield { file, line: 1, column: 1, message: "No page shows a value of this set; show it or remove it" };
  },
};
