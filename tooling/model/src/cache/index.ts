export { codeDigest, sourcesOf } from "./code-digest.ts";
export { diskCache, type DiskCache } from "./disk-cache.ts";
export { FolderRecord } from "./folder-record.ts";
export { linkFile } from "./replace-file.ts";
export { timesOf } from "./times.ts";
