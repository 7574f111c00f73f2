import { relative } from "node:path";
import { dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";

import { pageHref, pagePathOfFile, type Library } from "@opcon-help/model";

import { projectRoot } from "../library.ts";

/** Path of a file from the project root, with forward slashes. */
export const projectPath = (file: URL): string => relative(projectRoot, fileURLToPath(file)).replaceAll("\\", "/");

/** File that a relative address names; undefined for an address with a percent sign that doesn't encode anything. */
export function fileAt(from: string, url: string): string | undefined {
  try {
    return join(dirname(from), decodeURI(url));
  } catch {
    return undefined;
  }
}

/**
 * Address on the site of a link as a writer typed it.
 *
 * @param from file that holds the link, from the project root
 * @param url relative path to a page, with anchor if wanted; anything else is returned as it is
 * @returns undefined if there is no such page
 */
export function siteAddress(library: Library, from: string, url: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(url)) return url;
  const [path = "", anchor] = url.split("#", 2);
  const file = fileAt(from, path) ?? "";
  const page = library.pages.get(pagePathOfFile(file));
  return page?.file === file ? pageHref(page.path) + (anchor ? `#${anchor}` : "") : undefined;
}
