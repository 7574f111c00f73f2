import { dirname, relative } from "node:path/posix";

import {
  findFact,
  groupOfIndex,
  tableDirective,
  tablesOf,
  type CellValue,
  type Column,
  type Found,
  type Library,
  type Page,
  type TableView,
} from "@opcon-help/model";

/** One value of a data set as inline Markdown. */
function cellMarkdown(value: CellValue | undefined, column: Column): string {
  if (value === undefined) return "";
  if (column.type === "code") return `\`${String(value)}\``;
  if (column.type === "ui") return `**${String(value)}**`;
  if (column.type === "number") return Number(value).toLocaleString("en-US");
  if (column.type === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** Text in a table cell: one line, its bars escaped. Links in data start from content/data, the copy is a page. */
const inTable = (text: string, toRoot: string): string =>
  text
    .replaceAll("|", String.raw`\|`)
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("](../pages/", `](${toRoot}`);

function tableMarkdown({ columns, rows, caption, blank }: TableView, toRoot: string): string {
  const labels = [...columns.map((column) => column.label), ...(blank ? [blank] : [])];
  const line = (cells: string[]): string => `| ${cells.map((cell) => inTable(cell, toRoot)).join(" | ")} |`;
  const body = rows.map((row) =>
    line([...columns.map((column) => cellMarkdown(row.cells[column.name], column)), ...(blank ? [""] : [])]),
  );
  return [`Table: ${caption}`, "", line(labels), line(labels.map(() => "---")), ...body].join("\n");
}

/**
 * A page as plain Markdown with the facts in it, for readers and programs that want text. Links lead to the copies of
 * the other pages.
 *
 * @throws Error when the page shows a fact that is not there
 */
export function markdownCopy(library: Library, page: Page): string {
  const toRoot = "../".repeat(page.path.split("/").length - 1) || "./";
  const must = <T>(found: Found<T>): T => {
    if (!found.ok) throw new Error(`${page.file}: ${found.message}`);
    return found.value;
  };
  const outsideCode = (text: string): string =>
    text
      .replaceAll(/^<!-- *lint-allow.*?-->\n+/gm, "")
      .replaceAll(tableDirective, (_, name: string, attributes: string) =>
        tablesOf(library, name, attributes)
          .map((view) => tableMarkdown(must(view), toRoot))
          .join("\n\n"),
      )
      .replaceAll(/:fact\[([^\]]+)\]/g, (_, reference: string) => {
        const { value, column } = must(findFact(library.sets, reference));
        return cellMarkdown(value, column);
      })
      .replaceAll(
        /!\[([^\]]*)\]\(\S+ "([^"]*)"\)/g,
        (_, alternative: string, caption: string) => `*Diagram: ${caption}. ${alternative}*`,
      );
  const body = page.body
    .split(/(^(?:```|~~~)[\s\S]*?^(?:```|~~~)$)/m)
    .map((part, index) => (index % 2 === 0 ? outsideCode(part) : part))
    .join("");
  const below = page.front.type === "index" ? childList(library, page) : body.trim();
  return `# ${page.front.title}\n\n${page.front.description}\n\n${below}\n`;
}

/** What a generated index lists. */
function childList(library: Library, page: Page): string {
  const sidebar = library.sidebars.get(page.front.sidebar ?? "");
  const group = sidebar && groupOfIndex(sidebar.nodes, page.path);
  const items = [...(group?.items ?? []), ...(group?.see ?? [])].map((node) => {
    const path = "page" in node ? node.page : node.index;
    const target = path === undefined ? undefined : library.pages.get(path);
    const label = "page" in node ? (target?.front.title ?? node.page) : node.group;
    if (!target) return `- ${label}`;
    const href = relative(dirname(page.path), target.path);
    return `- [${label}](${href.startsWith(".") ? href : `./${href}`}.md): ${target.front.description}`;
  });
  return items.join("\n");
}
