// Reads Markdown. This isn't in the package's main index, because it loads a native parser.
export { includeBlocks } from "../content/blocks.ts";
export * from "../cache/memo.ts";
export * from "./addresses.ts";
export * from "./cells.ts";
export * from "./code-breaks.ts";
export * from "./directives.ts";
export * from "./headings.ts";
export * from "./links.ts";
export * from "./markdown-copy.ts";
export * from "./markdown.ts";
export * from "./markdown-tables.ts";
export * from "./requirement.ts";
export * from "./page-tables.ts";
export * from "../window/marks.ts";
export * from "./row-anchors.ts";
