import { relativePath, setsOnSinglePages, type Content, type SinglePage } from "@opcon-help/lint";
import { rowAnchor, type Page, type TableView } from "@opcon-help/model";
import { linkedFile, rowAnchorsOn, tableMarkdown } from "@opcon-help/model/text";

import { Refusal, type ChangeSet } from "./change-set.ts";
import { releasedAnchors, renameAnchors, type NewAnchors } from "./anchors.ts";

/** Rewrites the links in a data cell relative to a page. */
const relinkedTo = (page: string, set: string, cell: string): string =>
  cell.replaceAll(/(?<=\]\()(\.[^()\s#]*\.md)(?=[)#\s])/g, (path: string) => {
    const target = linkedFile(set, path);
    return target === undefined ? path : relativePath(page, target);
  });

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
    const written = tableMarkdown(view, (cell) => relinkedTo(page.file, set.file, cell)).map((text) =>
      text === "" ? "" : indent + text,
    );
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
