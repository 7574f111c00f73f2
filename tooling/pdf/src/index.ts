export { manualsFolder, readManifest, type ManualRecord } from "./manifest.ts";
