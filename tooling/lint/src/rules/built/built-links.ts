import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { BuiltPage } from "@opcon-help/html";
import { basePath, homePath, manualHref, manualsOf } from "@opcon-help/model";

import { pageAt, resolveAddress, servedFile, type BuiltSite } from "../../engine/built-site.ts";
import { suggestionsFor } from "@opcon-help/model/suggestions";
import type { Built, BuiltRule } from "../rule.ts";

/** Fragments that work on every page. */
const topOfPage = new Set(["", "top"]);

function fragmentDefect(page: BuiltPage | undefined, site: BuiltSite, fragment: string): string | undefined {
  if (!page || topOfPage.has(fragment) || fragment.startsWith(":~:") || page.ids.has(fragment)) return undefined;
  // Redirects of aliases keep the anchor, so the target page must have it.
  const next = page.refresh === undefined ? undefined : resolveAddress(page.address, page.refresh);
  const nextPage = next?.kind === "here" ? pageAt(site, next.path) : undefined;
  if (nextPage && nextPage !== page) return fragmentDefect(nextPage, site, fragment);
  return `${page.address} has no element with the id "${fragment}"; did you mean ${suggestionsFor(fragment, page.ids.keys()).join(", ")}?`;
}

/** Whether an address is that of a manual that hasn't been made yet, in any version. Pages already link to them. */
async function manualsToCome({ site, content }: Built): Promise<(address: string) => boolean> {
  const own = new Set(manualsOf(content.library).map(({ file }) => manualHref(file)));
  const made = new Set<string>();
  for (const list of [...site.files].filter((file) => file.endsWith("/manuals/manuals.json"))) {
    const text = await readFile(join(site.root, "dist", list), "utf8");
    for (const { file } of (JSON.parse(text) as { manuals: { file: string }[] }).manuals)
      made.add(list.replace("manuals.json", file));
  }
  // What the manuals of older versions are called is in their content.
  const isOlder = (address: string): boolean => /^[^/]+\/manuals\/[^/]+\.pdf$/.test(address.slice(basePath.length));
  return (address) => !made.has(address) && (own.has(address) || isOlder(address));
}

/** The problem with an address in a page or style sheet, if there is one. */
function defectOf(
  site: BuiltSite,
  from: string,
  url: string,
  isToCome: (address: string) => boolean,
): string | undefined {
  const target = resolveAddress(from, url);
  if (target.kind === "malformed") return `"${url}" isn't a valid address`;
  if (target.kind !== "here") return undefined;
  // An older version is built without the other versions, so links to them can't be checked.
  const isOtherVersion = basePath !== homePath && target.path.startsWith(homePath) && !target.path.startsWith(basePath);
  if (isOtherVersion || isToCome(target.path)) return undefined;
  // The offline copies are for all versions.
  if (target.path.startsWith("/bundle/"))
    return existsSync(join(site.root, "dist", target.path))
      ? undefined
      : `"${url}" doesn't work: dist has no file ${target.path}`;
  if (!target.path.startsWith(basePath)) return `"${url}" is outside ${basePath}, where the site is served`;
  if (servedFile(site, target.path) !== undefined)
    return fragmentDefect(pageAt(site, target.path), site, target.fragment);
  const otherCase = [...site.files].find((candidate) => candidate.toLowerCase() === target.path.toLowerCase());
  return otherCase
    ? `"${url}" doesn't work: the file name is ${otherCase}`
    : `"${url}" doesn't work: the site has no file ${target.path}`;
}

export const builtLinks: BuiltRule = {
  id: "built-links",
  async *check(built) {
    const { site } = built;
    const isToCome = await manualsToCome(built);
    for (const { file, address, references } of [...site.pages.values(), ...site.styles])
      for (const { url, line, column } of references) {
        const message = defectOf(site, address, url, isToCome);
        if (message) yield { file, line, column, message };
      }
  },
};
