import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { pageHref, pagePathOfFile, type Library } from "@opcon-help/model";

import { projectRoot } from "../library.ts";

/** Path of a file from the project root, with forward slashes. */
export const projectPath = (file: URL): string => relative(projectRoot, fileURLToPath(file)).replaceAll("\\", "/");

/**
 * Address on the site of a link as a writer typed it.
 *
 * @param from file that holds the link, from the project root
 * @param url relative path to a page, with anchor if wanted; anything else is returned as it is
 * @throws Error when the page does not exist
 */
export function siteAddress(library: Library, from: string, url: string): string {
  if (/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(url)) return url;
  const [path = "", anchor] = url.split("#", 2);
  const file = relative(projectRoot, resolve(projectRoot, dirname(from), decodeURI(path))).replaceAll("\\", "/");
  const page = library.pages.get(pagePathOfFile(file));
  if (!page || page.file !== file) throw new Error(`${from}: the link "${url}" points to ${file}, which doesn't exist`);
  return pageHref(page.path) + (anchor ? `#${anchor}` : "");
}
