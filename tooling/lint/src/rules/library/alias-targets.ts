import { fileOfPage, basePath, pageRoute, sitePages, withoutSlash, type Alias, type Page } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import type { Content, PageFacts } from "../../engine/content.ts";
import { repeated } from "../../engine/values.ts";
import { pageReferenceDefect } from "./page-references.ts";

/** Folders that the build creates, which can't be addresses of pages. */
const builtFolders = ["_assets", "help", "search"];

/** The problem with the old address, if there is one. */
function fromDefect({ from }: Alias, routes: ReadonlyMap<string, Page>): string | undefined {
  const own = sitePages.find((name) => withoutSlash(from).toLowerCase() === `${basePath}${name}`);
  if (own !== undefined) return `The site already has its own page at ${basePath}${own}; remove the alias`;
  const folder = builtFolders.find((name) => from.toLowerCase().startsWith(`${basePath}${name}/`));
  if (folder !== undefined) return `The build writes its own files to ${basePath}${folder}/; remove the alias`;
  const hidden = routes.get(withoutSlash(from));
  const twin = hidden ? undefined : routes.get(withoutSlash(from).toLowerCase());
  if (twin)
    return `The address differs from that of ${twin.file} only in case; remove the alias, because some hosts ignore case`;
  return hidden && `The alias hides ${hidden.file}, which has this address; remove the alias or move the page`;
}

/**
 * The problem with an old address that has an anchor, if there is one. It must belong to an existing page that doesn't
 * have the anchor.
 */
function anchorFromDefect(
  { from }: Alias,
  byRoute: ReadonlyMap<string, PageFacts>,
  byAddress: ReadonlyMap<string, Alias>,
): string | undefined {
  const [route = "", anchor = ""] = from.split("#", 2);
  const page = byRoute.get(withoutSlash(route));
  const now = byAddress.get(withoutSlash(route))?.to.split("#", 1)[0];
  if (!page)
    return now === undefined
      ? `There is no page at ${route}; remove the anchor`
      : `The alias of ${route} also covers its anchors; write "from: ${withoutSlash(pageRoute(now))}#${anchor}"`;
  return page.anchors.has(anchor)
    ? `The alias hides the section "#${anchor}" of ${page.file}, which still exists; remove the alias`
    : undefined;
}

/** The problem with the alias's target, if there is one. */
function toDefect(content: Content, { to }: Alias, byAddress: ReadonlyMap<string, Alias>): string | undefined {
  const path = to.split("#", 1)[0]!;
  const next = content.pages.has(fileOfPage(to)) ? undefined : byAddress.get(withoutSlash(pageRoute(path)));
  return next ? `"${path}" is itself an alias; write its target "${next.to}"` : pageReferenceDefect(content, to);
}

export function* aliasTargets(content: Content): Iterable<Report> {
  const { aliases, pages } = content.library;
  const routes = new Map(
    [...pages.values()].flatMap((page) => [
      [withoutSlash(page.route).toLowerCase(), page],
      [withoutSlash(page.route), page],
    ]),
  );
  const byRoute = new Map([...content.pages.values()].map((page) => [withoutSlash(pageRoute(page.path)), page]));
  const byAddress = new Map(aliases.entries.map((alias) => [withoutSlash(alias.from), alias]));
  const addresses = aliases.entries.map(({ from, to }, index) => ({
    address: withoutSlash(from),
    to,
    at: (message: string) => aliases.source.problemAt([index, "from"], message),
  }));
  yield* repeated(
    addresses,
    ({ address }) => address,
    ({ address }, first) =>
      address === first.address
        ? `The address ${address} already has an alias to "${first.to}"; remove one of them`
        : `The address differs from the alias ${first.address} only in case; remove one of them, because some hosts ignore case`,
  );
  for (const [index, alias] of aliases.entries.entries()) {
    const from =
      fromDefect(alias, routes) ?? (alias.from.includes("#") ? anchorFromDefect(alias, byRoute, byAddress) : undefined);
    const to = toDefect(content, alias, byAddress);
    if (from) yield aliases.source.problemAt([index, "from"], from);
    if (to) yield aliases.source.problemAt([index, "to"], to);
    else if (alias.render && !alias.to.includes("#"))
      yield aliases.source.problemAt([index, "to"], '"render" shows one section; add its #anchor, or remove "render"');
  }
}
