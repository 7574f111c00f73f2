import type { PageRule } from "../page-rule.ts";
import { boldLabels } from "./bold-labels.ts";
import { glossaryTerms } from "./glossary-terms.ts";
import { almostBlock } from "./almost-block.ts";
import { almostEmphasis } from "./almost-emphasis.ts";
import { almostLink } from "./almost-link.ts";
import { codeCharacters } from "./code-characters.ts";
import { conceptWithoutSteps } from "./concept-without-steps.ts";
import { description } from "./description.ts";
import { directiveForm } from "./directive-form.ts";
import { headingDepth } from "./heading-depth.ts";
import { headingForm } from "./heading-form.ts";
import { headingWording } from "./heading-wording.ts";
import { httpsLinks } from "./https-links.ts";
import { imageAlt } from "./image-alt.ts";
import { imageCaption } from "./image-caption.ts";
import { indexHasNoBody } from "./index-has-no-body.ts";
import { knownDirectives } from "./known-directives.ts";
import { leadIn } from "./lead-in.ts";
import { linkText } from "./link-text.ts";
import { listIndent } from "./list-indent.ts";
import { listNumbering } from "./list-numbering.ts";
import { noBackslashBreak } from "./no-backslash-break.ts";
import { noEmptyBlock } from "./no-empty-block.ts";
import { noEmptySection } from "./no-empty-section.ts";
import { noH1InBody } from "./no-h1-in-body.ts";
import { noHiddenCharacters } from "./no-hidden-characters.ts";
import { noMdx } from "./no-mdx.ts";
import { noPlaceholder } from "./no-placeholder.ts";
import { noStrikethrough } from "./no-strikethrough.ts";
import { plainEnglish } from "./plain-english.ts";
import { passiveVoice } from "./passive-voice.ts";
import { readerIsYou } from "./reader-is-you.ts";
import { repeatedWords } from "./repeated-words.ts";
import { sentenceLength } from "./sentence-length.ts";
import { spelling } from "./spelling.ts";
import { oneActionPerStep } from "./one-action-per-step.ts";
import { printableCharacters } from "./printable-characters.ts";
import { referenceHasList } from "./reference-has-list.ts";
import { tableContent } from "./table-content.ts";
import { tableForm } from "./table-form.ts";
import { taskPrivilegeFirst } from "./task-privilege-first.ts";
import { taskResult } from "./task-result.ts";
import { taskSteps } from "./task-steps.ts";
import { terminology } from "./terminology.ts";
import { unclosedFence } from "./unclosed-fence.ts";

/** Rules for one page, in the order in which they run. */
export const pageRules: readonly PageRule[] = [
  description,
  noH1InBody,
  headingDepth,
  headingForm,
  headingWording,
  noEmptySection,
  noEmptyBlock,
  imageAlt,
  imageCaption,
  knownDirectives,
  directiveForm,
  unclosedFence,
  codeCharacters,
  noPlaceholder,
  noMdx,
  linkText,
  almostLink,
  httpsLinks,
  noBackslashBreak,
  noHiddenCharacters,
  printableCharacters,
  almostEmphasis,
  noStrikethrough,
  almostBlock,
  listNumbering,
  listIndent,
  tableForm,
  tableContent,
  terminology,
  glossaryTerms,
  spelling,
  repeatedWords,
  boldLabels,
  sentenceLength,
  passiveVoice,
  plainEnglish,
  leadIn,
  readerIsYou,
  taskSteps,
  oneActionPerStep,
  taskResult,
  taskPrivilegeFirst,
  conceptWithoutSteps,
  referenceHasList,
  indexHasNoBody,
];
