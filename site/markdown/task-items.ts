import { defineHastPlugin } from "satteri";

/** Labels the check box of a checklist item with the item's text, for screen readers. */
export const taskItems = defineHastPlugin({
  name: "task-items",
  element: {
    filter: ["input"],
    visit(node, context): void {
      const item = context.parent(node);
      if (item) context.setProperty(node, "ariaLabel", context.textContent(item).trim());
    },
  },
});
