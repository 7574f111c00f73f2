import { pointAt } from "../../markdown/positions.ts";
import { placeholdersIn } from "../../words/placeholders.ts";
import type { FileRule } from "../file-rule.ts";

/** Files with text for readers. Lists of words aren't included, because they contain the words not to write. */
const ours = /^content\/(?:data\/|sidebars\/|diagrams\/|glossary\.yml$|areas\.yml$)/;

export const placeholders: FileRule = {
  id: "no-placeholder",
  *check({ file, text }) {
    if (!ours.test(file)) return;
    for (const { index, message } of placeholdersIn(text)) yield { file, ...pointAt(text, index), message };
  },
};
