// Lets `npx remark content` run our checks for pages.
export { preset as default } from "./tooling/lint/src/editor.ts";
