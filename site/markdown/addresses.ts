import { relative } from "node:path";
import { fileURLToPath } from "node:url";

import { pageHref, pagePathOfFile, type Library } from "@opcon-help/model";
import { fileAt } from "@opcon-help/model/text";

import { contentRoot } from "../library.ts";

/** Path of a content file from the project root, with forward slashes. */
export const projectPath = (file: URL): string => relative(contentRoot, fileURLToPath(file)).replaceAll("\\", "/");

/**
 * Converts a link in a file to an address on the site.
 *
 * @param from file that contains the link, relative to the project root
 * @param url relative path to a page, with an optional anchor; other values are returned unchanged
 * @returns undefined if the page doesn't exist
 */
export function siteAddress(library: Library, from: string, url: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(url)) return url;
  const file = fileAt(from, url) ?? "";
  const page = library.pages.get(pagePathOfFile(file));
  return page?.file === file ? pageHref(page.path + url.replace(/^[^#]*/, "")) : undefined;
}
