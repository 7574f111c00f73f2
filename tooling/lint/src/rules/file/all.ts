export { invisibleCharacters, printableCharacters } from "./characters.ts";
export { dataMarkdown, directivesInCells, htmlInCells, linksInCells } from "./data-markdown.ts";
export { diagramForm } from "./diagram-form.ts";
export { diagramSafety } from "./diagram-safety.ts";
export { dictionary } from "./dictionary.ts";
