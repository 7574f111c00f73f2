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
import { withAddresses, withAlias, withoutAlias, withTargets, type Retarget } from "./references.ts";

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
