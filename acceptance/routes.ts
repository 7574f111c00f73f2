import { groupOfIndex, pageHref, pageRoute, withoutSlash, type SidebarGroup } from "@opcon-help/model";

import { placeOf, type Place, type Site } from "./site.ts";
import type { Finding, Route } from "./statements.ts";

/** Pages that a generated index must list: the pages of its group, but only the index of a subgroup that has one. */
function listed({ items }: SidebarGroup): string[] {
  return items.flatMap((item) => {
    if ("page" in item) return [item.page];
    return item.index ? [item.index] : listed(item);
  });
}

function checkIndex(path: string, { library, page }: Site): string[] {
  const sidebar = library.sidebars.get(library.pages.get(path)?.front.sidebar ?? "");
  const group = sidebar && groupOfIndex(sidebar.nodes, path);
  if (!group) return [`none of the sidebar groups has index: ${path}`];
  return listed(group)
    .filter((entry) => !page(path)?.links.has(pageHref(entry)))
    .map((entry) => `it doesn't list ${pageHref(entry)} from its group “${group.group}”`);
}

const written = ({ page, at }: Place): string => pageRoute(page) + (at === undefined ? "" : `#${at}`);

function problemsOf({ route, action, target, anchor }: Route, site: Site): string[] {
  const { library } = site;
  const place = placeOf(library, route);
  const built = site.page(place.page);
  if (!built) return [`${pageHref(place.page)} isn't built`];
  if (built.text.length < 2) return [`${pageHref(place.page)} doesn't have text below its title`];
  if (action === "write") return [];
  if (action === "generated-index") return checkIndex(place.page, site);
  const wanted = placeOf(library, anchor === "" ? target : `${target}#${anchor}`);
  if (written(place) !== written(wanted)) return [`it leads to ${written(place)}; expected ${written(wanted)}`];
  const alias = library.aliases.entries.find(({ from }) => withoutSlash(from) === withoutSlash(route));
  return (alias?.render ?? false) === (action === "alias-rendered")
    ? []
    : [`its alias ${alias?.render ? "shows the section" : "redirects"}; expected ${action}`];
}

/**
 * Checks that the content leads a route of the specification's page index to its page or section. The built rules check
 * that each page and alias of the content works on the site.
 */
export const checkRoute = (route: Route, site: Site): Finding[] =>
  problemsOf(route, site).map((message) => ({ about: route.route, message: `(${route.action}) ${message}` }));
