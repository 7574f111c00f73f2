export { invisibleCharacters as "no-hidden-characters" } from "./characters.ts";
export { printableCharacters as "printable-characters" } from "./characters.ts";
export { dataMarkdown as "data-markdown" } from "./data-markdown.ts";
export { directivesInCells as "directive-form" } from "./data-markdown.ts";
export { htmlInCells as "no-html" } from "./data-markdown.ts";
export { linksInCells as "https-links" } from "./data-markdown.ts";
export { diagramForm as "diagram-form" } from "./diagram-form.ts";
export { diagramSafety as "diagram-safety" } from "./diagram-safety.ts";
export { dictionary } from "./dictionary.ts";
