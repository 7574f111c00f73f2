import type { FileRule } from "../file-rule.ts";
import { dataMarkdown } from "./data-markdown.ts";
import { diagramForm } from "./diagram-form.ts";
import { diagramSafety } from "./diagram-safety.ts";
import { diagramSize } from "./diagram-size.ts";
import { dictionary } from "./dictionary.ts";
import { invisibleCharacters, printableCharacters } from "./characters.ts";
import { placeholders } from "./placeholders.ts";
import { htmlInCells, linksInCells } from "./safe-cells.ts";
import { glossaryTerms, plainText, repeatedWords, spelling, terminology } from "./word-rules.ts";

/** Rules for a single file other than a page, in the order in which they run. Some have the ID of a rule for pages. */
export const fileRules: readonly FileRule[] = [
  htmlInCells,
  linksInCells,
  printableCharacters,
  invisibleCharacters,
  terminology,
  glossaryTerms,
  spelling,
  repeatedWords,
  plainText,
  dataMarkdown,
  placeholders,
  dictionary,
  diagramForm,
  diagramSafety,
  diagramSize,
];
