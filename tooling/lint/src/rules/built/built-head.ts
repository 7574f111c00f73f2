import type { BuiltPage } from "@opcon-help/html";
import { currentVersion, pageHref, type Page } from "@opcon-help/model";

import { type Report, atStart } from "../../engine/finding.ts";
import { pageAt } from "../../engine/built-site.ts";
import type { Built } from "../rule.ts";

function* missingFrom(built: BuiltPage, { front }: Page, version: string): Iterable<string> {
  if (!built.title.includes(front.title))
    yield `<title> is "${built.title}", but must contain the page title "${front.title}"`;
  for (const [name, expected] of [
    ["description", front.description],
    ["help-id", front.id],
    ["product-version", version],
  ] as const) {
    const found = built.meta.get(name);
    if (found === undefined) yield `The page has no <meta name="${name}">; expected "${expected}"`;
    else if (found !== expected) yield `<meta name="${name}"> is "${found}", but the content has "${expected}"`;
  }
}

export function* builtHead({ site, content }: Built): Iterable<Report> {
  const { label } = currentVersion(content.library);
  for (const page of content.library.pages.values()) {
    const built = pageAt(site, pageHref(page.path));
    if (!built) continue;
    for (const message of missingFrom(built, page, label)) yield atStart(built.file, message);
  }
}
