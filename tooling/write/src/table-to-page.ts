import { relativePath, setsOnSinglePages, type Content, type SinglePage } from "@opcon-help/lint";
import { rowAnchor, type CellValue, type Column, type Page, type TableView } from "@opcon-help/model";
import { linkedFile, rowAnchorsOn } from "@opcon-help/model/text";

import { Refusal, type ChangeSet } from "./change-set.ts";
import { releasedAnchors, renameAnchors, type NewAnchors } from "./anchors.ts";

/** Escapes text for Markdown. */
const literal = (text: string): string =>
  text.replaceAll(/[\\`*[\]]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|<(?=[a-z/!?])|&(?=#|\w+;)/giu, String.raw`\$&`);

/** Escapes tags in a Markdown cell, which would be HTML on a page. */
const withoutTags = (markdown: string): string =>
  markdown
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/(?<!\\)<(?=[a-z/!?])/gi, String.raw`\<`) : part))
    .join("");

function cellMarkdown(value: CellValue | undefined, { type }: Column): string {
  if (value === undefined) return "";
  switch (type) {
    case "code":
      return String(value).includes("`") ? `\`\` ${String(value)} \`\`` : `\`${String(value)}\``;
    case "ui":
      return `**${literal(String(value))}**`;
    case "number":
      return Number(value).toLocaleString("en-US");
    case "boolean":
      return value ? "Yes" : "No";
    default:
      return withoutTags(Array.isArray(value) ? value.join(", ") : String(value));
  }
}

/** Rewrites the links in a data cell relative to a page. */
const relinkedTo = (page: string, set: string, cell: string): string =>
  cell.replaceAll(/(?<=\]\()(\.[^()\s#]*\.md)(?=[)#\s])/g, (path: string) => {
    const target = linkedFile(set, path);
    return target === undefined ? path : relativePath(page, target);
  });

function tableMarkdown({ set, columns, rows, caption, blank }: TableView, page: Page): string[] {
  const line = (cells: readonly string[]): string =>
    `|${cells
      .map((cell) => {
        const text = relinkedTo(page.file, set.file, cell)
          .replaceAll(/\s*\n\s*/g, " ")
          .replaceAll("|", String.raw`\|`);
        return text === "" ? " " : ` ${text} `;
      })
      .join("|")}|`;
  const extra = (text: string): string[] => (blank === undefined ? [] : [text]);
  return [
    `Table: ${literal(caption)}`,
    "",
    line([...columns.map(({ label }) => literal(label)), ...extra(blank ?? "")]),
    line([...columns.map(({ type }) => (type === "number" ? "---:" : "---")), ...extra("---")]),
    ...rows.map((row) =>
      line([...columns.map((column) => cellMarkdown(row.cells[column.name], column)), ...extra("")]),
    ),
  ];
}

/** The sources of a data set, the most frequent first. */
function sourcesOf(tables: readonly { view: TableView }[]): string[] {
  const count = Map.groupBy(
    tables.flatMap(({ view }) => view.rows.map(({ source }) => source)),
    (source) => source,
  );
  return [...count].toSorted(([, a], [, b]) => b.length - a.length).map(([source]) => source);
}

const widestLine = 110;

/** Adds sources to the page's front matter. */
function withSources(text: string, page: Page, added: readonly string[]): string {
  const sources = [...new Set([...(page.front.sources ?? []), ...added])];
  const flow = `sources: [${sources.join(", ")}]\n`;
  const field = flow.length <= widestLine ? flow : `sources:\n${sources.map((source) => `  - ${source}\n`).join("")}`;
  const front = text.slice(0, page.bodyStart);
  const old = /^sources:(?: .*\n|\n(?: +- .*\n)+)/m;
  const after = old.test(front)
    ? front.replace(old, () => field)
    : front.replace(/\n---[ \t]*\n$/, () => `\n${field}---\n`);
  return after + text.slice(page.bodyStart);
}

/**
 * The changes that move a data set into the page that shows it, as Markdown tables.
 *
 * @throws Refusal if anything else uses the data set
 */
export function tableToPage(content: Content, name: string): ChangeSet {
  const set = content.library.sets.get(name);
  if (!set)
    throw new Refusal(`Can't find the data set "${name}". Specify the name of a file in content/data, without .yml.`);
  const found = setsOnSinglePages(content).get(name);
  const page = found?.page.page;
  if (!found || !page)
    throw new Refusal(
      `${set.file} must remain a data set, because several pages or tables, a sentence, an explorer, a check, or a version limit needs its rows.`,
    );
  const lines = page.text.split("\n");
  for (const { line, view } of found.tables.toSorted((a, b) => b.line - a.line)) {
    const indent = /^\s*/.exec(lines[line - 1]!)![0];
    const written = tableMarkdown(view, page).map((text) => (text === "" ? "" : indent + text));
    lines.splice(line - 1, 1, ...written);
  }
  const text = withSources(lines.join("\n"), page, sourcesOf(found.tables));
  const changes = new Map<string, string | null>([
    [page.file, text],
    [set.file, null],
  ]);
  renameAnchors(content, page, newAnchors(content, page, found), releasedAnchors(content, page), changes);
  return changes;
}

/** The anchors of the rows from their first cells, which they keep, by the anchors that name the data set. */
function newAnchors({ library }: Content, page: Page, { tables }: SinglePage): NewAnchors {
  const { shown } = rowAnchorsOn(library, page);
  return new Map(
    tables.flatMap(({ line, view: { rows, set } }) =>
      rows.map(({ key }, index) => [rowAnchor(set.name, key), shown.get(line)![index]!]),
    ),
  );
}
