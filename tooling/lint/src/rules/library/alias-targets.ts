import { pageRoute, withoutSlash, type Alias, type Page } from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import { fileOf } from "../../links/references.ts";
import type { LibraryRule } from "../library-rule.ts";
import { pageReferenceDefect } from "./page-references.ts";

/** The problem with the old address, if any. */
function fromDefect(
  { from }: Alias,
  earlier: Alias | undefined,
  routes: ReadonlyMap<string, Page>,
): string | undefined {
  if (earlier) return `The address ${from} already has an alias to "${earlier.to}"; remove one of them`;
  const hidden = routes.get(withoutSlash(from));
  return hidden && `The alias hides ${hidden.file}, which has this address; remove the alias or move the page`;
}

/** An old address with an anchor must belong to an existing page that doesn't have the anchor. */
function anchorFromDefect({ pages }: Content, { from }: Alias): string | undefined {
  const [route = "", anchor = ""] = from.split("#", 2);
  const page = [...pages.values()].find(({ path }) => withoutSlash(pageRoute(path)) === withoutSlash(route));
  if (!page) return `There is no page at ${route}, so the alias of the page also covers its anchors; remove the anchor`;
  return page.anchors.has(anchor)
    ? `The alias hides the section "#${anchor}" of ${page.file}, which still exists; remove the alias`
    : undefined;
}

/** The problem with the alias's target, if any. */
function toDefect(content: Content, { to }: Alias, byAddress: ReadonlyMap<string, Alias>): string | undefined {
  const path = to.split("#", 1)[0]!;
  const next = content.pages.has(fileOf(to)) ? undefined : byAddress.get(withoutSlash(pageRoute(path)));
  return next ? `"${path}" is itself an alias; write its target "${next.to}"` : pageReferenceDefect(content, to);
}

export const aliasTargets: LibraryRule = {
  id: "alias-targets",
  *check(content) {
    const { aliases, pages } = content.library;
    const routes = new Map([...pages.values()].map((page) => [withoutSlash(page.route), page]));
    const byAddress = new Map(aliases.entries.map((alias) => [withoutSlash(alias.from), alias]));
    const seen = new Map<string, Alias>();
    for (const [index, alias] of aliases.entries.entries()) {
      const address = withoutSlash(alias.from);
      const from =
        fromDefect(alias, seen.get(address), routes) ??
        (alias.from.includes("#") ? anchorFromDefect(content, alias) : undefined);
      const to = toDefect(content, alias, byAddress);
      if (from) yield aliases.source.problemAt([index, "from"], from);
      if (to) yield aliases.source.problemAt([index, "to"], to);
      else if (alias.render && !alias.to.includes("#"))
        yield aliases.source.problemAt(
          [index, "to"],
          '"render" shows one section; add its #anchor, or remove "render"',
        );
      if (!seen.has(address)) seen.set(address, alias);
    }
  },
};
