import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { findAll, findFirst, headingLevel, isTag, parseHtml, textOf, type Element } from "@opcon-help/html";
import type { PublishedRow } from "@opcon-help/model";
import { basePath, withoutSlash } from "@opcon-help/model/routes";
import type { Patterns } from "../../../site/islands/read-a-log/match.ts";
import { nodesIn, parseMarkdown, plainText, rangeOf } from "@opcon-help/model/text";

/** A page in `index.json`. */
export interface PageEntry {
  id: string;
  title: string;
  description: string;
  href: string;
  area: string | null;
  type: string;
  former_ids?: string[];
  updated?: string;
}

/** What a built site publishes for programs. */
export interface BuiltSite {
  version: string;
  pages: readonly PageEntry[];
  rows: readonly PublishedRow[];
  /** Undefined in an older help. */
  patterns: Patterns | undefined;
  /** The Markdown copy of a page. */
  markdown: (page: PageEntry) => Promise<string>;
  html: (page: PageEntry) => Promise<string>;
}

/** The published address of a page, of which an offline copy has the file. */
export const published = (href: string): string => {
  const { origin, pathname, hash } = new URL(href, `http://copy${basePath}`);
  return (origin === "http://copy" ? "" : origin) + pathname.replace(/\/index\.html$/, "/") + hash;
};

/**
 * Reads a built site or an offline copy.
 *
 * @param folder folder with the site's files, at its base path
 * @throws Error that says what is missing and how to make it
 */
export async function readSite(folder: string): Promise<BuiltSite> {
  const read = async (name: string): Promise<string> => {
    try {
      return await readFile(join(folder, name), "utf8");
    } catch (error) {
      throw new Error(
        `${join(folder, name)} is missing. Specify the folder of a built site, or build the site with npm run build.`,
        {
          cause: error,
        },
      );
    }
  };
  const readJson = async <Data>(name: string): Promise<Data> =>
    JSON.parse(await read(name), (key, value) => (key === "href" ? published(value as string) : value)) as Data;
  const { version, pages } = await readJson<{ version: string; pages: PageEntry[] }>("index.json");
  const rows = await readJson<PublishedRow[]>("rows.json");
  const patterns = existsSync(join(folder, "log-patterns.json"))
    ? await readJson<Patterns>("log-patterns.json")
    : undefined;
  const pathOf = ({ href }: PageEntry): string => href.slice(basePath.length).replace(/\/$/, "");
  return {
    version,
    pages,
    rows,
    patterns: patterns && { ...patterns, pages: patterns.pages.map(published) },
    // The address doesn't tell whether a page is the index of a folder.
    markdown: (page) => read(`${pathOf(page) || "index"}.md`).catch(() => read(`${pathOf(page)}/index.md`)),
    html: (page) => read(join(pathOf(page), "index.html")),
  };
}

/** Finds a page by its address, with or without origin and base, or by its ID. */
export function findPage({ pages }: BuiltSite, typed: string): PageEntry | undefined {
  const path = typed
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/[?#].*/s, "")
    .replace(/\.md$/, "");
  const href = withoutSlash(path.startsWith(basePath) ? path : basePath + path.replace(/^\//, ""));
  return pages.find(
    (page) => withoutSlash(page.href) === href || page.id === typed || page.former_ids?.includes(typed),
  );
}

/** A place of a page that has an anchor. */
export interface Anchored {
  /** Title of the section with the place. The page's text before its first section has none. */
  section: string | undefined;
  /** Text of the row's cells, by the heads of their columns; undefined if the place isn't a row. */
  cells: Record<string, string> | undefined;
}

const solid = (node: Element): string => textOf(node).replaceAll(/\s+/g, " ").trim();

/**
 * Finds the place with an anchor, which can be a heading, a row, a window, or anything else with an ID.
 *
 * @returns undefined and the anchors of the sections if the page doesn't have the anchor
 */
export function anchored(html: string, anchor: string): { place?: Anchored; sections: string[] } {
  const body = findFirst(parseHtml(html), ({ attribs }) => "data-page-body" in attribs);
  const withId = body ? findAll(body, ({ attribs }) => attribs["id"] !== undefined) : [];
  const isHeading = (element: Element): boolean => headingLevel(element) !== undefined;
  const sections = withId.filter(isHeading).map(({ attribs }) => attribs["id"]!);
  const at = withId.findIndex(({ attribs }) => attribs["id"] === anchor);
  const found = withId[at];
  if (!found) return { sections };
  const heading = withId.slice(0, at + 1).findLast(isHeading);
  return { place: { section: heading && solid(heading), cells: cellsOf(found) }, sections };
}

function cellsOf(row: Element): Record<string, string> | undefined {
  const table = row.parent?.parent;
  if (row.name !== "tr" || !table || !isTag(table)) return undefined;
  const heads = findFirst(table, ({ name }) => name === "thead")?.children ?? [];
  const cells = (of: Element): Element[] => of.children.filter(isTag);
  const labels = heads.filter(isTag).flatMap(cells).map(solid);
  return Object.fromEntries(cells(row).map((cell, index) => [labels[index] ?? String(index + 1), solid(cell)]));
}

/** The part of a Markdown copy below the heading with a title, with the heading. */
export function sectionOf(markdown: string, title: string): string {
  const same = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const found = [...nodesIn(parseMarkdown(markdown))].filter((node) => node.type === "heading");
  const at = found.findIndex((node) => same(plainText(node, markdown)) === same(title));
  if (at < 0) return "";
  const next = found.slice(at + 1).find(({ depth }) => depth <= found[at]!.depth);
  return markdown.slice(rangeOf(found[at]!)!.from, next && rangeOf(next)!.from).trim();
}
