import { compareVersions, type Library, type Page } from "@opcon-help/model";

import { escapeHtml } from "../../markdown/html.ts";
import { nameSeparator } from "../format.ts";
import { topicWords } from "../text.ts";
import { tuning } from "../tuning.ts";

/** Metadata and filters of a page, as elements that only Pagefind reads. */
const mark = (name: string, text: string): string =>
  `<i data-pagefind-ignore ${name}[title]" title="${escapeHtml(text)}"></i>`;

/**
 * Name of the metadata of a keyword. Pagefind says which metadata a word is in, so the name has the number of words that
 * the whole keyword has.
 */
const keywordName = (keyword: string, at: number): string => `k${at}.${topicWords(keyword).length || 1}`;

/** The versions that the filter offers, newest first: the given one and those at which a page begins or ends. */
export const versionsOf = (library: Library, current: string): string[] =>
  [
    ...new Set([
      current,
      ...[...library.pages.values()].flatMap(({ front }) => [front.since ?? [], front.until ?? []].flat()),
    ]),
  ].toSorted((a, b) => compareVersions(b, a));

function filtersOf({ front }: Page, versions: readonly string[]): string[] {
  const shown = versions.filter(
    (id) =>
      (!front.since || compareVersions(front.since, id) <= 0) &&
      (!front.until || compareVersions(id, front.until) <= 0),
  );
  return [
    `area:${front.sidebar}`,
    `type:${front.type}`,
    ...front.audience.map((audience) => `audience:${audience}`),
    ...shown.map((version) => `version:${version}`),
  ];
}

const plainText = (html: string): string =>
  html
    .replace(/<span class="version-note">[^<]*<\/span>/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();

/** Makes each row with an ID a result of its own, whose name is its first cell and, behind a choice, its first code. */
const withRows = (html: string): string =>
  html.replace(
    /<tr id="([^"]+)"([^>]*)>\s*<(t[hd])\b([^>]*)>(.*?)<\/\3>(\s*<td\b[^>]*><code[^>]*>([^<]*)<\/code><\/td>)?/gs,
    (_row, id: string, more: string, tag: string, attributes: string, cell: string, next = "", code = "") => {
      const name = [plainText(cell), plainText(code)].filter(Boolean).join(nameSeparator);
      const weighted = `data-pagefind-weight="${tuning.rowName}"`;
      return `<tr id="${id}"${more} data-pagefind-title="${escapeHtml(name)}"><${tag}${attributes} ${weighted}>${cell}</${tag}>${next}`;
    },
  );

/**
 * A page as Pagefind reads it: with its keywords, its description, and its filters, which readers don't see in the text,
 * and with its rows as places.
 */
export function pageForPagefind(html: string, page: Page, versions: readonly string[]): string {
  const { id, former_ids = [], keywords = [], description, title } = page.front;
  const names = [...[id, ...former_ids].map((known) => known.replaceAll("-", " ")), ...keywords];
  const marks = [
    ...names.map((name, at) => mark(`data-pagefind-meta="${keywordName(name, at)}`, name)),
    mark('data-pagefind-meta="description', description),
    mark(`data-pagefind-meta="t.${topicWords(title).length || 1}`, title),
    ...filtersOf(page, versions).map((value) => mark('data-pagefind-filter="facet', value)),
  ];
  const at = html.indexOf("<h1");
  // Pagefind joins the words of neighboring elements that a line or a box separates on the screen.
  return html.slice(0, at) + marks.join("") + withRows(html.slice(at)).replaceAll("><", "> <");
}
