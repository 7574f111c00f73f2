/** Every address of the help starts with it. */
export const basePath = "/opcon/core/";

/**
 * Route of a page: its path below content/pages, case kept, `index` meaning the folder itself.
 *
 * @param path path without `.md`, for example `installation/install` or `Files/UI/…/Resources/index`
 * @returns the route as the sitemap writes it, with no slash at the end except where the folder itself is the page
 */
export function pageRoute(path: string): string {
  if (path === "index") return basePath;
  return basePath + path.replace(/\/index$/, "/");
}

/** An address without the slash at its end, before its anchor if it has one: hosts answer at both. */
export const withoutSlash = (address: string): string => address.replace(/(?<=.)\/(?=#|$)/, "");

/** Path of the page that has a route. */
export const pagePathOfRoute = (route: string): string =>
  route === basePath ? "index" : route.slice(basePath.length).replace(/\/$/, "/index");

/** Address to link to: the one the static host serves without a redirect. */
export function pageHref(path: string): string {
  const route = pageRoute(path);
  return route.endsWith("/") ? route : `${route}/`;
}

/** Id of a page in the content layer: its path, with the root page as `index`. */
export const pagePathOfFile = (file: string): string => file.replace(/^content\/pages\//, "").replace(/\.md$/, "");

/** Address of an area's printed manual. */
export const manualHref = (file: string): string => `${basePath}manuals/${file}`;
