import { readFile } from "node:fs/promises";

import type { CellValue, DataRow, Library } from "@opcon-help/model";

import { effectOf, type AnswerChange, type Answered } from "./answers.ts";
import type { AddressChange, Comparison, PageChange, SetChange } from "./compare.ts";
import { byArea, count, kindOf, lineOf, type AreaChanges, type PageKind } from "./describe.ts";
import { changesHtml } from "./html.ts";
import { Markup, markup, type Value } from "./markup.ts";

/** The data of a report. */
export interface Report {
  comparison: Comparison;
  library: Library;
  /** Name of the content that the current content is compared with, such as "main (0253fff)". */
  base: string;
  /** Changes in what is built from the content; undefined if the content hasn't changed. */
  built?: BuiltChanges | undefined;
}

/** What a change of the code does to pages with the same content. */
export interface CodeChanges {
  /** Pages whose text differs, with the words that only one side has. */
  pages: { href: string; removed: string[]; added: string[] }[];
  /** Number of pages whose HTML differs, but not their text. */
  markup: number;
  compared: number;
}

/** Changes in the built site: its code, the search results, and the manuals. */
export interface BuiltChanges {
  code?: CodeChanges;
  answers?: AnswerChanges;
  manuals?: readonly ManualChange[];
  /** Why a part couldn't be compared. */
  problems: readonly string[];
}

export interface AnswerChanges {
  changes: readonly AnswerChange[];
  /** Number of questions. */
  asked: number;
}

/** A page of a manual in one edition. */
export interface ShownPage {
  label: string;
  /** Data URL of the picture; undefined if the report already has the maximum number of pictures. */
  picture: string | undefined;
  /** Titles of the sections with words that the other edition doesn't have. */
  sections: readonly string[];
}

/** A manual with pages that differ. */
export interface ManualChange {
  title: string;
  /** Pairs of pages. Empty if the manual exists in only one edition, or the editions differ too much. */
  pages: readonly { before: ShownPage | undefined; after: ShownPage | undefined }[];
  /** Why there aren't any pages. */
  note?: string;
}

/** Summarizes the effects of the changes on readers, for example "1 worse, 2 better". */
export function effectCounts(changes: readonly AnswerChange[]): string {
  const effects = Map.groupBy(changes, effectOf);
  return (["worse", "better", "other"] as const)
    .flatMap((effect) => (effects.has(effect) ? `${effects.get(effect)!.length} ${effect}` : []))
    .join(", ")
    .replace(/(\d+) other$/, "$1 with a different first result");
}

/** Addresses and anchors that no longer work. */
export const dead = ({ addresses, anchors }: Pick<Comparison, "addresses" | "anchors">): AddressChange[] =>
  [...addresses, ...anchors].filter(({ to }) => to === undefined);

const moved = ({ addresses, anchors }: Comparison): AddressChange[] =>
  [...addresses, ...anchors].filter(({ to }) => to !== undefined);

/** Summarizes the pages, for example "3 pages new, 40 changed, 1 removed". */
export function pageCounts(pages: readonly PageChange[]): string {
  const kinds = Map.groupBy(pages, kindOf);
  const names: readonly PageKind[] = ["new", "changed", "reworded", "moved", "removed"];
  const parts = names.flatMap((kind) => (kinds.has(kind) ? { kind, number: kinds.get(kind)!.length } : []));
  return parts.map(({ kind, number }, index) => `${index === 0 ? count(number, "page") : number} ${kind}`).join(", ");
}

const code = (text: string): Markup => markup`<code>${text}</code>`;

/** A part of the report that readers can open. */
const entry = (title: string, kind: Value, open: boolean, body: Value): Markup =>
  markup`<details class="page"${open ? markup` open` : ""}><summary><span class="title">${title}</span><span class="kind">${kind}</span></summary>${body}</details>\n`;

const table = (name: string, heads: readonly string[], rows: readonly (readonly Value[])[]): Markup =>
  markup`<div class="table-scroll changes" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${heads.map(
    (head) => markup`<th scope="col">${head}</th>`,
  )}</tr></thead><tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;

function pageHtml(change: PageChange): Markup {
  const { before, after, text } = change;
  const page = (after ?? before)!;
  const former = before && before.file !== page.file ? [code(before.file), " → "] : [];
  const differences =
    text.length > 0 ? markup`<div class="changes sl-markdown-content">${new Markup(changesHtml(text))}</div>` : "";
  return entry(page.front.title, lineOf(change), kindOf(change) === "changed", [
    markup`<p class="file">${[...former, code(page.file)]}</p>`,
    differences,
  ]);
}

const areaHtml = ({ area, pages }: AreaChanges): Markup =>
  markup`<h3>${area?.title ?? "Pages outside the sidebars"}</h3>${pages.map(pageHtml)}`;

const shown = (value: CellValue | undefined): string => (value === undefined ? "" : [value].flat().join(", "));

function setHtml({ before, after, rows }: SetChange): Markup {
  const set = (after ?? before)!;
  const label = (name: string): string =>
    [...(after?.columns ?? []), ...(before?.columns ?? [])].find((column) => column.name === name)?.label ?? name;
  const line = (key: string, name: string, old: CellValue | undefined, now: CellValue | undefined): Value[] => [
    code(key),
    name,
    shown(old) && markup`<del>${shown(old)}</del>`,
    shown(now) && markup`<ins>${shown(now)}</ins>`,
  ];
  const firstOf = (row: DataRow | undefined): CellValue | undefined => row && Object.values(row.cells)[0];
  const lines = rows.flatMap(({ key, before: former, after: row, columns }) =>
    former && row
      ? columns.map((name) => line(key, label(name), former.cells[name], row.cells[name]))
      : [line(key, row ? "New row" : "Removed row", firstOf(former), firstOf(row))],
  );
  return entry(set.title, count(rows.length, "row"), false, [
    markup`<p class="file">${code(set.file)}</p>`,
    table(set.title, ["Row", "Column", "Before", "Now"], lines),
  ]);
}

const addressTable = (name: string, changes: readonly AddressChange[]): Markup =>
  table(
    name,
    ["Address", "Now", "First released in"],
    changes.map(({ from, to, releasedIn }) => [
      code(from),
      to === undefined ? markup`<strong>Doesn't answer</strong>` : code(to),
      releasedIn ?? "Not released",
    ]),
  );

function answerHtml({ place, first }: Answered): Value {
  if (!first) return "No result";
  const verdict = place === 0 ? "no correct result" : place === 1 ? "correct" : `correct result at rank ${place}`;
  return markup`<span title="${first.href}">${first.title}</span><br><small>${verdict}</small>`;
}

function answersHtml({ changes }: AnswerChanges): Value {
  const shownChanges = changes.filter(({ after }) => !after.heldOut);
  const heldOut = changes.filter(({ after }) => after.heldOut);
  const names = { worse: "Worse", better: "Better", other: "Other" };
  const rows = shownChanges.map((change) => [
    change.after.question,
    answerHtml(change.before),
    answerHtml(change.after),
    markup`<span class="effect ${effectOf(change)}">${names[effectOf(change)]}</span>`,
  ]);
  const hidden = markup`<p>${count(heldOut.length, "held-out question")}: ${effectCounts(heldOut)}. Nobody tunes the search on them, so they aren't shown.</p>`;
  return [
    markup`<p>The first result for questions of the relevance suite, and the rank of the first correct result.</p>`,
    rows.length > 0 ? table("Search answers", ["Question", "Before", "Now", "For readers"], rows) : "",
    heldOut.length > 0 ? hidden : "",
  ];
}

const pageFigure = (name: string, manual: string, page: ShownPage | undefined): Markup =>
  page?.picture
    ? markup`<figure><img src="${page.picture}" alt="${manual}, page ${page.label}, ${name.toLowerCase()}" loading="lazy"><figcaption>${name}: page ${page.label}</figcaption></figure>`
    : markup`<figure class="none"><figcaption>${name}: no such page</figcaption></figure>`;

/**
 * The changed sections of a manual with the numbers of the pages whose words differ. For a removed section, these are
 * the former numbers.
 */
function sectionList(pages: ManualChange["pages"]): Value {
  const labelsOf = (side: "before" | "after"): Map<string, Set<string>> => {
    const labels = new Map<string, Set<string>>();
    for (const { [side]: page } of pages)
      for (const section of page?.sections ?? [])
        labels.set(section, (labels.get(section) ?? new Set()).add(page!.label));
    return labels;
  };
  const [before, after] = [labelsOf("before"), labelsOf("after")];
  const lines = [...new Set([...after.keys(), ...before.keys()])].map((section) => {
    const now = after.get(section);
    const labels = [...(now ?? before.get(section)!)];
    return `${section}, ${now ? "" : "formerly "}${labels.length === 1 ? "page" : "pages"} ${labels.join(", ")}`;
  });
  return lines.length > 0 ? markup`<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>` : "";
}

function manualHtml({ title, pages, note }: ManualChange): Markup {
  const isDrawn = ({ before, after }: ManualChange["pages"][number]): boolean =>
    (before?.picture ?? after?.picture) !== undefined;
  const drawn = pages.filter(isDrawn);
  const labels = new Set(pages.filter((pair) => !isDrawn(pair)).map(({ before, after }) => (after ?? before)!.label));
  const more = drawn.length > 0 ? "Other pages that differ" : "Pages that differ";
  return entry(title, note ?? count(pages.length, "page"), true, [
    sectionList(pages),
    drawn.map(
      ({ before, after }) =>
        markup`<div class="beside">${[pageFigure("Before", title, before), pageFigure("Now", title, after)]}</div>`,
    ),
    labels.size > 0 ? markup`<p>${more}, without pictures: ${[...labels].join(", ")}</p>` : "",
  ]);
}

interface Part {
  id: string;
  title: string;
  figure: number;
  body: Value;
}

/** Maximum number of words of a page that the report shows. */
const mostWords = 12;

function codeTable({ pages }: CodeChanges): Value {
  const words = (some: readonly string[]): string =>
    some.slice(0, mostWords).join(" ") + (some.length > mostWords ? ` … (${some.length} words)` : "");
  const rows = pages.map(({ href, removed, added }) => [code(href), words(removed), words(added)]);
  return table("Pages that the code changes", ["Page", "Removed", "Added"], rows);
}

function partsOf({ comparison, library, built }: Report): Part[] {
  const [gone, others] = [dead(comparison), moved(comparison)];
  const add = markup`<p>Readers and the product still use these addresses. Add an alias for each of them to <code>content/aliases.yml</code>.</p>`;
  const [deadTitle, movedTitle] = ["Addresses that no longer work", "Addresses that moved"];
  const rows = comparison.sets.reduce((sum, set) => sum + set.rows.length, 0);
  const { answers, manuals = [], code: byCode } = built ?? {};
  const manualPages = manuals.reduce((sum, { pages }) => sum + Math.max(pages.length, 1), 0);
  const areas = byArea(comparison, library).map(areaHtml);
  return [
    { id: "dead", title: deadTitle, figure: gone.length, body: [add, addressTable(deadTitle, gone)] },
    { id: "pages", title: "Pages", figure: comparison.pages.length, body: areas },
    { id: "rows", title: "Data rows", figure: rows, body: comparison.sets.map(setHtml) },
    {
      id: "answers",
      title: "Search answers",
      figure: answers?.changes.length ?? 0,
      body: answers ? answersHtml(answers) : "",
    },
    {
      id: "code",
      title: "Pages that the code changes",
      figure: byCode?.pages.length ?? 0,
      body: byCode ? codeTable(byCode) : "",
    },
    { id: "manuals", title: "Manual pages", figure: manualPages, body: manuals.map(manualHtml) },
    { id: "moved", title: movedTitle, figure: others.length, body: addressTable(movedTitle, others) },
  ].filter(({ figure }) => figure > 0);
}

/** Follows the system theme, like the site. */
const themeScript =
  'document.documentElement.dataset.theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";';

/** The report as one HTML file that doesn't load other files. */
export async function reportHtml(report: Report): Promise<string> {
  const files = ["simpledotcss/simple.min.css", "./changes.css", "./report.css"];
  const styles = await Promise.all(files.map((name) => readFile(new URL(import.meta.resolve(name)), "utf8")));
  const { comparison, base, built } = report;
  const parts = partsOf(report);
  return markup`<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What changed</title>
<script>${new Markup(themeScript)}</script>
<style>${new Markup(styles.join("\n"))}</style>
</head>
<body>
<main>
<h1>What changed</h1>
<p class="lead">Compared with ${base}: ${comparison.pages.length > 0 ? pageCounts(comparison.pages) : "no page differs"}.</p>
${(built?.problems ?? []).map((problem) => markup`<pre class="problem">${problem}</pre>`)}
<nav aria-label="Parts of the report">${parts.map(
    ({ id, title, figure }) =>
      markup`<a href="#${id}" class="${id}"><strong>${figure}</strong><span>${title}</span></a>`,
  )}</nav>
${parts.map(({ id, title, body }) => markup`<section id="${id}"><h2>${title}</h2>${body}</section>\n`)}
</main>
</body>
</html>
`.html;
}
