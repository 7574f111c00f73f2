// Exports what all users of the content share. Nothing here validates content, so that programs that use content which
// was read before don't load the validator. Reading is in read.ts, and file access in disk.ts.
export type { Edit, Finding } from "./content/finding.ts";
export { lazyYaml, readYaml, type YamlSource } from "./content/yaml-source.ts";
export type {
  Alias,
  Area,
  CompleteManual,
  GlossaryTerm,
  PageFront,
  SidebarGroup,
  SidebarNode,
  VersionRecord,
  WordRule,
  NameList,
} from "./content/schemas.ts";
export { areaGroups, audiences, pageTypes, type PageType } from "./content/page-kinds.ts";
export { hasGeneratedBody, type MarkdownTable, type Page, type PageRecord } from "./content/page.ts";
export { blockOfFile, type Block } from "./content/blocks.ts";
export type { PublishedRow } from "./content/published.ts";
export { columnTypes, holdsMarkdown, type CellValue, type Column, type ColumnType } from "./columns.ts";
export { labelForm, labelsOf, partsIn, windowLabels, type Window, type WindowPart } from "./window/window.ts";
export { windowInWords } from "./window/words.ts";
export { rowAnchor, versionRange, type DataRow, type DataSet } from "./content/data-set.ts";
export { limitColumns, limitsOf, relationColumns, type FieldReference, type Limits } from "./content/limits.ts";
export {
  findFact,
  readTableRequest,
  tablesOf,
  viewTable,
  wholeTable,
  type Fact,
  type Found,
  type TableRequest,
  type TableView,
} from "./content/data-reference.ts";
export { isProperName, namesOfTerm, pluralOf, termFinder, type TermMatch } from "./text/glossary.ts";
export { phraseFinder, wordPattern, type Phrase } from "./text/phrases.ts";
export { byObject, byText } from "./text/by-text.ts";
export { printable } from "./text/printable.ts";
export { latinFor, suggestionsFor } from "./text/suggestions.ts";
export { emptyColumns, foldedColumns, repeatedFirstCells, type Fold } from "./text/table-layout.ts";
export { explorerNames, explorerCard, homeTasksSet, isExplorerName, type ExplorerName } from "./content/explorers.ts";
export {
  completeManualId,
  completeManualOf,
  manualOf,
  manualsOf,
  printedAreas,
  type Manual,
} from "./content/manuals.ts";
export { comparedVersions, compareVersions, versionBase } from "./content/versions.ts";
export { extendLedger, ledgerFile, readLedger, type Ledger, type LedgerEntry } from "./content/ledger.ts";
export {
  basePath,
  homePath,
  manualHref,
  pageHref,
  pagePathOfFile,
  pagePathOfRoute,
  pageRoute,
  placeNow,
  sitePages,
  withoutSlash,
} from "./content/routes.ts";
export {
  flatten,
  groupOfIndex,
  groupsIn,
  neighbours,
  sidebarLabel,
  type PageLink,
  type Sidebar,
  type SidebarEntry,
} from "./content/navigation.ts";
export {
  assemble,
  currentVersion,
  listFile,
  listNames,
  pageOf,
  type ContentFiles,
  type Library,
  type Listed,
  type ListName,
  type Part,
} from "./content/library.ts";
