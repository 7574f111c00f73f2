import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { basePath, pageHref, placeNow, type Library } from "@opcon-help/model";

import { readBuiltPage, type BuiltPage } from "./built-text.ts";

/** The files of the built site, with the content it was built from. */
export interface Site {
  /** Folder of the address `/`. */
  dist: string;
  library: Library;
  /** The page that a static host serves at an address, if any. */
  at: (address: string) => BuiltPage | undefined;
  /** The built page of a page in the library. */
  page: (path: string) => BuiltPage | undefined;
}

/** Target of an address: a page, and a section if an old route redirects to one. */
export interface Place {
  page: string;
  at: string | undefined;
}

/** No site has been built, so there is nothing to check. */
export class MissingBuild extends Error {}

/** @throws MissingBuild */
export function openSite(dist: string, library: Library): Site {
  if (!existsSync(join(dist, basePath, "index.html")))
    throw new MissingBuild(`There is no built site in ${dist}. Run npm run build first`);
  const read = new Map<string, BuiltPage | undefined>();
  const at = (address: string): BuiltPage | undefined => {
    const file = join(dist, address, "index.html");
    if (!read.has(file)) read.set(file, existsSync(file) ? readBuiltPage(readFileSync(file, "utf8")) : undefined);
    return read.get(file);
  };
  return { dist, library, at, page: (path) => at(pageHref(path)) };
}

/** Resolves an address in the specification to a page, wherever it is now. */
export function placeOf(library: Library, address: string): Place {
  const [page = "", at] = placeNow(library.aliases.entries, address).split("#", 2);
  return { page, at };
}

/** Names of all files below a folder of the site. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
