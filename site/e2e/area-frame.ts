import { flatten, manualHref, pageHref, type Area, type Library, type Page as HelpPage } from "@opcon-help/model";
import { lastCommits } from "@opcon-help/model/git";

/** Addresses of an area's pages in reading order. */
export const readingOrder = (library: Library, area: string): string[] =>
  flatten(library.sidebars.get(area)?.nodes ?? []).map((entry) => pageHref(entry.page));

/** Areas that have pages, in the order in which readers see them. */
export const openAreas = (library: Library): Area[] =>
  library.areas.entries.filter(({ id }) => readingOrder(library, id).length > 0);

/** The parts of an area page around its text: lists, outgoing links, and its card in the head. */
export interface Frame {
  title: string[];
  /** The skip link. */
  "skip link": string[];
  "pages of the area": string[];
  "current page": string[];
  areas: string[];
  manual: string[];
  previous: string[];
  next: string[];
  "file to edit": string[];
  /** Milliseconds since 1970. */
  "last update": number[];
  "help id": string[];
  description: string[];
}

let committed: ReadonlyMap<string, string> | undefined;

/** The frame according to the content. */
export function wantedFrame(library: Library, area: Area, help: HelpPage): Frame {
  const order = readingOrder(library, area.id);
  const own = pageHref(help.path);
  const at = order.indexOf(own);
  const date = (committed ??= lastCommits(".", "content/pages")).get(help.file);
  return {
    title: [help.front.title],
    "skip link": ["#_top"],
    "pages of the area": order,
    "current page": [own],
    areas: [
      ...openAreas(library).map(({ id }) => readingOrder(library, id)[0]!),
      "/opcon/core/index-of-pages/",
      "/opcon/core/manuals/",
    ],
    manual: [manualHref(area.manual.file)],
    previous: order.slice(Math.max(at - 1, 0), at),
    next: order.slice(at + 1, at + 2),
    "file to edit": [help.file],
    "last update": date === undefined ? [] : [new Date(date).getTime()],
    "help id": [help.front.id],
    description: [help.front.description],
  };
}

/** The frame of the current page. Runs in the page. */
export function shownFrame(): Frame {
  const all = (selector: string, attribute: string): string[] =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? "");
  return {
    title: [...document.querySelectorAll("h1")].map((heading) => heading.textContent.trim()),
    "skip link": all("body a", "href").slice(0, 1),
    "pages of the area": all("#starlight__sidebar .top-level a", "href"),
    "current page": all('#starlight__sidebar [aria-current="page"]', "href"),
    areas: all("#starlight__sidebar .areas a", "href"),
    manual: all('main a[type="application/pdf"]', "href"),
    previous: all('main a[rel="prev"]', "href"),
    next: all('main a[rel="next"]', "href"),
    "file to edit": all('main a[href*="/edit/"]', "href").map((href) => href.replace(/^.*\/edit\/[^/]+\//, "")),
    "last update": all("footer time", "datetime").map((date) => new Date(date).getTime()),
    "help id": all('meta[name="help-id"]', "content"),
    description: all('meta[name="description"]', "content"),
  };
}
