import type { BuiltPage } from "@opcon-help/html";
import { fileOfPage, pageHref, type Alias } from "@opcon-help/model";

import { pageAt, servedFile, siteFolder, type BuiltSite } from "../../engine/built-site.ts";
import { atStart, type Report } from "../../engine/finding.ts";
import type { Built } from "../rule.ts";

/** The problem with a former anchor, which must be on the page. */
function anchorDefect(site: BuiltSite, from: string): string | undefined {
  const [path = "", anchor = ""] = from.split("#", 2);
  const isMissing = servedFile(site, path) !== undefined && !pageAt(site, path)?.ids.has(anchor);
  return isMissing ? `${from} doesn't work: the page has no element with that id` : undefined;
}

/** Problems with the generated page at an old address. */
function* stubDefects(stub: BuiltPage, { from, to, render }: Alias): Iterable<string> {
  const expected = pageHref(to);
  if (render) {
    const canonical = expected.split("#", 1)[0]!;
    if (stub.refresh !== undefined)
      yield `The alias page ${from} redirects to ${stub.refresh} instead of showing the section`;
    else if (
      !stub.references.some(({ role, url }) => role === "metadata" && URL.parse(url)?.pathname === encodeURI(canonical))
    )
      yield `The alias page ${from} doesn't have ${canonical} as its canonical address`;
    return;
  }
  if (stub.refresh === undefined) yield `The alias page ${from} doesn't redirect to ${expected}`;
  for (const target of new Set([...(stub.refresh === undefined ? [] : [stub.refresh]), ...stub.scriptTargets]))
    if (target !== expected) yield `The alias ${from} redirects to ${target} instead of ${expected}`;
}

export function* builtAliases({ site, content }: Built): Iterable<Report> {
  const { aliases } = content.library;
  for (const [index, alias] of aliases.entries.entries()) {
    const { from, to } = alias;
    if (!content.pages.has(fileOfPage(to))) continue;
    const atEntry = (message: string): Report => aliases.source.problemAt([index, "from"], message);
    if (from.includes("#")) {
      const message = anchorDefect(site, from);
      if (message) yield atEntry(message);
      continue;
    }
    const stub = pageAt(site, from);
    if (!stub) yield atEntry(`${from} doesn't work: ${siteFolder} has no file for it`);
    else for (const message of stubDefects(stub, alias)) yield atStart(stub.file, message);
  }
}
