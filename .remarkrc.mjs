// The checks of a page for editors with the remark language server, and for `npx remark content`.
export { preset as default } from "./tooling/lint/src/editor.ts";
