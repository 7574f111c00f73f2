export { composeDocument, type ManualDocument } from "./document.ts";
export { servedFile } from "./layout/browser.ts";
export { manualsFolder, readManifest, type ManualRecord } from "./manifest.ts";
