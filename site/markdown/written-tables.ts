import type { HastNode, HastPluginDefinition, MdastPluginDefinition } from "satteri";

import { foldedColumns, repeatedFirstCells, type MarkdownTable } from "@opcon-help/model";

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

type ElementContent = Extract<HastNode, { type: "element" }>["children"][number];

/** The label and content of a cell that is shown below the text of another cell. */
const foldedCell = (label: string, children: readonly ElementContent[]): ElementContent[] =>
  children.length === 0
    ? []
    : [
        { type: "text", value: " " },
        { type: "element", tagName: "br", properties: {}, children: [] },
        {
          type: "element",
          tagName: "span",
          properties: { className: ["column-label"] },
          children: [{ type: "text", value: `${label}:` }],
        },
        { type: "text", value: " " },
        ...children,
      ];

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
    element: [
      {
        filter: ["table"],
        visit(node, context) {
          const [number = -1, table] = waiting.next().value ?? [];
          const anchors = rowAnchors[number];
          const elements = (parent: typeof node) => parent.children.filter((child) => child.type === "element");
          const rows = elements(node).flatMap(elements);
          const cellsOf = rows.map(elements);
          const [labels = [], ...texts] = cellsOf.map((cells) => cells.map((cell) => context.textContent(cell)));
          const fold = foldedColumns(texts);
          // A repeated cell is invisible, so it isn't marked if it contains a link that could get the focus.
          const hasLink = (cell: typeof node): boolean => elements(cell).some(({ tagName }) => tagName === "a");
          const isRepeated = repeatedFirstCells(texts);
          for (const [at, row] of rows.entries()) {
            const isHead = at === 0;
            const cells = cellsOf[at]!;
            const anchor = anchors?.[at - 1];
            if (anchor !== undefined) context.setProperty(row, "id", anchor);
            for (const [index, cell] of cells.entries()) {
              if (fold?.columns.includes(index)) {
                context.removeNode(cell);
                continue;
              }
              const isNumber = String(cell.properties["style"] ?? "").includes("right");
              const className = [
                ...(isNumber ? ["number"] : []),
                ...(index === 0 && isRepeated[at - 1] && !hasLink(cell) ? ["repeated"] : []),
              ];
              const properties = {
                ...(isHead ? { scope: "col" } : index === 0 ? { scope: "row" } : {}),
                ...(className.length > 0 ? { className } : {}),
              };
              const folded = !isHead && index === fold?.into ? fold.columns : [];
              const added = folded.flatMap((column) => foldedCell(labels[column]!, cells[column]?.children ?? []));
              const tagName = isHead || index === 0 ? "th" : "td";
              context.replaceNode(cell, {
                type: "element",
                tagName,
                properties,
                children: [...cell.children, ...added],
              });
            }
          }
          context.wrapNode(node, {
            type: "element",
            tagName: "div",
            properties: {
              className: ["table-scroll"],
              tabIndex: 0,
              role: "region",
              ariaLabel: table?.caption ?? "Table",
            },
            children: [],
          });
        },
      },
    ],
  };
}
