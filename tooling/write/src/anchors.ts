import type { Content } from "@opcon-help/lint";
import { ledgerFile, listFile, readLedger, withoutSlash, type Page } from "@opcon-help/model";

import { withAlias, withoutAlias, withTargets } from "./references.ts";

/** New anchors by old anchor. */
export type NewAnchors = ReadonlyMap<string, string>;

/** The anchors of a page that were published by a release. */
export function releasedAnchors({ library: { files } }: Content, page: Page): string[] {
  const ledger = readLedger(files.get(ledgerFile) ?? '{"routes":{}}');
  return (ledger.ok && ledger.value.routes[withoutSlash(page.route)]?.anchors) || [];
}

/**
 * Updates links to anchors of a page in all content, and adds aliases.
 *
 * @param kept old anchors that get an alias
 * @param changes other changes of the command, which are updated in place
 */
export function renameAnchors(
  content: Content,
  page: Page,
  anchors: NewAnchors,
  kept: readonly string[],
  changes: Map<string, string | null>,
): void {
  const addressOf = (anchor: string): string => `${withoutSlash(page.route)}#${anchor}`;
  for (const [file, before] of content.library.files) {
    const text = changes.get(file) ?? before;
    if (changes.get(file) === null || !text.includes("#")) continue;
    let after = withTargets(file, text, (target) =>
      target.file === page.file ? { ...target, anchor: anchors.get(target.anchor ?? "") ?? target.anchor } : target,
    );
    if (file === listFile("aliases")) {
      for (const renamed of anchors.values()) after = withoutAlias(after, addressOf(renamed));
      for (const old of kept)
        if (anchors.has(old)) after = withAlias(after, addressOf(old), `${page.path}#${anchors.get(old)}`);
    }
    if (after !== before) changes.set(file, after);
  }
}
