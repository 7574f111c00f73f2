// What readers of the content share. Nothing here validates: a program that only looks at what was read before does
// not load the validator. Reading is in read.ts, the disk in disk.ts.
export type { Edit, Problem } from "./problem.ts";
export { lazyYaml, readYaml, type YamlSource } from "./yaml-source.ts";
export type {
  Alias,
  Area,
  GlossaryTerm,
  PageFront,
  SidebarGroup,
  SidebarNode,
  VersionRecord,
  WordRule,
} from "./schemas.ts";
export { audiences, pageTypes, type Page, type PageRecord } from "./page.ts";
export { rowAnchor, type CellValue, type Column, type DataRow, type DataSet } from "./data-set.ts";
export {
  findFact,
  readTableRequest,
  viewTable,
  wholeTable,
  type Fact,
  type Found,
  type TableRequest,
  type TableView,
} from "./data-reference.ts";
export {
  columnsForReaders,
  setsDrawnOn,
  tableDirective,
  tablesOf,
  tablesOnPage,
  type DrawnSet,
} from "./page-tables.ts";
export { explorerNames, explorerCard, homeTasksSet, isExplorerName, type ExplorerName } from "./explorers.ts";
export { completeManual, manualOf, manualsOf, printedAreas, type Manual } from "./manuals.ts";
export { compareVersions } from "./versions.ts";
export { extendLedger, ledgerFile, readLedger, type Ledger, type LedgerEntry } from "./ledger.ts";
export { basePath, manualHref, pageHref, pagePathOfFile, pagePathOfRoute, pageRoute, withoutSlash } from "./routes.ts";
export {
  flatten,
  groupOfIndex,
  neighbours,
  sidebarLabel,
  type PageLink,
  type Sidebar,
  type SidebarEntry,
} from "./navigation.ts";
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
} from "./library.ts";
