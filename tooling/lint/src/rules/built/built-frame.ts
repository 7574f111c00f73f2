import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { findAll, findFirst, hasClass, parseHtml, textOf, type Element } from "@opcon-help/html";
import {
  areaGroups,
  basePath,
  flatten,
  manualHref,
  pageHref,
  type Area,
  type Library,
  type Page,
} from "@opcon-help/model";
import { lastCommits } from "@opcon-help/model/git";

import { type Report, atStart } from "../../engine/finding.ts";
import { pageAt } from "../../engine/built-site.ts";
import type { Built } from "../rule.ts";

/** The parts of a page around its text, each with the values that readers or browsers get. */
type Frame = Readonly<Record<string, readonly string[]>>;

const addresses = (library: Library, area: string): string[] =>
  flatten(library.sidebars.get(area)?.nodes ?? []).map(({ page }) => pageHref(page));

/**
 * The frame that the content requires; undefined for a page without an area.
 *
 * @param committed time of the last commit of each file
 */
function wantedFrame(library: Library, page: Page, committed: ReadonlyMap<string, string>): Frame | undefined {
  const area = library.areas.entries.find(({ id }) => id === page.front.sidebar);
  if (!area) return undefined;
  const order = addresses(library, area.id);
  const own = pageHref(page.path);
  const at = order.indexOf(own);
  const placeOf = ({ group }: Area): number => (group ? areaGroups.indexOf(group) : -1);
  const areas = library.areas.entries.toSorted((a, b) => placeOf(a) - placeOf(b));
  const starts = areas.flatMap(({ id }) => addresses(library, id).slice(0, 1));
  const time = committed.get(page.file);
  return {
    heading: [page.front.title],
    "link that skips to the text": ["#_top"],
    "list of areas": [...starts, `${basePath}index-of-pages/`, `${basePath}manuals/`],
    "list of pages": order,
    "current page": [own],
    "link to the manual": [manualHref(area.manual.file)],
    "previous page": order.slice(Math.max(at - 1, 0), at),
    "next page": order.slice(at + 1, at + 2),
    "file to edit": [page.file],
    "last update": time === undefined ? [] : [new Date(time).toISOString()],
  };
}

function shownFrame(html: string): Frame {
  const root = parseHtml(html);
  const links = findAll(root, ({ name }) => name === "a");
  const below = (test: (node: Element) => boolean): Element[] => {
    const box = findFirst(root, test);
    return box ? findAll(box, ({ name }) => name === "a") : [];
  };
  const hrefs = (some: readonly Element[]): string[] => some.map(({ attribs }) => attribs["href"] ?? "");
  const withAttribute = (name: string, value: string): string[] =>
    hrefs(links.filter(({ attribs }) => attribs[name] === value));
  const list = below((node) => hasClass(node, "top-level"));
  return {
    heading: findAll(root, ({ name }) => name === "h1").map((heading) => textOf(heading).trim()),
    "link that skips to the text": hrefs(links.slice(0, 1)),
    "list of areas": hrefs(below((node) => hasClass(node, "areas"))),
    "list of pages": hrefs(list),
    "current page": hrefs(list.filter(({ attribs }) => attribs["aria-current"] === "page")),
    "link to the manual": withAttribute("type", "application/pdf"),
    "previous page": withAttribute("rel", "prev"),
    "next page": withAttribute("rel", "next"),
    "file to edit": hrefs(links).flatMap((href) => /\/edit\/[^/]+\/(.+)/.exec(href)?.[1] ?? []),
    "last update": findAll(root, ({ name }) => name === "time").map(({ attribs }) => attribs["datetime"] ?? ""),
  };
}

/** Differences between the frame in a page's HTML and the one that the content requires. */
export function frameMessages(
  library: Library,
  page: Page,
  committed: ReadonlyMap<string, string>,
  html: string,
): string[] {
  const shown = shownFrame(html);
  return Object.entries(wantedFrame(library, page, committed) ?? {}).flatMap(([part, wanted]) => {
    const found = shown[part]!;
    if (found.join("\n") === wanted.join("\n")) return [];
    const missing = wanted.filter((value) => !found.includes(value)).map((value) => `"${value}" is missing`);
    const wrong = found.filter((value) => !wanted.includes(value)).map((value) => `"${value}" is wrong`);
    const problems = [...missing, ...wrong].join(", ") || "the number or the order is wrong";
    return `The ${part} in the page's frame doesn't match the content: ${problems}; run npm run build`;
  });
}

export async function* builtFrame({ site, content: { library } }: Built): AsyncIterable<Report> {
  const committed = lastCommits(site.root, "content/pages");
  for (const page of library.pages.values()) {
    const built = pageAt(site, pageHref(page.path));
    if (!built) continue;
    const html = await readFile(join(site.root, built.file), "utf8");
    for (const message of frameMessages(library, page, committed, html)) yield atStart(built.file, message);
  }
}
