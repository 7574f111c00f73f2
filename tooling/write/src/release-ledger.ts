import { checkContent, severityOf, type Content } from "@opcon-help/lint";
import {
  currentVersion,
  extendLedger,
  readLedger,
  withoutSlash,
  type Ledger,
  type LedgerEntry,
} from "@opcon-help/model";

import { Refusal } from "./change-set.ts";

/** Everything that the content publishes: pages with their anchors, and old addresses that redirect to pages. */
function published({ library, pages }: Content): Map<string, LedgerEntry> {
  const since = currentVersion(library).label;
  const entries = new Map<string, LedgerEntry>();
  for (const { page, anchors: all, namesOfShownRows } of pages.values()) {
    const anchors = [...all].filter((anchor) => anchor !== "_top" && !namesOfShownRows.has(anchor));
    if (page) entries.set(page.route, { id: page.front.id, since, anchors });
  }
  for (const { from, to } of library.aliases.entries) {
    const page = library.pages.get(to.split("#", 1)[0]!);
    if (page && !from.includes("#")) entries.set(withoutSlash(from), { id: page.front.id, since, anchors: [] });
  }
  return entries;
}

const count = ({ routes }: Ledger): { routes: number; anchors: number } => ({
  routes: Object.keys(routes).length,
  anchors: Object.values(routes).reduce((sum, { anchors }) => sum + anchors.length, 0),
});

/**
 * Adds this release to the ledger.
 *
 * @param before text of content/ledger.json, if it exists
 * @throws Refusal if the ledger is damaged
 */
export function releaseLedger(content: Content, before: string | undefined): { text: string; summary: string } {
  const read = readLedger(before ?? '{"routes":{}}');
  if (!read.ok) throw new Refusal(read.message);
  const after = extendLedger(read.value, published(content));
  const [old, now] = [count(read.value), count(after)];
  return {
    text: `${JSON.stringify(after, null, 1)}\n`,
    summary: `The ledger contains ${now.routes} addresses (${now.routes - old.routes} new) and ${now.anchors} anchors (${now.anchors - old.anchors} new).`,
  };
}

/** @throws Refusal if `npm run check` reports errors */
export async function refuseErrors(root: string): Promise<void> {
  const errors = (await checkContent(root)).filter(({ rule }) => severityOf(rule) === "error");
  if (errors.length > 0)
    throw new Refusal(`The content has ${errors.length} errors. Run npm run check, and fix them before the release.`);
}
