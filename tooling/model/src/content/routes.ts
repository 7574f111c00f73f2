/** Start of every address in content/aliases.yml and content/ledger.json, whichever version the content becomes. */
export const homePath = "/opcon/core/";

/** Start of every address in the version that this process builds or reads. Vite replaces the variable for browsers. */
export const basePath: string = process.env.OPCON_BASE ?? homePath;

/**
 * Route of a page: its path below content/pages, with the case kept and with `index` standing for the folder.
 *
 * @param path path without `.md`, such as `installation/install` or `Files/UI/…/Resources/index`
 * @returns the route as in the sitemap, without a slash at the end unless the folder itself is the page
 */
export function pageRoute(path: string): string {
  if (path === "index") return basePath;
  return basePath + path.replace(/\/index$/, "/");
}

/** An address without the slash at its end or before its anchor, because hosts serve both forms. */
export const withoutSlash = (address: string): string => address.replace(/(?<=.)\/(?=#|$)/, "");

/**
 * Where an address leads now: aliases of the page and of the section are followed.
 *
 * @param aliases old addresses, and the path with the anchor that replaces each
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

/** Address for links: the one that the static host serves without a redirect. */
export function pageHref(path: string): string {
  const route = pageRoute(path);
  return route.endsWith("/") ? route : `${route}/`;
}

/** ID of a page in the content layer: its path, or `index` for the root page. */
export const pagePathOfFile = (file: string): string => file.replace(/^content\/pages\//, "").replace(/\.md$/, "");

/** Address of an area's PDF manual. */
export const manualHref = (file: string): string => `${basePath}manuals/${file}`;

/** Addresses of pages that the site itself has (site/pages), so that no page of content/ can have them. */
export const sitePages: readonly string[] = ["404", "changes", "help", "index-of-pages", "manuals", "search"];
