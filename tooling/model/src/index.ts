// Exports what all users of the content share. Nothing here validates content, so that programs that use content which
// was read before don't load the validator. Reading is in read.ts, and file access in disk.ts.
export type * from "./content/finding.ts";
export * from "./content/yaml-source.ts";
export type * from "./content/schemas.ts";
export * from "./content/page-types.ts";
export * from "./content/page.ts";
export * from "./content/blocks.ts";
export type * from "./content/published.ts";
export * from "./columns.ts";
export { labelsOf } from "./window/controls.ts";
export * from "./window/window.ts";
export * from "./content/data-set.ts";
export * from "./content/limits.ts";
export * from "./content/data-reference.ts";
export * from "./text/glossary.ts";
export * from "./text/phrases.ts";
export * from "./cache/memo.ts";
export * from "./text/printable.ts";
export * from "./text/suggestions.ts";
export * from "./text/table-layout.ts";
export * from "./content/directive-forms.ts";
export * from "./content/explorers.ts";
export * from "./content/manuals.ts";
export * from "./content/versions.ts";
export * from "./content/ledger.ts";
export * from "./content/routes.ts";
export * from "./content/navigation.ts";
export * from "./content/library.ts";
