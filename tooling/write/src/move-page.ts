import type { Content } from "@opcon-help/lint";
import {
  fileOfPage,
  listFile,
  pageHref,
  pageRoute,
  suggestionsFor,
  withoutSlash,
  type ContentFiles,
} from "@opcon-help/model";

import { refuseTaken, Refusal, type ChangeSet } from "./change-set.ts";
import { pagePath, refuseUsedRoute } from "./page-path.ts";
import {
  withAddresses,
  withAlias,
  withFormerId,
  withoutAlias,
  withoutEntry,
  withTargets,
  type Retarget,
} from "./references.ts";

interface Move {
  from: string;
  to: string;
}

/** Path of the page for a route, which can be a file or the index of a folder. */
export function existingPage({ library }: Pick<Content, "library">, typed: string): string {
  const path = pagePath(typed);
  const found = [path, `${path}/index`].find((candidate) => library.pages.has(candidate));
  if (found !== undefined) return found;
  const untyped = [path, `${path}/index`].map(fileOfPage).find((file) => library.files.has(file));
  if (untyped !== undefined)
    throw new Refusal(`The front matter of ${untyped} isn't valid. Run npm run check, and fix it first.`);
  const alias = library.aliases.entries.find(({ from }) => withoutSlash(from) === withoutSlash(pageRoute(path)));
  throw new Refusal(
    alias
      ? `${alias.from} is an old address. The page is now "${alias.to.split("#", 1)[0]}".`
      : `Can't find the page "${path}". Did you mean ${suggestionsFor(path, library.pages.keys(), 3).join(", ")}?`,
  );
}

function free({ library }: Content, typed: string, from: string): string {
  const path = pagePath(typed);
  const name = from.split("/").at(-1)!;
  if (typed.endsWith("/") && [...library.pages.keys()].some((page) => page.startsWith(`${path}/`)))
    throw new Refusal(`"${typed}" is a folder of pages. Specify the whole path, such as ${path}/${name}.`);
  refuseUsedRoute(library, path, from);
  if (path === from) throw new Refusal(`The page is already at "${path}".`);
  if (path.toLowerCase() === from.toLowerCase())
    throw new Refusal(
      `"${from}" and "${path}" differ only in case. The old address couldn't lead to the new one, because macOS, Windows, and some servers don't distinguish them. Specify a path that also differs in another way.`,
    );
  refuseTaken(library.files, fileOfPage(path));
  return path;
}

/** Leads addresses of the page to its new file. */
const moved =
  ({ from, to }: Move): Retarget =>
  (target) =>
    target.file === fileOfPage(from) ? { ...target, file: fileOfPage(to) } : target;

/**
 * Updates the aliases: replaces targets at the old path, removes an alias for the new address, and adds one for the old
 * address. Former anchors move to the new address, because the alias of the old address keeps the anchor.
 */
function aliasesAfter(text: string, move: Move, retarget: Retarget): string {
  const file = listFile("aliases");
  const kept = withTargets(file, withoutAlias(text, pageRoute(move.to)), retarget);
  const [route = "", address = ""] = [move.from, move.to].map((path) => withoutSlash(pageRoute(path)));
  // `x/index` and `x` have the same address, except for the trailing slash.
  if (route === address) return kept;
  const renamed = withAddresses(file, kept, ({ kind, url }) =>
    kind === "alias" && url.startsWith(`${route}#`) ? address + url.slice(route.length) : url,
  );
  return withAlias(renamed, route, move.to);
}

/** Records which vendor page this page comes from, because its path no longer shows that after the move. */
function withSource(text: string, { library }: Content, from: string): string {
  const source = `vendor:${from}`;
  const isKnown = library.names.entries.some(({ kind, names }) => kind === "source" && names?.includes(source));
  if (!isKnown || library.pages.get(from)?.front.sources) return text;
  return text.replace(/(\r?\n)---[ \t]*(?=\r?\n)/, `$1sources: [${source}]$&`);
}

/**
 * The changes that move a page: its file, all links to and from it, its entries in sidebars, glossary, and data, and an
 * alias for its old address.
 *
 * @throws Refusal if the page doesn't exist or the new address is in use
 */
export function movePage(
  files: ContentFiles,
  content: Content,
  typed: { from: string; to: string },
): { changes: ChangeSet; address: string } {
  const from = existingPage(content, typed.from);
  const move = { from, to: free(content, typed.to, from) };
  const retarget = moved(move);
  const [old, target] = [fileOfPage(from), fileOfPage(move.to)];
  const changes = new Map<string, string | null>();
  for (const [file, text] of files) {
    if (file === old) continue;
    const after = file === listFile("aliases") ? aliasesAfter(text, move, retarget) : withTargets(file, text, retarget);
    if (after !== text) changes.set(file, after);
  }
  changes.set(target, withSource(withTargets(old, files.get(old)!, retarget, target), content, from));
  changes.set(old, null);
  return { changes, address: pageHref(move.to) };
}

/** The page at an address that a page can be merged into; undefined if a page can move there. */
export function mergeTarget({ library }: Pick<Content, "library">, { from, to }: Move): string | undefined {
  const path = pagePath(to);
  return [path, `${path}/index`].find((candidate) => candidate !== from && library.pages.has(candidate));
}

/**
 * The changes that merge a page into another, except for its text: links to it, its old addresses and anchors, its help
 * IDs, and its sidebar entry. An anchor leads to the same anchor of the other page, or to its start.
 *
 * @returns the headings of the text that must be moved by hand, because the other page doesn't have them
 */
export function mergePage(content: Content, move: Move): { changes: ChangeSet; headings: string[] } {
  const { files, pages } = content.library;
  const [old, target] = [pages.get(move.from)!, pages.get(move.to)!];
  const { anchors } = content.pages.get(target.file)!;
  const address = withoutSlash(target.route);
  const changes = new Map<string, string | null>([[old.file, null]]);
  /** Leaves out an anchor that the other page doesn't have. */
  const retarget: Retarget = (at) =>
    at.file === old.file ? { file: target.file, anchor: anchors.has(at.anchor ?? "") ? at.anchor : undefined } : at;
  for (const [file, text] of files) {
    if (file === old.file || file === listFile("aliases")) continue;
    const kept = file.startsWith("content/sidebars/") ? withoutEntry(file, text, move.from) : text;
    const after = withTargets(file, kept, retarget);
    if (after !== text) changes.set(file, after);
  }
  const { headings } = content.pages.get(old.file)!.outline;
  const left = headings.filter((anchor) => !anchors.has(anchor));
  const file = listFile("aliases");
  let aliases = aliasesAfter(files.get(file)!, move, retarget);
  for (const anchor of anchors) aliases = withoutAlias(aliases, `${address}#${anchor}`);
  for (const anchor of left) aliases = withAlias(aliases, `${address}#${anchor}`, move.to);
  changes.set(file, aliases);
  const ids = [...(old.front.former_ids ?? []), old.front.id];
  const text = changes.get(target.file) ?? files.get(target.file)!;
  changes.set(target.file, ids.reduce(withFormerId, text));
  return { changes, headings: left };
}
