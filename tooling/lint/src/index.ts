export { cacheFileOf, loadCache, newCache } from "./engine/cache.ts";
export type { Content } from "./engine/content.ts";
export {
  checkBuilt,
  checkContent,
  checkFiles,
  comparison,
  contentOf,
  fixContent,
  tightenContent,
} from "./engine/run.ts";
export { helpPage, severityOf, type Severity } from "./engine/severity.ts";
export { isDenied, reasonOf, ToolFailure } from "./engine/tool-failure.ts";
export { sourceOf } from "./markdown/parse.ts";
export { setsOnSinglePages, type SinglePage } from "./rules/library/table-place.ts";
export { applyEdits } from "./engine/fixes.ts";
export { relativePath, targetOf } from "./links/addresses.ts";
export { addressNodes, destinationOf } from "./links/destination.ts";
export { nodesOf } from "./markdown/nodes.ts";
