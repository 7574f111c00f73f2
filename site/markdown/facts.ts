import type { MdastPluginDefinition } from "satteri";

import { findFact, type Library } from "@opcon-help/model";

import { cellHtml } from "./html.ts";
import { problemAt, withPositions } from "./problem.ts";

/** Replaces `:fact[set.key.column]` with the value from the data set. */
export const facts = (library: Library, file: string): MdastPluginDefinition => ({
  name: "facts",
  options: withPositions,
  textDirective(node, context) {
    if (node.name !== "fact") return;
    const fact = findFact(library.sets, context.textContent(node));
    if (!fact.ok) throw problemAt(node, context, library, file, fact.message);
    const { value, column, set } = fact.value;
    return { type: "html", value: cellHtml(value, column, library, set.file) };
  },
});
