import type { MdastPluginDefinition } from "satteri";

/**
 * Starlight makes an aside from a paragraph, and paragraphs directly in a tight list or a footnote lose their element.
 * A box around the aside keeps it.
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
