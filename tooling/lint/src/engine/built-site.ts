import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { readHtml, readStyle, type BuiltPage, type BuiltStyle } from "@opcon-help/html";
import { basePath } from "@opcon-help/model";
import { entriesBelow } from "@opcon-help/model/disk";

import { reasonOf, ToolFailure } from "./tool-failure.ts";

/** Folder of the built site, relative to the project root. */
export const siteFolder = `dist${basePath}`.replace(/\/$/, "");

/** The files of dist/opcon/core. */
export interface BuiltSite {
  /** Absolute path of the project root. */
  root: string;
  /** Addresses of all files on the site. */
  files: ReadonlySet<string>;
  /** Pages by their file. */
  pages: ReadonlyMap<string, BuiltPage>;
  styles: readonly BuiltStyle[];
}

/**
 * Reads the built site in parts.
 *
 * @param isWanted whether a page or style sheet with this text is read
 * @param size number of files in a part
 * @throws ToolFailure if there is no built site
 */
export async function* partsOfSite(root: string, isWanted: (text: string) => boolean, size: number) {
  const names = await siteFiles(join(root, siteFolder));
  const files = new Set(names.map((name) => basePath + name));
  const read = names.filter((name) => /\.(?:html|css)$/.test(name));
  for (let at = 0; at < read.length; at += size) {
    const site = { root, files, pages: new Map<string, BuiltPage>(), styles: [] as BuiltStyle[] };
    const part = read
      .slice(at, at + size)
      .map((name) => [name, readFile(join(root, siteFolder, name), "utf8")] as const);
    for (const [name, reading] of part) {
      const [file, address, text] = [`${siteFolder}/${name}`, addressOf(name), await reading];
      if (!isWanted(text)) continue;
      if (name.endsWith(".css")) site.styles.push(readStyle(file, address, text));
      else site.pages.set(file, readHtml(file, address, text));
    }
    yield site satisfies BuiltSite;
  }
}

/** Reads the built site. @throws ToolFailure if there is none */
export async function readSite(root: string): Promise<BuiltSite> {
  for await (const site of partsOfSite(root, () => true, Infinity)) return site;
  throw new Error("A built site has at least one page");
}

async function siteFiles(folder: string): Promise<string[]> {
  try {
    const entries = await entriesBelow(folder);
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    if (names.some((name) => name.endsWith(".html")))
      return names.map((name) => name.slice(folder.length + 1).replaceAll("\\", "/")).toSorted();
  } catch (error) {
    throw new ToolFailure(`There is no built site in ${siteFolder} (${reasonOf(error)}); run "npm run build" first`);
  }
  throw new ToolFailure(`${siteFolder} doesn't contain HTML files; run "npm run build" first`);
}

/** Address of a file on the site. */
const addressOf = (name: string): string => basePath + name.replace(/(^|\/)index\.html$/, "$1");

/** The target of an address on a page. */
export type SiteTarget =
  | { kind: "other" }
  /** An address with http:, https:, or the same scheme as the page */
  | { kind: "foreign" }
  | { kind: "here"; path: string; fragment: string }
  | { kind: "malformed" };

/** Resolves an address like a browser, relative to the page or style sheet that contains it. */
export function resolveAddress(from: string, url: string): SiteTarget {
  if (/^\s*(https?:)?\/\//i.test(url)) return { kind: "foreign" };
  if (/^\s*[a-z][a-z0-9+.-]*:/i.test(url)) return { kind: "other" };
  try {
    const { pathname, hash } = new URL(url, `http://site${from}`);
    return { kind: "here", path: decodeURIComponent(pathname), fragment: decodeURIComponent(hash.slice(1)) };
  } catch {
    return { kind: "malformed" };
  }
}

/** Address of the file that a static host returns for a path; undefined if there is none. */
export function servedFile(site: BuiltSite, path: string): string | undefined {
  const candidates = path.endsWith("/") ? [`${path}index.html`] : [path, `${path}/index.html`];
  return candidates.find((candidate) => site.files.has(candidate));
}

/** The page that a static host returns for a path; undefined if there is none. */
export function pageAt(site: BuiltSite, path: string): BuiltPage | undefined {
  const file = servedFile(site, path);
  return file === undefined ? undefined : site.pages.get(`dist${file}`);
}
