// Reads Markdown. This isn't in the package's main index, because it loads a native parser.
export { includeBlocks } from "../content/blocks.ts";
export { byText } from "./by-text.ts";
export { asText, cell, oneLine, tableMarkdown, textOfMarkdown } from "./cells.ts";
export { directiveOf, directivesIn, type Directive } from "./directives.ts";
export { linkedFile } from "./linked-file.ts";
export { markdownCopy } from "./markdown-copy.ts";
export {
  boldTextsIn,
  codeSpansIn,
  dialect,
  nodesIn,
  parseMarkdown,
  parsePage,
  plainText,
  rangeOf,
  textOf,
  type BoldText,
  type MdastNode,
  type Root,
} from "./markdown.ts";
export { markdownTables } from "./markdown-tables.ts";
export { administratorRole, requirementOf } from "./requirement.ts";
export { rowAnchorsOn, tablesOnPage } from "./page-tables.ts";
export {
  isMarkKind,
  markedAs,
  markedBeside,
  markKinds,
  marksOf,
  mentionsOf,
  windowUses,
  type Marks,
  type WindowUse,
} from "../window/marks.ts";
export { rowAnchors, type RowAnchors, type ShownTable } from "./row-anchors.ts";
