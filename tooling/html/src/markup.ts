import { Element, Text, isTag, isText, type ChildNode, type ParentNode } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

export type { ChildNode, Element, ParentNode };
export { isTag, isText };

/** Parses a whole HTML document or a piece of one. */
export const parseHtml = (html: string): ParentNode => parseDocument(html);

/** Serialises nodes as HTML. */
export const toHtml = (nodes: ChildNode | ChildNode[]): string =>
  DomUtils.getOuterHTML(nodes, { encodeEntities: "utf8" });

/** Makes a text node. */
export const text = (data: string): Text => new Text(data);

/** Makes an element. Children are moved into it. */
export function element(name: string, attributes: Record<string, string>, children: (ChildNode | string)[]): Element {
  const made = new Element(name, { ...attributes });
  append(made, children);
  return made;
}

/** Moves children to the end of a parent. */
export function append(parent: ParentNode, children: readonly (ChildNode | string)[]): void {
  // A copy, as moving a node changes the list of children it comes from.
  for (const child of children.slice()) DomUtils.appendChild(parent, typeof child === "string" ? text(child) : child);
}

/** Puts a node behind another one. */
export const insertAfter = (node: ChildNode, what: ChildNode): void => DomUtils.append(node, what);

/** Puts a node in the place of another one. */
export const replaceBy = (node: ChildNode, what: ChildNode): void => DomUtils.replaceElement(node, what);

/** Takes a node's children out of it. */
export function takeChildren(node: ParentNode): ChildNode[] {
  const children = [...node.children];
  for (const child of children) DomUtils.removeElement(child);
  return children;
}

/** Elements around a node, innermost first. */
export function ancestors(node: ChildNode): Element[] {
  const around: Element[] = [];
  for (let outer = node.parent; outer && isTag(outer); outer = outer.parent) around.push(outer);
  return around;
}

export const hasClass = (node: Element, name: string): boolean =>
  (node.attribs["class"] ?? "").split(/\s+/).includes(name);

export const hasAttribute = (node: Element, name: string): boolean => node.attribs[name] !== undefined;

/** Text of a node as the markup holds it. */
export const textOf = (node: ChildNode | ChildNode[]): string => DomUtils.textContent(node);

/** Elements below `root` in document order for which `test` holds. */
export const findAll = (root: ParentNode, test: (node: Element) => boolean): Element[] =>
  DomUtils.findAll(test, root.children);

/** First element below `root` in document order for which `test` holds. */
export const findFirst = (root: ParentNode, test: (node: Element) => boolean): Element | undefined =>
  DomUtils.findOne(test, root.children) ?? undefined;

/** Whether the node stands in the text of a line rather than in a box of its own. */
export const isInline = (node: ChildNode): boolean => isText(node) || (isTag(node) && inlineNames.has(node.name));

/** A term of the glossary in running text: on the screen a button that shows its definition, on paper a word. */
export const isTerm = (node: Element): boolean => node.name === "button" && hasClass(node, "term");

/** Elements that HTML puts into lines of text. */
export const inlineNames: ReadonlySet<string> = new Set(
  (
    "a abbr b bdi bdo br button cite code data del dfn em i img ins kbd label mark q s samp small span strong sub sup " +
    "svg time u var wbr"
  ).split(" "),
);

export const headingLevel = (node: Element): number | undefined => {
  const match = /^h([1-6])$/.exec(node.name);
  return match ? Number(match[1]) : undefined;
};
