export { cacheFileOf, loadCache, newCache, saveCache } from "./engine/cache.ts";
export type { Content } from "./engine/content.ts";
export { checkBuilt, checkContent, checkFiles, comparison, contentOf, fixContent } from "./engine/run.ts";
export { openContent, type OpenContent } from "./engine/open-content.ts";
export { helpPage, severityOf, type Severity } from "./engine/severity.ts";
export { isDenied, reasonOf, ToolFailure } from "./engine/tool-failure.ts";
export { sourceOf } from "./markdown/parse.ts";
export { applyEdits } from "./engine/fixes.ts";
