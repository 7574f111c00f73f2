import { relativePath, type Content } from "@opcon-help/lint";
import { homeTasksSet, pageHref, pageRoute, withoutSlash, type ContentFiles, type Page } from "@opcon-help/model";
import { linkedFile } from "@opcon-help/model/text";

import { withAlias, withoutAlias } from "./aliases.ts";
import { Refusal, type ChangeSet } from "./change-set.ts";
import { fileOfPath, pagePath } from "./page-path.ts";

interface Move {
  from: string;
  to: string;
}

/** Path of the page for a route: the file itself, or the index of a folder. */
export function existingPage({ library }: Content, typed: string): string {
  const path = pagePath(typed);
  const found = [path, `${path}/index`].find((candidate) => library.pages.has(candidate));
  if (found !== undefined) return found;
  const alias = library.aliases.entries.find(({ from }) => withoutSlash(from) === withoutSlash(pageRoute(path)));
  throw new Refusal(
    alias
      ? `${alias.from} is an old address. The page is now "${alias.to.split("#", 1)[0]}".`
      : `Can't find the page "${path}". Specify the route of a page, such as ${[...library.pages.keys()][0]}.`,
  );
}

function free({ library }: Content, typed: string, from: string): string {
  const path = pagePath(typed);
  const taken = (page: Page): boolean =>
    page.path.toLowerCase() === path.toLowerCase() ||
    withoutSlash(page.route).toLowerCase() === withoutSlash(pageRoute(path)).toLowerCase();
  for (const page of library.pages.values())
    if (page.path !== from && taken(page))
      throw new Refusal(`${page.file} already has the address ${page.route}. Specify a different one.`);
  if (path === from) throw new Refusal(`The page is already at "${path}".`);
  return path;
}

/** Splits an address into path and anchor. */
function split(url: string): [path: string, anchor: string] {
  const hash = url.indexOf("#");
  return hash < 0 ? [url, ""] : [url.slice(0, hash), url.slice(hash)];
}

const isRelative = (url: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/)/i.test(url) && !url.startsWith("#");

/** Updates links to the moved page, and its own links. */
function relinked(content: Content, file: string, { from, to }: Move): string {
  const facts = content.pages.get(file)!;
  const [old, moved] = [fileOfPath(from), fileOfPath(to)];
  const here = file === old ? moved : file;
  let { text } = facts;
  for (const { url, offset } of facts.outline.addresses.toSorted((a, b) => (b.offset ?? 0) - (a.offset ?? 0))) {
    if (offset === undefined || !isRelative(url)) continue;
    const [path, anchor] = split(url);
    const target = linkedFile(file, path);
    if (target === undefined || (target !== old && file !== old)) continue;
    const right = relativePath(here, target === old ? moved : target) + anchor;
    text = text.slice(0, offset) + right + text.slice(offset + url.length);
  }
  return text;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Updates links in data cells, which are relative to the data file. */
const inData = (text: string, { from, to }: Move): string =>
  text.replaceAll(new RegExp(`(\\.\\./pages/)${escape(from)}(\\.md)(?=[#)\\s"'])`, "g"), `$1${to}$2`);

/** Updates values of a YAML key that refer to the page, with or without an anchor. */
const inKey = (text: string, key: string, { from, to }: Move): string =>
  text.replaceAll(
    new RegExp(`(\\b${key}:\\s*["']?)${escape(from)}(?=["'\\s#,}]|$)`, "gm"),
    (_, before: string) => before + to,
  );

/**
 * Updates the aliases: no targets at the old path, no alias for the new address, and one for the old address. Old anchors
 * of the page become old anchors of its new address, because the alias of the old one keeps the anchor.
 */
function aliasesAfter(text: string, { from, to }: Move): string {
  const kept = withoutAlias(text, pageRoute(to));
  const route = withoutSlash(pageRoute(from));
  // `x/index` and `x` have the same address, apart from the trailing slash.
  if (route === withoutSlash(pageRoute(to))) return inKey(kept, "to", { from, to });
  const anchors = new RegExp(`(\\bfrom:\\s*["']?)${escape(route)}(?=#)`, "g");
  const renamed = kept.replaceAll(anchors, (_, before: string) => before + withoutSlash(pageRoute(to)));
  return withAlias(inKey(renamed, "to", { from, to }), route, to);
}

/**
 * The changes that move a page: its file, all links to and from it, its entries in sidebars, glossary, and data, and an
 * alias for its old address.
 *
 * @throws Refusal if the page doesn't exist or the new address is already used
 */
export function movePage(
  files: ContentFiles,
  content: Content,
  typed: { from: string; to: string },
): { changes: ChangeSet; address: string } {
  const from = existingPage(content, typed.from);
  const move = { from, to: free(content, typed.to, from) };
  const changes = new Map<string, string | null>();
  const put = (file: string, text: string): void => {
    if (text !== files.get(file)) changes.set(file, text);
  };
  for (const file of content.pages.keys()) if (file !== fileOfPath(from)) put(file, relinked(content, file, move));
  for (const [file, text] of files) {
    if (file.startsWith("content/data/")) {
      const linked = inData(text, move);
      put(file, file === content.library.sets.get(homeTasksSet)?.file ? inKey(linked, "page", move) : linked);
    } else if (file.startsWith("content/sidebars/")) put(file, inKey(inKey(text, "page", move), "index", move));
    else if (file === "content/glossary.yml") put(file, inKey(inData(text, move), "page", move));
    else if (file === "content/aliases.yml") put(file, aliasesAfter(text, move));
  }
  changes.set(fileOfPath(move.to), relinked(content, fileOfPath(from), move));
  changes.set(fileOfPath(from), null);
  return { changes, address: pageHref(move.to) };
}
