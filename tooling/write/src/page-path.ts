import { basePath, pageRoute, withoutSlash, type Library } from "@opcon-help/model";

import { Refusal } from "./change-set.ts";

/**
 * Path of a page below content/pages for an address, a path, or a file name.
 *
 * @throws Refusal if it can't be an address
 */
export function pagePath(typed: string): string {
  const path = typed
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(basePath, "")
    .replace(/^(\.\/)?content\/pages\//, "")
    .replace(/\.md$/, "")
    .replaceAll(/^\/+|\/+$/g, "");
  if (path === "") throw new Refusal(`"${typed}" isn't a page. Specify a route such as operations/restart-a-job.`);
  if (!/^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/.test(path) || path.includes(".."))
    throw new Refusal(
      `"${typed}" isn't a valid address. Use letters, digits, hyphens, periods, underscores, and slashes, such as operations/restart-a-job.`,
    );
  return path;
}

/**
 * @param moving a page that leaves its address
 * @throws Refusal if another page has the address of a path, in any case
 */
export function refuseUsedRoute({ pages }: Library, path: string, moving?: string): void {
  const isSame = (a: string, b: string): boolean => withoutSlash(a).toLowerCase() === withoutSlash(b).toLowerCase();
  for (const page of pages.values())
    if (page.path !== moving && (isSame(page.path, path) || isSame(page.route, pageRoute(path))))
      throw new Refusal(`${page.file} already has the address ${page.route}. Specify a different route.`);
}
