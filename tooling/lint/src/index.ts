export { newCache } from "./engine/cache.ts";
export type { Content } from "./engine/content.ts";
export type { Finding } from "./engine/finding.ts";
export { checkBuilt, checkContent, checkFiles, contentOf, fixContent, tightenContent } from "./engine/run.ts";
export { helpPage, type Severity } from "./engine/severity.ts";
export { ToolFailure } from "./engine/tool-failure.ts";
export { relativePath } from "./links/addresses.ts";
