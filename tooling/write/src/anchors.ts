import type { Content } from "@opcon-help/lint";
import { linkedFile } from "@opcon-help/model/text";
import { ledgerFile, readLedger, withoutSlash, type Page } from "@opcon-help/model";

import { withAlias, withoutAlias } from "./aliases.ts";

/** New anchors by old anchor. */
export type NewAnchors = ReadonlyMap<string, string>;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Updates links to the page's anchors in a content file. */
function relinked(text: string, file: string, page: Page, anchors: NewAnchors): string {
  const link = /(?<=\]\()([^()\s#]*)#([^()\s#]+)(?=[)\s])|(?<=^\[[^\]]+\]: +)([^\s#]*)#(\S+)/gm;
  return text.replaceAll(link, (found, inline?: string, anchor?: string, defined?: string, other?: string) => {
    const path = inline ?? defined ?? "";
    const renamed = anchors.get(anchor ?? other ?? "");
    const target = path === "" ? file : linkedFile(file, path);
    return renamed !== undefined && target === page.file ? `${path}#${renamed}` : found;
  });
}

/** Updates references to the page's anchors, by path and anchor, in a YAML file. */
const renamedIn = (text: string, { path }: Page, anchors: NewAnchors): string =>
  text.replaceAll(
    new RegExp(`(?<=\\b(?:page|to): *["']?${escape(path)}#)[^\\s"',}]+`, "g"),
    (anchor) => anchors.get(anchor) ?? anchor,
  );

/** The anchors of a page that a release has published. */
export function releasedAnchors({ library: { files } }: Content, page: Page): string[] {
  const ledger = readLedger(files.get(ledgerFile) ?? '{"routes":{}}');
  return (ledger.ok && ledger.value.routes[withoutSlash(page.route)]?.anchors) || [];
}

/**
 * Updates anchors of a page in all content that refers to them, and adds aliases.
 *
 * @param kept old anchors that get an alias
 * @param changes the command's other changes, which are updated in place
 */
export function renameAnchors(
  { library: { files } }: Content,
  page: Page,
  anchors: NewAnchors,
  kept: readonly string[],
  changes: Map<string, string | null>,
): void {
  const addressOf = (anchor: string): string => `${withoutSlash(page.route)}#${anchor}`;
  for (const [file, before] of files) {
    const text = changes.get(file) ?? before;
    if (changes.get(file) === null || !/\.(md|yml)$/.test(file)) continue;
    let after = relinked(text, file, page, anchors);
    if (file.endsWith(".yml")) after = renamedIn(after, page, anchors);
    if (file === "content/aliases.yml") {
      for (const renamed of anchors.values()) after = withoutAlias(after, addressOf(renamed));
      for (const old of kept)
        if (anchors.has(old)) after = withAlias(after, addressOf(old), `${page.path}#${anchors.get(old)}`);
    }
    if (after !== before) changes.set(file, after);
  }
}
