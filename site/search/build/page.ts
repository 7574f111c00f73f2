import { compareVersions, currentVersion, pageKinds, pageTypes, type Library, type Page } from "@opcon-help/model";

import { escapeHtml } from "../../markdown/html.ts";
import type { Facet } from "../facets.ts";
import { nameSeparator } from "../format.ts";
import { topicWords } from "../text.ts";
import { tuning } from "../tuning.ts";

/** An element that only Pagefind reads, with metadata of the page. */
const mark = (name: string, text: string): string =>
  `<i data-pagefind-ignore ${name}[title]" title="${escapeHtml(text)}"></i>`;

/**
 * Metadata for each name or query of a page. The name of the metadata includes the number of words in the text, because
 * Pagefind only returns the names of the metadata with a word, and the ranking needs to know whether all words match.
 */
const marksOf = (kind: string, texts: readonly string[]): string[] =>
  texts.map((text, at) => mark(`data-pagefind-meta="${kind}${at}.${topicWords(text).length || 1}`, text));

/** The values of the facets in the order in which readers see them: areas as in the library, and versions newest first. */
export function facetsOf(library: Library): (Facet & { has: (front: Page["front"]) => boolean })[] {
  const fronts = [...library.pages.values()].map(({ front }) => front);
  const audiences = [...new Set(fronts.flatMap(({ audience }) => audience))].toSorted();
  const changed = fronts.flatMap(({ since = [], until = [] }) => [since, until].flat());
  const versions = [...new Set([currentVersion(library).label, ...changed])].toSorted((a, b) => compareVersions(b, a));
  return [
    ...library.areas.entries.map(({ id, title }) => ({
      name: "area" as const,
      id,
      title,
      has: ({ sidebar }: Page["front"]) => sidebar === id,
    })),
    ...pageTypes.map((id) => ({
      name: "type" as const,
      id,
      title: pageKinds[id].label,
      has: ({ type }: Page["front"]) => type === id,
    })),
    ...audiences.map((id) => ({
      name: "audience" as const,
      id,
      title: id.charAt(0).toUpperCase() + id.slice(1),
      has: ({ audience }: Page["front"]) => audience.includes(id),
    })),
    ...versions.map((id) => ({
      name: "version" as const,
      id,
      title: `OpCon ${id}`,
      has: ({ since = id, until = id }: Page["front"]) =>
        compareVersions(since, id) <= 0 && compareVersions(id, until) <= 0,
    })),
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

/** Keeps only the labels of the fields of drawn windows: their buttons and sample data don't answer anything. */
const withoutWindows = (html: string): string =>
  html.replace(/<div class="window".*?(?=<\/figure>)/gs, (drawing) =>
    Array.from(drawing.matchAll(/<span class="w-label"[^>]*>([^<]*)/g), ([, label]) => `<p>${label!}</p>`).join(""),
  );

/** Headings that many pages have, so that their words say nothing about a page. The text of the links isn't searched. */
const links = /<(h[2-6])\b[^>]*>(?:Next steps|Related pages)<.*?<\/section>(?:\s*<(ul|p)\b.*?<\/\2>)*/gs;
const standard =
  /<(h[2-6])\b([^>]*) id="([^"]*)">((?:<span [^>]*><\/span>)*)(Before you begin|Before you use a command|Check that it worked|When to escalate|What you learned)<\/\1>/g;
const withoutStandardHeadings = (html: string): string =>
  html.replace(links, "</section>").replace(standard, '<i id="$3" data-pagefind-title="$5"></i>');

/**
 * The HTML from which Pagefind indexes a page. It adds what the text doesn't contain: glossary terms that the page
 * explains, keywords, queries, and the description. Rows become separate places.
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
  ];
  const [main, at, end] = [html.indexOf("<main"), html.indexOf("<h1"), html.indexOf("</main>")];
  // Pagefind joins the words of neighboring elements that a line or a box separates on the screen.
  return (
    html.slice(0, html.indexOf("<head")) +
    html.slice(main, at) +
    marks.join("") +
    withoutStandardHeadings(withoutWindows(withRows(html.slice(at, end)))).replaceAll("><", "> <")
  );
}
