import { defineHastPlugin } from "satteri";

interface Node {
  type: string;
  value?: string;
  children?: readonly Node[];
}

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity]!);

/** The text of an element. Sätteri's function doesn't include the HTML of glossary terms. */
const textOf = ({ type, value = "", children = [] }: Node): string =>
  (type === "text" ? value : type === "raw" ? plain(value) : "") + children.map(textOf).join("");

/** Labels the check box of a checklist item with the item's text, for screen readers. */
export const taskItems = defineHastPlugin({
  name: "task-items",
  element: {
    filter: ["input"],
    visit(node, context): void {
      const item = context.parent(node);
      if (item) context.setProperty(node, "ariaLabel", textOf(item as Node).trim());
    },
  },
});
