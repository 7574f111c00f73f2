export { comparePages, compareTexts, type PageChange } from "./compare.ts";
export { byArea, countsOf, kindOf, lineOf, mostImportant, type AreaChanges } from "./describe.ts";
export { changesHtml } from "./html.ts";
export { summary } from "./summary.ts";
