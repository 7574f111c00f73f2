import { basePath, homePath } from "@opcon-help/model";

import { pageOfFile, resolveAddress, servedFile, type BuiltSite } from "../../engine/built-site.ts";
import { suggestionsFor } from "@opcon-help/model/suggestions";
import type { BuiltRule } from "../built-rule.ts";

/** Fragments that work on every page. */
const topOfPage = new Set(["", "top"]);

function fragmentDefect(site: BuiltSite, file: string, fragment: string): string | undefined {
  const page = pageOfFile(site, file);
  if (!page || topOfPage.has(fragment) || fragment.startsWith(":~:") || page.ids.has(fragment)) return undefined;
  // An alias redirects with the fragment, so check the target page.
  const next = page.refresh === undefined ? undefined : resolveAddress(page.address, page.refresh);
  const nextFile = next?.kind === "here" ? servedFile(site, next.path) : undefined;
  if (nextFile !== undefined && nextFile !== file) return fragmentDefect(site, nextFile, fragment);
  return `${page.address} has no element with the id "${fragment}"; did you mean ${suggestionsFor(fragment, page.ids.keys()).join(", ")}?`;
}

/** The problem with an address in a page or style sheet, if any. */
function defectOf(site: BuiltSite, from: string, url: string): string | undefined {
  const target = resolveAddress(from, url);
  if (target.kind === "malformed") return `"${url}" isn't a valid address`;
  if (target.kind !== "here") return undefined;
  // An older version is checked when it's built: without the other versions, and before its manuals.
  const isOtherVersion = basePath !== homePath && target.path.startsWith(homePath) && !target.path.startsWith(basePath);
  const isManual = target.path.startsWith(`${basePath}manuals/`) && target.path.endsWith(".pdf");
  if (isOtherVersion || (isManual && !site.files.has(`${basePath}manuals/manuals.json`))) return undefined;
  if (!target.path.startsWith(basePath)) return `"${url}" is outside ${basePath}, where the site is served`;
  const file = servedFile(site, target.path);
  if (file !== undefined) return fragmentDefect(site, file, target.fragment);
  const otherCase = [...site.files].find((candidate) => candidate.toLowerCase() === target.path.toLowerCase());
  return otherCase
    ? `"${url}" doesn't work: the file name is ${otherCase}`
    : `"${url}" doesn't work: the site has no file ${target.path}`;
}

export const builtLinks: BuiltRule = {
  id: "built-links",
  *check({ site }) {
    for (const { file, address, references } of [...site.pages.values(), ...site.styles])
      for (const { url, line, column } of references) {
        const message = defectOf(site, address, url);
        if (message) yield { file, line, column, message };
      }
  },
};
