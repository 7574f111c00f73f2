import { serve } from "@opcon-help/browser";
import {
  basePath,
  flatten,
  groupOfIndex,
  homePath,
  pageHref,
  withoutSlash,
  type SidebarGroup,
} from "@opcon-help/model";

import type { BuiltPage } from "./built-text.ts";
import { placeOf, type Site } from "./site.ts";
import type { Finding, Route } from "./statements.ts";

const withSlash = (route: string): string => (route.endsWith("/") ? route : `${route}/`);
/** Requests an address. Returns the problem with the response, or undefined if there is none. */
export type Ask = (address: string) => Promise<string | undefined>;

/** Requests addresses from a static host and follows redirects, like a browser. */
export async function withHost<T>(dist: string, use: (ask: Ask) => Promise<T>): Promise<T> {
  const server = await serve(dist, `${dist}/opcon/core/404.html`, 0);
  try {
    return await use(async (address) => {
      const response = await fetch(server.origin + address, { method: "HEAD" });
      return response.ok ? undefined : `${address} returns ${response.status}; expected 200`;
    });
  } finally {
    await server.close();
  }
}

/** Checks that a route works with and without a trailing slash. */
export async function answers(route: string, ask: Ask): Promise<string[]> {
  const problems = await Promise.all([ask(withSlash(route)), ask(withoutSlash(route))]);
  return problems.filter((problem) => problem !== undefined);
}

/** Whether the page's canonical address is this address, or the same page in the latest version. */
const isCanonical = ({ canonical }: BuiltPage, address: string): boolean =>
  [address, address.replace(basePath, homePath)].some((own) => canonical?.endsWith(own));

/** Checks that a route is a page with text and its own canonical address, and not a redirect. */
function checkWritten(route: string, page: BuiltPage): string[] {
  if (page.forwardsTo !== undefined) return [`it redirects to ${page.forwardsTo}; expected a page`];
  if (page.text.length < 2) return ["the page doesn't have text below its title"];
  return isCanonical(page, withSlash(route)) ? [] : [`its canonical address is ${page.canonical ?? "missing"}`];
}

/** Pages that a generated index must list: the pages of its group, but only the index of a subgroup that has one. */
function listed({ items }: SidebarGroup): string[] {
  return items.flatMap((item) => {
    if ("page" in item) return [item.page];
    return item.index ? [item.index] : listed(item);
  });
}

function checkIndex(path: string, page: BuiltPage, { library }: Site): string[] {
  const sidebar = library.sidebars.get(library.pages.get(path)?.front.sidebar ?? "");
  const group = sidebar && groupOfIndex(sidebar.nodes, path);
  if (!group) return [`none of the sidebar groups has index: ${path}`];
  return listed(group)
    .filter((entry) => !page.links.has(pageHref(entry)))
    .map((entry) => `it doesn't list ${pageHref(entry)} from its group “${group.group}”`);
}

const targetHref = ({ target }: Route, { library }: Site): string => pageHref(placeOf(library, target).page);
const whole = (route: Route, site: Site): string => targetHref(route, site) + (route.anchor ? `#${route.anchor}` : "");

function checkTarget(route: Route, site: Site): string[] {
  const target = site.at(targetHref(route, site));
  if (!target) return [`its target ${route.target} isn't built`];
  return route.anchor === "" || target.ids.has(route.anchor)
    ? []
    : [`its target ${route.target} doesn't have an element with the id ${route.anchor}`];
}

function checkRedirect(route: Route, page: BuiltPage, site: Site): string[] {
  const target = targetHref(route, site);
  const renamed = `${target}#${site.at(target)?.anchorNow(route.anchor)}`;
  if (page.forwardsTo !== whole(route, site) && page.forwardsTo !== renamed)
    return [`it redirects to ${page.forwardsTo ?? "no page"}; expected ${whole(route, site)}`];
  return checkTarget(route, site);
}

/** Checks that an old route shows the text of the section, with the target as the canonical address. */
function checkRendered(route: Route, page: BuiltPage, site: Site): string[] {
  const problems = checkTarget(route, site);
  if (problems.length > 0) return problems;
  if (page.forwardsTo !== undefined) return [`it redirects to ${page.forwardsTo}; expected the text of the section`];
  const target = targetHref(route, site);
  if (!isCanonical(page, target))
    problems.push(`its canonical address is ${page.canonical ?? "missing"}; expected …${target}`);
  const section = site.at(target)?.section(route.anchor) ?? [];
  if (section.length < 2) problems.push(`the section #${route.anchor} of ${route.target} doesn't have any text`);
  const shown = page.text.join(" ");
  const missing = section.slice(1).find((block) => !shown.includes(block));
  if (missing !== undefined) problems.push(`it doesn't contain “${missing}” from ${whole(route, site)}`);
  return problems;
}

function checkPage(route: Route, site: Site): string[] {
  const page = site.at(withSlash(route.route));
  if (!page) return ["no file was built for it"];
  switch (route.action) {
    case "write":
    case "generated-index": {
      const { page: path } = placeOf(site.library, route.route);
      const href = pageHref(path);
      const hasMoved = href !== withSlash(route.route);
      if (hasMoved && page.forwardsTo !== href)
        return [`it redirects to ${page.forwardsTo ?? "no page"}; expected ${href}`];
      const now = hasMoved ? site.at(href) : page;
      if (!now) return [`it redirects to ${href}, which isn't built`];
      return [...checkWritten(href, now), ...(route.action === "write" ? [] : checkIndex(path, now, site))];
    }
    case "alias-redirect":
      return checkRedirect(route, page, site);
    case "alias-rendered":
      return checkRendered(route, page, site);
  }
}

/** Checks a route in the specification's page index. */
export async function checkRoute(route: Route, site: Site, ask: Ask): Promise<Finding[]> {
  const messages = [...(await answers(route.route, ask)), ...checkPage(route, site)];
  return messages.map((message) => ({ about: route.route, message: `(${route.action}) ${message}` }));
}

/** Whether a page is in its area's sidebar. */
export function isInSidebar({ library }: Site, path: string): boolean {
  const sidebar = library.sidebars.get(library.pages.get(path)?.front.sidebar ?? "");
  return sidebar !== undefined && flatten(sidebar.nodes).some((entry) => entry.page === path);
}
