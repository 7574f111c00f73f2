// The page rules in an editor: any editor with the remark language server reads this file.
export { preset as default } from "./tooling/lint/src/editor.ts";
