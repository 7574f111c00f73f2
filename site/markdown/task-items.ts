import { defineHastPlugin } from "satteri";

/** The box of a checklist item is named by the item's text, for readers who do not see them side by side. */
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
