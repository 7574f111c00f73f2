export { ManualFailure, ToolError } from "./failure.ts";
export { manualsFolder, readManifest, type ManualRecord } from "./manifest.ts";
export { makeManuals, type Outcome, type Run } from "./manuals.ts";
