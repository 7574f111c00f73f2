export { codeDigest } from "./code-digest.ts";
export { diskCache, type DiskCache } from "./disk-cache.ts";
export { sourcesOf } from "./sources.ts";
