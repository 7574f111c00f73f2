import type { PageRule } from "../page-rule.ts";
import { boldLabels } from "./bold-labels.ts";
import { fencedCodeLanguage } from "./fenced-code-language.ts";
import { glossaryTerms } from "./glossary-terms.ts";
import { headingIncrement } from "./heading-increment.ts";
import { httpsLinks } from "./https-links.ts";
import { imageAlt } from "./image-alt.ts";
import { indexHasNoBody } from "./index-has-no-body.ts";
import { knownDirectives } from "./known-directives.ts";
import { linkText } from "./link-text.ts";
import { noBareUrl } from "./no-bare-url.ts";
import { noDuplicateHeadings } from "./no-duplicate-headings.ts";
import { noEmptySection } from "./no-empty-section.ts";
import { noH1InBody } from "./no-h1-in-body.ts";
import { noHeadingPunctuation } from "./no-heading-punctuation.ts";
import { noHtml } from "./no-html.ts";
import { noTabs } from "./no-tabs.ts";
import { noTrailingSpaces } from "./no-trailing-spaces.ts";
import { passiveVoice } from "./passive-voice.ts";
import { repeatedWords } from "./repeated-words.ts";
import { sentenceLength } from "./sentence-length.ts";
import { spelling } from "./spelling.ts";
import { tableCellCount } from "./table-cell-count.ts";
import { taskSteps } from "./task-steps.ts";
import { terminology } from "./terminology.ts";

/** Rules that see one page, in the order they run. */
export const pageRules: readonly PageRule[] = [
  noH1InBody,
  headingIncrement,
  noDuplicateHeadings,
  noHeadingPunctuation,
  noEmptySection,
  imageAlt,
  knownDirectives,
  fencedCodeLanguage,
  noHtml,
  linkText,
  noBareUrl,
  httpsLinks,
  noTrailingSpaces,
  noTabs,
  tableCellCount,
  terminology,
  glossaryTerms,
  spelling,
  repeatedWords,
  boldLabels,
  sentenceLength,
  passiveVoice,
  taskSteps,
  indexHasNoBody,
];
