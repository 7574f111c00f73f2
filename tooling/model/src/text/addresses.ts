import { dirname, normalize, relative } from "node:path/posix";

/** Target of a link or image in a content file. */
export type Target =
  | { kind: "external" }
  | { kind: "nowhere" }
  | { kind: "malformed" }
  /** Address on a site, such as /opcon/core/installation/install */
  | { kind: "absolute"; path: string; anchor: string | undefined }
  /** File of the project, as a path from the project root */
  | { kind: "file"; file: string; anchor: string | undefined };

const decoded = (text: string, decode: (text: string) => string): string | undefined => {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
};

/**
 * The address as browsers read it: without white space and control characters, and with slashes instead of backslashes.
 */
export const asRead = (url: string): string => url.replace(/[\s\p{Cc}\uFFFD]+/gu, "").replaceAll("\\", "/");

/**
 * Reads an address that a writer typed.
 *
 * @param from file that contains the address, as a path from the project root
 */
export function targetOf(from: string, url: string): Target {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(asRead(url))) return { kind: "external" };
  const hash = url.indexOf("#");
  const path = decoded(hash < 0 ? url : url.slice(0, hash), decodeURI);
  const anchor = hash < 0 ? undefined : decoded(url.slice(hash + 1), decodeURIComponent);
  if (path === undefined || (hash >= 0 && anchor === undefined)) return { kind: "malformed" };
  if (path === "" && !anchor) return { kind: "nowhere" };
  if (path.startsWith("/")) return { kind: "absolute", path, anchor };
  return { kind: "file", file: path === "" ? from : normalize(`${dirname(from)}/${path}`), anchor };
}

/** The file at an address that a writer typed; undefined if it isn't one of the project. */
export function fileAt(from: string, url: string): string | undefined {
  const target = targetOf(from, url);
  return target.kind === "file" ? target.file : undefined;
}

/** The relative path from one file to another, as a writer types it. */
export function relativePath(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}
