import { basePath } from "@opcon-help/model";

import { Refusal } from "./change-set.ts";

/**
 * Path of a page below content/pages, from anything a writer would type for it: an address, a path, a file.
 *
 * @throws Refusal for what cannot be an address
 */
export function pagePath(typed: string): string {
  const path = typed
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(basePath, "")
    .replace(/^(\.\/)?content\/pages\//, "")
    .replace(/\.md$/, "")
    .replaceAll(/^\/+|\/+$/g, "");
  if (path === "") throw new Refusal(`"${typed}" names no page; type a route such as operations/restart-a-job`);
  if (!/^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/.test(path) || path.includes(".."))
    throw new Refusal(
      `"${typed}" cannot be an address: it consists of letters, digits, hyphens and slashes, such as operations/restart-a-job`,
    );
  return path;
}

export const fileOfPath = (path: string): string => `content/pages/${path}.md`;
