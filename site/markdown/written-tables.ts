import type { HastPluginDefinition, MdastPluginDefinition } from "satteri";

import { foldedColumns, repeatedFirstCells, type MarkdownTable } from "@opcon-help/model";

import { foldedLabel, scrollBox } from "./data-tables.ts";
import { escapeHtml } from "./html.ts";

const captionMark = /^Table: +/;

/**
 * Turns a paragraph "Table: …" directly above a table into the table's caption, with the same frame that data tables
 * have.
 */
export const tableCaptions: MdastPluginDefinition = {
  name: "table-captions",
  table(node, context) {
    const place = context.indexOf(node);
    const above = place ? context.parent(node)?.children[place - 1] : undefined;
    const text = above?.type === "paragraph" ? context.textContent(above) : "";
    if (!above || !captionMark.test(text)) return;
    const caption = escapeHtml(text.replace(captionMark, ""));
    context.replaceNode(above, {
      type: "html",
      value: `<figure class="data-table"><figcaption>${caption}</figcaption>`,
    });
    context.insertAfter(node, { type: "html", value: "</figure>" });
  },
};

/**
 * Gives a Markdown table the features of data tables: link targets for rows, row headers, and scrolling with the
 * keyboard if the table is wider than the screen. Nearly empty columns become part of another column.
 *
 * @param tables tables of the page in order
 * @param rowAnchors anchors of each table's rows
 */
export function writtenTables(
  tables: readonly MarkdownTable[],
  rowAnchors: readonly (readonly string[])[],
): HastPluginDefinition {
  const waiting = tables.entries();
  return {
    name: "written-tables",
    element: {
      filter: ["table"],
      visit(node, context): void {
        const [number = -1, table] = waiting.next().value ?? [];
        const elements = (parent: typeof node) => parent.children.filter((child) => child.type === "element");
        const rows = elements(node).flatMap(elements);
        const [labels = [], ...texts] = rows.map((row) => elements(row).map((cell) => context.textContent(cell)));
        const fold = foldedColumns(texts);
        // A repeated cell is invisible, so it isn't marked if it contains a link that could get the focus.
        const hasLink = (cell: typeof node): boolean => elements(cell).some(({ tagName }) => tagName === "a");
        const isRepeated = repeatedFirstCells(texts);
        for (const [at, row] of rows.entries()) {
          const anchor = rowAnchors[number]?.[at - 1];
          if (anchor !== undefined) context.setProperty(row, "id", anchor);
          const cells = elements(row);
          for (const [index, cell] of cells.entries()) {
            if (fold?.columns.includes(index)) {
              context.removeNode(cell);
              continue;
            }
            const scope = at === 0 ? "col" : index === 0 ? "row" : undefined;
            const style = String(cell.properties["style"]);
            const className = [
              ...(style.includes("right") ? ["number"] : style.includes("center") ? ["center"] : []),
              ...(index === 0 && isRepeated[at - 1] && !hasLink(cell) ? ["repeated"] : []),
            ];
            const properties = { ...(scope && { scope }), ...(className.length > 0 && { className }) };
            const added = (at > 0 && index === fold?.into ? fold.columns : []).flatMap((column) => {
              const { children } = cells[column]!;
              const label = { type: "raw" as const, value: foldedLabel(labels[column]!) };
              return children.length > 0 ? [label, ...children] : [];
            });
            const children = [...cell.children, ...added];
            context.replaceNode(cell, { type: "element", tagName: scope ? "th" : "td", properties, children });
          }
        }
        context.wrapNode(node, { raw: scrollBox(table?.caption ?? "Table", "") });
      },
    },
  };
}
