import type { MdastPluginDefinition } from "satteri";

/**
 * Puts a box around an aside in a tight list or a footnote. Starlight turns a paragraph into an aside, but Markdown
 * drops paragraphs directly within these.
 */
export const boxedAsides: MdastPluginDefinition = {
  name: "boxed-asides",
  containerDirective(node, context) {
    const around = context.parent(node);
    const list = around.type === "listItem" ? context.parent(around) : undefined;
    const isTight = list?.type === "list" && !list.spread && !list.children.some((item) => item.spread);
    if (isTight || around.type === "footnoteDefinition")
      context.wrapNode(node, { type: "blockquote", data: { hName: "div" }, children: [] });
  },
};
