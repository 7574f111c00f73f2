import type { BuiltPage } from "@opcon-help/html";
import { basePath, homePath, ledgerFile, readLedger, type LedgerEntry } from "@opcon-help/model";

import { pageAt, resolveAddress } from "../../engine/built-site.ts";
import { atStart, type Report } from "../../engine/finding.ts";
import type { Built } from "../rule.ts";
import { suggestionsFor } from "@opcon-help/model/suggestions";

const inLedger = (message: string): Report => atStart(ledgerFile, message);

/** The page at an address, after following a redirect. */
function answer({ site }: Built, address: string): { page: BuiltPage; hasAnchor: boolean } | undefined {
  const page = pageAt(site, address);
  if (page?.refresh === undefined) return page && { page, hasAnchor: false };
  const target = resolveAddress(page.address, page.refresh);
  if (target.kind !== "here") return undefined;
  const reached = pageAt(site, target.path);
  // An alias may redirect only once, so a second redirect counts as no page.
  return reached && reached.refresh === undefined ? { page: reached, hasAnchor: target.fragment !== "" } : undefined;
}

function* defectsOf(built: Built, route: string, { anchors }: LedgerEntry): Iterable<Report> {
  const reached = answer(built, route);
  if (!reached) {
    yield inLedger(`The released address ${route} doesn't work: there is neither a page nor a redirect`);
    return;
  }
  // An alias of a page that redirects to a section sends all old anchors there.
  if (reached.hasAnchor) return;
  for (const anchor of anchors)
    if (!reached.page.ids.has(anchor))
      yield atStart(
        reached.page.file,
        `The released address ${route}#${anchor} doesn't work; did you mean ${suggestionsFor(anchor, reached.page.ids.keys(), 3).join(", ")}?`,
      );
}

export function* builtLedger(built: Built): Iterable<Report> {
  const text = built.content.library.files.get(ledgerFile);
  const read = text === undefined ? undefined : readLedger(text);
  if (!read?.ok) return;
  // The ledger has the addresses of the latest version, and an older version has the same ones below its label.
  for (const [route, entry] of Object.entries(read.value.routes))
    yield* defectsOf(built, route.replace(homePath, basePath), entry);
}
