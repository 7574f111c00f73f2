export type { Problem } from "./problem.ts";
export { readYaml, validate, type YamlSource } from "./yaml-source.ts";
export {
  audiences,
  pageTypes,
  type Alias,
  type Area,
  type GlossaryTerm,
  type PageFront,
  type SidebarGroup,
  type SidebarNode,
  type VersionRecord,
  type WordRule,
} from "./schemas.ts";
export { readPage, type Page } from "./page.ts";
export { readDataSet, rowAnchor, type CellValue, type Column, type DataRow, type DataSet } from "./data-set.ts";
export {
  findFact,
  readTableRequest,
  viewTable,
  type Fact,
  type Found,
  type TableRequest,
  type TableView,
} from "./data-reference.ts";
export {
  explorerNames,
  explorerSet,
  explorerSets,
  homeTasksSet,
  isExplorerName,
  type ExplorerName,
} from "./explorers.ts";
export { basePath, manualHref, pageHref, pagePathOfFile, pageRoute } from "./routes.ts";
export {
  flatten,
  groupOfIndex,
  neighbours,
  sidebarLabel,
  type PageLink,
  type Sidebar,
  type SidebarEntry,
} from "./navigation.ts";
export { buildLibrary, currentVersion, type ContentFiles, type Library, type Listed } from "./library.ts";
