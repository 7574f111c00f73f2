import { fileOfPage } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";

import type { Report } from "../../engine/finding.ts";
import type { Content } from "../../engine/content.ts";
import { pageReferences } from "../../links/references.ts";
import { anchorDefect } from "./internal-links.ts";

/** The problem with a page path and its optional anchor, if there is one. */
export function pageReferenceDefect(content: Content, to: string): string | undefined {
  // The file-names rule reports a "#" in a file name.
  if (to.includes("#") && content.pages.has(`content/pages/${to}.md`)) return undefined;
  const file = fileOfPage(to);
  const anchor = to.split("#", 2)[1];
  if (content.pages.has(file)) return anchor === undefined ? undefined : anchorDefect(content, file, anchor);
  const paths = [...content.pages.values()].map((page) => page.path);
  const path = to.split("#", 1)[0]!;
  const otherCase = paths.find((candidate) => candidate.toLowerCase() === path.toLowerCase());
  return otherCase
    ? `Write the page as "${otherCase}"; addresses are case-sensitive`
    : `There is no page "${path}"; did you mean ${suggestionsFor(path, paths).join(", ")}?`;
}

export function* pageReferencesExist(content: Content): Iterable<Report> {
  for (const { value, at } of pageReferences(content)) {
    const message = pageReferenceDefect(content, value);
    if (message) yield at(message);
  }
}
