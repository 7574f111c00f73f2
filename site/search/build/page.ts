import { compareVersions, currentVersion, pageKinds, pageTypes, type Library, type Page } from "@opcon-help/model";

import { escapeHtml } from "../../markdown/html.ts";
import { facetText } from "../facets.ts";
import { nameSeparator } from "../format.ts";
import { labelKey, topicWords } from "../text.ts";
import { tuning } from "../tuning.ts";

/** An element that only Pagefind reads, with metadata or a filter of the page. */
const mark = (name: string, text: string): string =>
  `<i data-pagefind-ignore ${name}[title]" title="${escapeHtml(text)}"></i>`;

/**
 * Metadata for each name or query of a page. The name of the metadata includes the number of words in the text, because
 * Pagefind only returns the names of the metadata with a word, and the ranking needs to know whether all words match.
 */
const marksOf = (kind: string, texts: readonly string[]): string[] =>
  texts.map((text, at) => mark(`data-pagefind-meta="${kind}${at}.${topicWords(text).length || 1}`, text));

/** The filters of a page, with areas in the order of the library and versions newest first. */
export function filtersOf({ front }: Page, library: Library): string[] {
  const pages = [...library.pages.values()];
  const known = pages.flatMap((page) => [page.front.since ?? [], page.front.until ?? []].flat());
  const versions = [...new Set([currentVersion(library).label, ...known])].toSorted((a, b) => compareVersions(b, a));
  const areas = library.areas.entries;
  const area = areas.findIndex(({ id }) => id === front.sidebar);
  return [
    ...(area < 0 ? [] : [facetText("area", area, areas[area]!.id, areas[area]!.title)]),
    facetText("type", pageTypes.indexOf(front.type), front.type, pageKinds[front.type].label),
    ...front.audience.map((id) => facetText("audience", 0, id, id.charAt(0).toUpperCase() + id.slice(1))),
    ...versions.flatMap((id, at) =>
      (front.since && compareVersions(front.since, id) > 0) || (front.until && compareVersions(id, front.until) > 0)
        ? []
        : [facetText("version", at, id, `OpCon ${id}`)],
    ),
  ];
}

const plainText = (html: string): string =>
  html
    .replace(/<span class="version-note">[^<]*<\/span>|<b class="w-mark">\d+<\/b>/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();

/**
 * Makes each row with an ID a separate result. Its name is the first cell and, if the second cell is code, that code.
 */
const withRows = (html: string): string =>
  html.replace(
    /<tr id="([^"]+)"([^>]*)>\s*<(t[hd])\b([^>]*)>(.*?)<\/\3>(\s*<td\b[^>]*><code[^>]*>([^<]*)<\/code><\/td>)?/gs,
    (_row, id: string, more: string, tag: string, attributes: string, cell: string, next = "", code = "") => {
      const name = [plainText(cell), plainText(code)].filter(Boolean).join(nameSeparator);
      const weighted = `data-pagefind-weight="${tuning.rowName}"`;
      return `<tr id="${id}"${more} data-pagefind-title="${escapeHtml(name)}"><${tag}${attributes} ${weighted}>${cell}</${tag}>${next}`;
    },
  );

/** Makes each control of a window a result of its own, unless a row of the page explains it. */
function withControls(html: string): string {
  const rows = new Set(
    [...html.matchAll(/<tr [^>]*data-pagefind-title="([^"]*)"/g)].map(([, name]) => labelKey(name!)),
  );
  return html.replace(
    /(<span class="w-[^>]*? id="window\.[^"]*") data-control([^>]*>)([^<]*)/g,
    (control, start: string, end: string, label: string) =>
      rows.has(labelKey(label)) ? control : `${start} data-pagefind-title="${label}"${end}${label}`,
  );
}

/**
 * The HTML from which Pagefind indexes a page. It adds what the text doesn't contain: glossary terms that the page
 * explains, keywords, queries, the description, and filters. Rows become separate places.
 */
export function pageForPagefind(html: string, page: Page, library: Library): string {
  const { id, former_ids = [], keywords = [], queries = [], description, title } = page.front;
  const terms = library.glossary.entries.filter((entry) => entry.page === page.path);
  const names = [
    ...terms.flatMap(({ term, avoid = [], synonyms = [] }) => [term, ...avoid, ...synonyms]),
    ...[id, ...former_ids].map((known) => known.replaceAll("-", " ")),
    ...keywords,
  ];
  const marks = [
    ...marksOf("k", names),
    ...marksOf("q", queries),
    mark('data-pagefind-meta="description', description),
    mark(`data-pagefind-meta="t.${topicWords(title).length || 1}`, title),
    ...filtersOf(page, library).map((value) => mark('data-pagefind-filter="facet', value)),
  ];
  const at = html.indexOf("<h1");
  // Pagefind joins the words of neighboring elements that a line or a box separates on the screen.
  return html.slice(0, at) + marks.join("") + withControls(withRows(html.slice(at))).replaceAll("><", "> <");
}
