import type { HastPluginDefinition, MdastPluginDefinition } from "satteri";

import type { MarkdownTable } from "@opcon-help/model";

import { escapeHtml } from "./html.ts";

const captionMark = /^Table: +/;

/** Turns a paragraph "Table: …" directly above a table into its caption, with the same frame as data tables. */
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
 * Gives a Markdown table the features of data tables: rows as link targets, row headers, and keyboard scrolling if the
 * table is wider than the screen.
 *
 * @param tables the page's tables in order
 * @param rowAnchors the anchors of each table's rows
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
          const [at = -1, table] = waiting.next().value ?? [];
          const anchors = rowAnchors[at]?.values();
          const elements = (parent: typeof node) => parent.children.filter((child) => child.type === "element");
          for (const part of elements(node))
            for (const row of elements(part)) {
              const isHead = part.tagName === "thead";
              const anchor = isHead ? undefined : anchors?.next().value;
              if (anchor !== undefined) context.setProperty(row, "id", anchor);
              for (const [index, cell] of elements(row).entries()) {
                const isNumber = String(cell.properties["style"] ?? "").includes("right");
                const properties = {
                  ...(isHead ? { scope: "col" } : index === 0 ? { scope: "row" } : {}),
                  ...(isNumber ? { className: ["number"] } : {}),
                };
                const tagName = isHead || index === 0 ? "th" : "td";
                context.replaceNode(cell, { type: "element", tagName, properties, children: cell.children });
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
