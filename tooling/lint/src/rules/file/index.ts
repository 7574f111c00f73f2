import type { FileRule } from "../file-rule.ts";
import { dataPrintableCharacters } from "./data-printable-characters.ts";
import { dataSafety } from "./data-safety.ts";
import { dataMarkdown } from "./data-markdown.ts";
import { dataPlaceholder } from "./data-placeholder.ts";
import { diagramForm } from "./diagram-form.ts";
import { diagramSafety } from "./diagram-safety.ts";
import { diagramSize } from "./diagram-size.ts";
import { dictionary } from "./dictionary.ts";
import { dataGlossaryTerms, dataPlainEnglish, dataRepeatedWords, dataSpelling, dataTerminology } from "./word-rules.ts";

/** Rules that see one file other than a page, in the order they run. */
export const fileRules: readonly FileRule[] = [
  dataSafety,
  dataPrintableCharacters,
  dataTerminology,
  dataGlossaryTerms,
  dataSpelling,
  dataRepeatedWords,
  dataPlainEnglish,
  dataMarkdown,
  dataPlaceholder,
  dictionary,
  diagramForm,
  diagramSafety,
  diagramSize,
];
