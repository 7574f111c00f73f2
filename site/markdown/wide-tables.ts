import { defineHastPlugin } from "satteri";

/** A table written in Markdown scrolls by itself where it is wider than the screen, by keyboard too. */
export const wideTables = defineHastPlugin({
  name: "wide-tables",
  element: {
    filter: ["table"],
    visit(node, context): void {
      context.wrapNode(node, {
        type: "element",
        tagName: "div",
        properties: { className: ["table-scroll"], tabIndex: 0, role: "region", ariaLabel: "Table" },
        children: [],
      });
    },
  },
});
