import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { basePath, pageHref, placeNow, type Library } from "@opcon-help/model";

import { readBuiltPage, type BuiltPage } from "./built-text.ts";

/** The pages of the built site, with the content that they were built from. */
export interface Site {
  library: Library;
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
  return {
    library,
    page: (path) => {
      const file = join(dist, pageHref(path), "index.html");
      if (!read.has(file)) read.set(file, existsSync(file) ? readBuiltPage(readFileSync(file, "utf8")) : undefined);
      return read.get(file);
    },
  };
}

/** Resolves an address in the specification to a page, wherever it is now. */
export function placeOf(library: Library, address: string): Place {
  const [page = "", at] = placeNow(library.aliases.entries, address).split("#", 2);
  return { page, at };
}
