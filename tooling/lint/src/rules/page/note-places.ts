import { pageRule } from "../page-rule.ts";

const note = /\[\^[^\]\s]+\]/;

/** Outputs take these texts without their notes. */
export const notePlaces = pageRule("note-places", ({ file, nodes, sourceOf }) => {
  const lost = (what: string, node: Parameters<typeof sourceOf>[0]): void => {
    const source = sourceOf(node);
    const [found] = note.exec(node.type === "containerDirective" ? source.split("\n", 1)[0]! : source) ?? [];
    if (found) file.message(`The note ${found} is lost in ${what}; move it into the text`, node);
  };
  for (const node of nodes.of("heading")) lost("a heading", node);
  for (const node of nodes.of("paragraph")) if (sourceOf(node).startsWith("Table: ")) lost("a caption", node);
  for (const node of nodes.of("image")) lost("a caption", node);
  for (const node of nodes.of("leafDirective")) lost("a caption", node);
  for (const node of nodes.of("containerDirective")) lost("a title", node);
});
