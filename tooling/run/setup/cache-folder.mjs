import { homedir } from "node:os";
import { join } from "node:path";

/** Folder for programs that checkouts share. Safe to delete. */
export function cacheFolder() {
  if (process.env["XDG_CACHE_HOME"]) return join(process.env["XDG_CACHE_HOME"], "opcon-help");
  if (process.platform === "darwin") return join(homedir(), "Library/Caches/opcon-help");
  if (process.platform === "win32" && process.env["LOCALAPPDATA"])
    return join(process.env["LOCALAPPDATA"], "opcon-help");
  return join(homedir(), ".cache/opcon-help");
}
