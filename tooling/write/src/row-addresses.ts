import { dirname, normalize } from "node:path/posix";

import type { Content } from "@opcon-help/lint";
import { ledgerFile, readLedger, withoutSlash, type Page } from "@opcon-help/model";

/** New row anchors by old anchor. */
export type NewAnchors = ReadonlyMap<string, string>;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Updates links to the page's rows in a content file. */
function relinked(text: string, file: string, page: Page, anchors: NewAnchors): string {
  const link = /(?<=\]\()([^()\s#]*)#([a-z0-9-]+\.[a-z0-9-]+)(?=[)\s])/g;
  return text.replaceAll(link, (found, path: string, anchor: string) => {
    const renamed = anchors.get(anchor);
    const target = path === "" ? file : normalize(`${dirname(file)}/${decodeURI(path)}`);
    return renamed !== undefined && target === page.file ? `${path}#${renamed}` : found;
  });
}

/** Updates references to the page's rows, by path and anchor, in a YAML file. */
const renamedIn = (text: string, { path }: Page, anchors: NewAnchors): string =>
  text.replaceAll(
    new RegExp(`(?<=\\b(?:page|to): *["']?${escape(path)}#)[a-z0-9-]+\\.[a-z0-9-]+`, "g"),
    (anchor) => anchors.get(anchor) ?? anchor,
  );

/** Aliases for the released row anchors of a page. */
function aliasesFor(files: ReadonlyMap<string, string>, page: Page, anchors: NewAnchors): string {
  const ledger = readLedger(files.get(ledgerFile) ?? '{"routes":{}}');
  const released = new Set(ledger.ok ? ledger.value.routes[withoutSlash(page.route)]?.anchors : []);
  return [...anchors]
    .filter(([old]) => released.has(old))
    .map(([old, renamed]) => `- from: ${withoutSlash(page.route)}#${old}\n  to: ${page.path}#${renamed}\n`)
    .join("");
}

/**
 * Updates row anchors in all content that refers to them, and adds aliases for released anchors.
 *
 * @param changes the command's other changes, which are updated in place
 */
export function renameRows(
  { library: { files } }: Content,
  page: Page,
  anchors: NewAnchors,
  changes: Map<string, string | null>,
): void {
  for (const [file, before] of files) {
    const text = changes.get(file) ?? before;
    if (changes.get(file) === null || !/\.(md|yml)$/.test(file)) continue;
    let after = relinked(text, file, page, anchors);
    if (file.endsWith(".yml")) after = renamedIn(after, page, anchors);
    if (file === "content/aliases.yml") {
      const added = aliasesFor(files, page, anchors);
      if (added) after = `${after.replace(/\n*$/, "\n")}${added}`;
    }
    if (after !== before) changes.set(file, after);
  }
}
