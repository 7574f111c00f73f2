import { completeManualId, currentVersion, manualHref, manualsOf, type Library, type Manual } from "@opcon-help/model";

import { escapeHtml } from "../markdown/html.ts";

/** The fields of a manual in manuals.json that the downloads page shows. */
export interface ManualRecord {
  area: string;
  paper: string;
  file: string;
  pages: number;
  bytes: number;
  /** Date in ISO 8601 format. */
  date: string;
}

const [start, end] = ["<!--manuals-->", "<!--/manuals-->"];

export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const pdfLink = (file: string, text: string): string =>
  `<a href="${manualHref(file)}" type="application/pdf" data-astro-prefetch="false">${escapeHtml(text)}</a>`;

function row({ id, title, description, file }: Manual, version: string, records: readonly ManualRecord[]): string {
  const own = records.filter(({ area }) => area === id);
  const manual = own.find(({ paper }) => paper === "a4");
  const letter = own.find(({ paper }) => paper === "letter");
  const inLetter = letter
    ? ` <span>${pdfLink(letter.file, "Letter size")} (${letter.pages} pages, ${sizeOf(letter.bytes)})</span>`
    : "";
  const figure = (name: string, text = "", className = ""): string =>
    `<td${className && ` class="${className}"`} data-manual-field="${name}">${text}</td>`;
  return (
    `<tr data-manual="${id}"><th scope="row">${manual ? pdfLink(file, title) : escapeHtml(title)}${inLetter}</th>` +
    `<td>${escapeHtml(description)}</td>` +
    figure("pages", manual && String(manual.pages), "number") +
    figure("size", manual && sizeOf(manual.bytes), "number") +
    `<td>${escapeHtml(version)}</td>` +
    `${figure("date", manual ? manual.date.slice(0, 10) : "Not ready yet")}</tr>`
  );
}

/** The rows of the downloads table, starting with the complete manual. A manual without a record has no link. */
export function manualRows(library: Library, records: readonly ManualRecord[]): string {
  const { label } = currentVersion(library);
  const body = (isComplete: boolean): string =>
    manualsOf(library)
      .filter(({ id }) => (id === completeManualId) === isComplete)
      .map((manual) => row(manual, label, records))
      .join("");
  const [complete, areas] = [body(true), body(false)];
  return `${start}${complete && `<tbody class="complete">${complete}</tbody>`}<tbody>${areas}</tbody>${end}`;
}

/**
 * Replaces the rows of the downloads page, or another part of it.
 *
 * @param rows begins and ends with the comments around the part that it replaces
 * @throws Error if the page doesn't have that part
 */
export function withRows(html: string, rows: string): string {
  const [before = "", after = ""] = [/^<!--.*?-->/.exec(rows)?.[0], /<!--[^>]*-->$/.exec(rows)?.[0]];
  const [first, last] = [html.indexOf(before), html.indexOf(after)];
  if (first < 0 || last < first)
    throw new Error(`The downloads page doesn't have rows between ${before} and ${after}; build the site again`);
  return html.slice(0, first) + rows + html.slice(last + after.length);
}
