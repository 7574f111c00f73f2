import { markdownToMdast, type MdastNode } from "satteri";

export type { MdastNode };
export type Root = Extract<MdastNode, { type: "root" }>;

/** GitHub's Markdown with directives. Front matter is read separately. */
export const dialect = { directive: true, gfm: true, frontmatter: false } as const;

/** Parses Markdown with the site's parser. Offsets count UTF-16 units. */
export const parseMarkdown = (markdown: string): Root => markdownToMdast(markdown, { features: dialect }) as Root;

/** Parses a page with its front matter, so that positions are the same as in the file. */
export const parsePage = (text: string): Root =>
  markdownToMdast(text, { features: { ...dialect, frontmatter: true } }) as Root;

/** A node and all nodes below it, in document order. Without recursion, because deep nesting would overflow the stack. */
export function* nodesIn(root: MdastNode): Iterable<MdastNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if ("children" in node) for (const child of node.children.toReversed()) waiting.push(child as MdastNode);
  }
}

/** Text of a node without markup. Code is included. */
export function textOf(node: MdastNode): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  return "children" in node ? node.children.map((child) => textOf(child as MdastNode)).join("") : "";
}

/** Text of a node as readers see it. A word such as `12:30` is parsed as a directive, but shown as typed. */
export function plainText(node: MdastNode, markdown: string): string {
  const range = rangeOf(node);
  if (node.type === "textDirective" && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0)
    return range ? markdown.slice(range.from, range.to) : "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map((child) => plainText(child as MdastNode, markdown)).join("") : "";
}

/** Start and end offset of a node; undefined for a node that the parser added. */
export function rangeOf({ position }: MdastNode): { from: number; to: number } | undefined {
  const [from, to] = [position?.start.offset, position?.end.offset];
  return from === undefined || to === undefined ? undefined : { from, to };
}

export interface BoldText {
  text: string;
  /** Text of the heading before the bold text; undefined if there is none. */
  heading: string | undefined;
  isInTable: boolean;
}

/** Bold texts in Markdown that aren't in headings. */
export function boldTextsIn(markdown: string): BoldText[] {
  const found: BoldText[] = [];
  let heading: string | undefined;
  const read = (node: MdastNode, isInTable: boolean): void => {
    if (node.type === "heading") heading = textOf(node);
    else if (node.type === "strong") found.push({ text: textOf(node), heading, isInTable });
    else if ("children" in node)
      for (const child of node.children) read(child as MdastNode, isInTable || node.type === "table");
  };
  // Text without these marks isn't parsed, because most cells of data sets don't contain any.
  if (markdown.includes("**") || markdown.includes("__")) read(parseMarkdown(markdown), false);
  return found;
}
