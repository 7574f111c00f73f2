import { relativePath, sourceOf, type Content } from "@opcon-help/lint";
import type { MarkdownTable, Page } from "@opcon-help/model";
import { linkedFile, nodesIn, parsePage } from "@opcon-help/model/text";

import { Refusal, type ChangeSet } from "./change-set.ts";
import { pagePath } from "./page-path.ts";

interface Wanted {
  /** Name of the new set. */
  set: string;
  page: string;
  /** Identifies the table if the page has several. */
  caption: string | undefined;
}

/** Markdown source of the cells of the table that starts on a line, by row. */
function cellSources(text: string, line: number): string[][] {
  for (const table of nodesIn(parsePage(text)))
    if (table.type === "table" && table.position?.start.line === line)
      return table.children.slice(1).map((row) =>
        row.children.map(({ children }) =>
          children
            .map((child) => sourceOf(child, text))
            .join("")
            .replaceAll(String.raw`\|`, "|"),
        ),
      );
  throw new Error(`there is no table on line ${line}`);
}

/** Column names derived from the labels. */
function columnNames({ columns }: MarkdownTable): string[] {
  const names: string[] = [];
  const reserved = ["key", "source", "since", "until"];
  for (const [index, { label }] of columns.entries()) {
    const words = label.match(/[a-z0-9]+/gi) ?? [];
    const camel = words.map((word, at) => (at === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)));
    const name = camel.join("").replace(/^(?![a-z])/, "column");
    names.push(names.includes(name) || reserved.includes(name) ? `column${index + 1}` : name);
  }
  return names;
}

const quoted = (text: string): string => JSON.stringify(text);

function yamlOf(table: MarkdownTable, cells: readonly (readonly string[])[], source: string): string {
  const names = columnNames(table);
  const columns = table.columns.map(({ label, type }, index) => {
    const optional = table.rows.some((row) => row.cells[index] === "") ? ", optional: true" : "";
    return `  ${names[index]}: { label: ${quoted(label)}, type: ${type}${optional} }\n`;
  });
  const keys = keysOf(table);
  const rows = table.rows.map((row, at) => {
    const values = table.columns.flatMap(({ type }, index) => {
      const value = (type === "text" ? cells[at]?.[index] : row.cells[index]) ?? "";
      return value === "" ? [] : [`    ${names[index]}: ${quoted(value)}\n`];
    });
    return `  - key: ${keys[at]}\n${values.join("")}`;
  });
  const title = quoted(table.caption ?? "");
  return `title: ${title}\ndescription: ${title}\nsource: ${quoted(source)}\ncolumns:\n${columns.join("")}rows:\n${rows.join("")}`;
}

/** Row keys derived from the names of the rows. */
function keysOf({ rows }: MarkdownTable): string[] {
  const keys: string[] = [];
  for (const { name } of rows) {
    const key = name.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "row";
    let number = 0;
    while (keys.includes(number === 0 ? key : `${key}-${number}`)) number += 1;
    keys.push(number === 0 ? key : `${key}-${number}`);
  }
  return keys;
}

function tableOf(page: Page, caption: string | undefined): MarkdownTable {
  const tables = page.tables.filter((table) => caption === undefined || table.caption === caption);
  const captions = page.tables.map((table) => `"${table.caption ?? `line ${table.line}`}"`).join(", ");
  if (tables.length !== 1)
    throw new Refusal(
      page.tables.length === 0
        ? `${page.file} doesn't contain a Markdown table.`
        : `Specify the caption of a table in ${page.file}: ${captions}`,
    );
  if (tables[0]!.caption === undefined)
    throw new Refusal(
      `${page.file}:${tables[0]!.line} The table doesn't have a caption. Add a "Table: …" paragraph above it.`,
    );
  return tables[0]!;
}

/**
 * The changes that turn a Markdown table into a data set, which the page then shows. The rows keep their anchors.
 *
 * @throws Refusal if the table doesn't exist or the name is already used
 */
export function tableToData(content: Content, wanted: Wanted): ChangeSet {
  const { library } = content;
  const file = `content/data/${wanted.set}.yml`;
  const taken = library.sets.get(wanted.set.replace(/^.*\//, ""));
  if (taken) throw new Refusal(`${taken.file} already has this name. Specify a different name.`);
  if (!/^([a-z0-9-]+\/)?[a-z0-9]+(-[a-z0-9]+)*$/.test(wanted.set))
    throw new Refusal(`"${wanted.set}" isn't a valid data set name. Use lowercase words joined by hyphens.`);
  const page = library.pages.get(pagePath(wanted.page));
  if (!page) throw new Refusal(`Can't find the page "${wanted.page}". Specify the route of a page.`);
  const table = tableOf(page, wanted.caption);
  const [source] = page.front.sources ?? [];
  if (source === undefined)
    throw new Refusal(
      `${page.file} doesn't list any sources. A data set needs one, so add "sources: […]" to the front matter.`,
    );

  const cells = cellSources(page.text, table.line).map((row) =>
    row.map((cell) =>
      cell.replaceAll(/(?<=\]\()(\.[^()\s#]*\.md)(?=[)#\s])/g, (path: string) => {
        const target = linkedFile(page.file, path);
        return target === undefined ? path : relativePath(file, target);
      }),
    ),
  );
  const name = wanted.set.replace(/^.*\//, "");
  const lines = page.text.split("\n");
  const indent = /^\s*/.exec(lines[table.line - 1]!)![0];
  const top = lines.lastIndexOf(`${indent}Table: ${table.caption}`, table.line - 1);
  const first = top < 0 ? table.line - 1 : top;
  const end = table.line + 1 + table.rows.length;
  lines.splice(first, end - first, `${indent}::data-table{set="${name}" caption="${table.caption}"}`);
  return new Map([
    [page.file, lines.join("\n")],
    [file, yamlOf(table, cells, source)],
  ]);
}
