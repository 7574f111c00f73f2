import pages from "./site-pages.json" with { type: "json" };

/**
 * Base address of the latest version. content/aliases.yml and content/ledger.json always use it, even after their
 * version is an older one.
 */
export const homePath = "/opcon/core/";

/**
 * Base address of the version that this process builds or reads. In browsers, Vite replaces the variable by its value.
 */
export const basePath: string = process.env.OPCON_BASE ?? homePath;

/**
 * Route of a page, which is its path below content/pages in the same case, without a final `index`.
 *
 * @param path path without `.md`, such as `installation/install` or `Files/UI/…/Resources/index`
 * @returns the route as in the sitemap, with a trailing slash only if the page is the index of a folder
 */
export function pageRoute(path: string): string {
  if (path === "index") return basePath;
  return basePath + path.replace(/\/index$/, "/");
}

/** An address without the slash at its end or before its anchor, because hosts accept both forms. */
export const withoutSlash = (address: string): string => address.replace(/(?<=.)\/(?=#|$)/, "");

/**
 * The current page and anchor of an address, after following the aliases of the page and of the section.
 *
 * @param aliases old addresses, each with the path and anchor that replaces it
 * @param address with or without an anchor
 * @returns path below content/pages, with the anchor if there is one
 */
export function placeNow(aliases: readonly { from: string; to: string }[], address: string): string {
  const [route = "", anchor] = address.split("#", 2);
  const exact = aliases.find(({ from }) => withoutSlash(from) === withoutSlash(address));
  if (exact) return exact.to;
  const page = aliases.find(({ from }) => withoutSlash(from) === withoutSlash(route))?.to ?? pagePathOfRoute(route);
  return anchor === undefined || page.includes("#") ? page : `${page}#${anchor}`;
}

/** Path of the page at a route. */
export const pagePathOfRoute = (route: string): string =>
  route === basePath ? "index" : route.slice(basePath.length).replace(/\/$/, "/index");

/** Address for links to a page, or with an anchor to a place on it. Static hosts serve it without a redirect. */
export function pageHref(place: string): string {
  const [path = "", anchor] = place.split("#", 2);
  const route = pageRoute(path);
  return (route.endsWith("/") ? route : `${route}/`) + (anchor ? `#${anchor}` : "");
}

/** File of the page at a path. An anchor in the path is ignored. */
export const fileOfPage = (path: string): string => `content/pages/${path.split("#", 1)[0]}.md`;

/** ID of a page in Astro's content layer, which is its path, or `index` for the root page. */
export const pagePathOfFile = (file: string): string => file.replace(/^content\/pages\//, "").replace(/\.md$/, "");

/** Address of a PDF manual. */
export const manualHref = (file: string): string => `${basePath}manuals/${file}`;

/** Addresses of pages in site/pages, which pages in content/ can't have. */
export const sitePages: readonly string[] = pages;
