import { readFile } from "node:fs/promises";

import { element, toHtml, type Element } from "@opcon-help/html";
import type { CellValue, Library } from "@opcon-help/model";

import { effectOf, type AnswerChange, type Answered } from "./answers.ts";
import type { AddressChange, Comparison, PageChange, SetChange } from "./compare.ts";
import { byArea, count, kindOf, lineOf, type AreaChanges, type PageKind } from "./describe.ts";
import { changesHtml } from "./html.ts";

/** The data of a report. */
export interface Report {
  comparison: Comparison;
  library: Library;
  /** Name of the content that the current content is compared with, such as "main (0253fff)". */
  base: string;
  /** Changes in what is built from the content; undefined if the content hasn't changed. */
  built?: BuiltChanges | undefined;
}

/** Changes in the results of the search and in the manuals. */
export interface BuiltChanges {
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

const titleOf = ({ before, after }: PageChange): string => (after ?? before)!.front.title;
const fileOf = ({ before, after }: PageChange): string => (after ?? before)!.file;

function pageHtml(change: PageChange): Element {
  const summary = element("summary", {}, [
    element("span", { class: "title" }, [titleOf(change)]),
    element("span", { class: `kind ${kindOf(change)}` }, [lineOf(change)]),
  ]);
  const { before, after, text } = change;
  const file =
    before && after && before.file !== after.file
      ? [element("code", {}, [before.file]), " → ", element("code", {}, [after.file])]
      : [element("code", {}, [fileOf(change)])];
  const open = kindOf(change) === "changed" ? { open: "" } : {};
  const body = element("div", { class: "changes sl-markdown-content" }, []);
  return element("details", { class: "page", ...open }, [
    summary,
    element("p", { class: "file" }, file),
    ...(text.length > 0 ? [body] : []),
  ]);
}

/** Replaced by the differences of the page, which are already HTML. */
const withText = (html: string, text: string): string =>
  html.replace(
    '<div class="changes sl-markdown-content"></div>',
    () => `<div class="changes sl-markdown-content">${text}</div>`,
  );

const areaHtml = ({ area, pages }: AreaChanges): string =>
  `${toHtml(element("h3", {}, [area?.title ?? "Pages outside the sidebars"]))}${pages
    .map((page) => withText(toHtml(pageHtml(page)), changesHtml(page.text)))
    .join("\n")}`;

const shown = (value: CellValue | undefined): string => (value === undefined ? "" : [value].flat().join(", "));

function setHtml({ before, after, rows }: SetChange): Element {
  const set = (after ?? before)!;
  const label = (name: string): string =>
    [...(after?.columns ?? []), ...(before?.columns ?? [])].find((column) => column.name === name)?.label ?? name;
  const lines = rows.flatMap(({ key, before: former, after: row, columns }) =>
    former && row
      ? columns.map((name) => [key, label(name), shown(former.cells[name]), shown(row.cells[name])])
      : [
          [
            key,
            row ? "New row" : "Removed row",
            former ? shown(Object.values(former.cells)[0]) : "",
            row ? shown(Object.values(row.cells)[0]) : "",
          ],
        ],
  );
  return element("details", { class: "page" }, [
    element("summary", {}, [
      element("span", { class: "title" }, [set.title]),
      element("span", { class: "kind" }, [count(rows.length, "row")]),
    ]),
    element("p", { class: "file" }, [element("code", {}, [set.file])]),
    table(
      set.title,
      ["Row", "Column", "Before", "Now"],
      lines.map(([key, name, old, now]) => [
        element("code", {}, [key!]),
        name!,
        ...[old, now].map((text, index) => (text ? element(index === 0 ? "del" : "ins", {}, [text]) : "")),
      ]),
    ),
  ]);
}

type Cell = Element | string;

const table = (name: string, heads: readonly string[], rows: readonly (readonly (Cell | Cell[])[])[]): Element =>
  element("div", { class: "table-scroll changes", tabindex: "0", role: "region", "aria-label": name }, [
    element("table", {}, [
      element("thead", {}, [
        element(
          "tr",
          {},
          heads.map((head) => element("th", { scope: "col" }, [head])),
        ),
      ]),
      element(
        "tbody",
        {},
        rows.map((cells) =>
          element(
            "tr",
            {},
            cells.map((cell) => element("td", {}, [cell].flat())),
          ),
        ),
      ),
    ]),
  ]);

const addressTable = (name: string, changes: readonly AddressChange[]): Element =>
  table(
    name,
    ["Address", "Now", "First released in"],
    changes.map(({ from, to, releasedIn }) => [
      element("code", {}, [from]),
      to === undefined ? element("strong", {}, ["Doesn't answer"]) : element("code", {}, [to]),
      releasedIn ?? "Not released",
    ]),
  );

function answerHtml({ place, first }: Answered): (Element | string)[] {
  if (!first) return ["No result"];
  const title = element("span", { title: first.href }, [first.title]);
  const verdict = place === 0 ? "no correct result" : place === 1 ? "correct" : `correct result at rank ${place}`;
  return [title, element("br", {}, []), element("small", {}, [verdict])];
}

function answersHtml({ changes }: AnswerChanges): string {
  const shownChanges = changes.filter(({ after }) => !after.heldOut);
  const heldOut = changes.filter(({ after }) => after.heldOut);
  const names = { worse: "Worse", better: "Better", other: "Other" };
  const rows = shownChanges.map((change) => [
    [change.after.question],
    answerHtml(change.before),
    answerHtml(change.after),
    [element("span", { class: `effect ${effectOf(change)}` }, [names[effectOf(change)]])],
  ]);
  return (
    "<p>The first result for questions of the relevance suite, and the rank of the first correct result.</p>" +
    (rows.length > 0 ? toHtml(table("Search answers", ["Question", "Before", "Now", "For readers"], rows)) : "") +
    (heldOut.length > 0
      ? `<p>${count(heldOut.length, "held-out question")}: ${effectCounts(heldOut)}. Nobody tunes the search on them, so they aren't shown.</p>`
      : "")
  );
}

const pageFigure = (name: string, manual: string, page: ShownPage | undefined): Element =>
  page?.picture
    ? element("figure", {}, [
        element(
          "img",
          { src: page.picture, alt: `${manual}, page ${page.label}, ${name.toLowerCase()}`, loading: "lazy" },
          [],
        ),
        element("figcaption", {}, [`${name}: page ${page.label}`]),
      ])
    : element("figure", { class: "none" }, [element("figcaption", {}, [`${name}: no such page`])]);

/**
 * The changed sections of a manual with the numbers of the pages whose words differ. For a removed section, these are
 * the former numbers.
 */
function sectionList(pages: ManualChange["pages"]): Element[] {
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
  return lines.length === 0
    ? []
    : [
        element(
          "ul",
          {},
          lines.map((line) => element("li", {}, [line])),
        ),
      ];
}

function manualHtml({ title, pages, note }: ManualChange): Element {
  const isDrawn = ({ before, after }: ManualChange["pages"][number]): boolean =>
    (before?.picture ?? after?.picture) !== undefined;
  const drawn = pages.filter(isDrawn);
  const others = pages.filter((pair) => !isDrawn(pair));
  const labels = [...new Set(others.map(({ before, after }) => (after ?? before)!.label))];
  const more = drawn.length > 0 ? "Other pages that differ" : "Pages that differ";
  return element("details", { class: "page", open: "" }, [
    element("summary", {}, [
      element("span", { class: "title" }, [title]),
      element("span", { class: "kind" }, [note ?? count(pages.length, "page")]),
    ]),
    ...sectionList(pages),
    ...drawn.map(({ before, after }) =>
      element("div", { class: "beside" }, [pageFigure("Before", title, before), pageFigure("Now", title, after)]),
    ),
    ...(labels.length > 0 ? [element("p", {}, [`${more}, without pictures: ${labels.join(", ")}`])] : []),
  ]);
}

interface Part {
  id: string;
  title: string;
  figure: string;
  isAlarming?: boolean;
  html: string;
}

function partsOf({ comparison, library, built }: Report): Part[] {
  const gone = dead(comparison);
  const others = moved(comparison);
  const rows = comparison.sets.reduce((sum, set) => sum + set.rows.length, 0);
  return [
    {
      id: "dead",
      title: "Addresses that no longer work",
      figure: String(gone.length),
      isAlarming: true,
      html:
        "<p>Readers and the product still use these addresses. Add an alias for each of them to <code>content/aliases.yml</code>.</p>" +
        toHtml(addressTable("Addresses that no longer work", gone)),
    },
    {
      id: "pages",
      title: "Pages",
      figure: String(comparison.pages.length),
      html: byArea(comparison, library).map(areaHtml).join("\n"),
    },
    {
      id: "rows",
      title: "Data rows",
      figure: String(rows),
      html: comparison.sets.map((set) => toHtml(setHtml(set))).join("\n"),
    },
    {
      id: "answers",
      title: "Search answers",
      figure: String(built?.answers?.changes.length ?? 0),
      html: built?.answers ? answersHtml(built.answers) : "",
    },
    {
      id: "manuals",
      title: "Manual pages",
      figure: String(built?.manuals?.reduce((sum, { pages }) => sum + Math.max(pages.length, 1), 0) ?? 0),
      html: built?.manuals?.map((manual) => toHtml(manualHtml(manual))).join("\n") ?? "",
    },
    {
      id: "moved",
      title: "Addresses that moved",
      figure: String(others.length),
      html: toHtml(addressTable("Addresses that moved", others)),
    },
  ].filter(({ figure }) => figure !== "0");
}

/** Follows the system theme, like the site. */
const themeScript =
  'document.documentElement.dataset.theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";';

/**
 * The report as one HTML file that doesn't load other files.
 *
 * @param styles colors and fonts of the site
 */
export async function reportHtml(report: Report, styles: string): Promise<string> {
  const own = ["./changes.css", "./report.css"].map((name) => readFile(new URL(name, import.meta.url), "utf8"));
  const { comparison, base, built } = report;
  const parts = partsOf(report);
  const cards = parts.map(({ id, title, figure, isAlarming }) =>
    element("a", { href: `#${id}`, class: isAlarming ? "alarming" : "" }, [
      element("strong", {}, [figure]),
      element("span", {}, [title]),
    ]),
  );
  const lead = [
    `Compared with ${base}: `,
    comparison.pages.length > 0 ? `${pageCounts(comparison.pages)}.` : "no page differs.",
  ].join("");
  const sections = parts
    .map(({ id, title, html }) => `<section id="${id}"><h2>${title}</h2>${html}</section>`)
    .join("\n");
  return `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What changed</title>
<script>${themeScript}</script>
<style>${[styles, ...(await Promise.all(own))].join("\n")}</style>
</head>
<body>
<main>
<h1>What changed</h1>
${toHtml(element("p", { class: "lead" }, [lead]))}
${toHtml((built?.problems ?? []).map((problem) => element("pre", { class: "problem" }, [problem])))}
<nav aria-label="Parts of the report">${cards.map((card) => toHtml(card)).join("")}</nav>
${sections}
</main>
</body>
</html>
`;
}
