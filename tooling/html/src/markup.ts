import { Element, Text, isTag, isText, type ChildNode, type ParentNode } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

export type { ChildNode, Element, ParentNode };
export { isTag, isText };

/** Parses an HTML document or fragment. */
export const parseHtml = (html: string): ParentNode => parseDocument(html);

/** Serializes nodes as HTML. */
export const toHtml = (nodes: ChildNode | ChildNode[]): string =>
  DomUtils.getOuterHTML(nodes, { encodeEntities: "utf8" });

export const text = (data: string): Text => new Text(data);

/** Creates an element and moves the children into it. */
export function element(name: string, attributes: Record<string, string>, children: (ChildNode | string)[]): Element {
  const made = new Element(name, { ...attributes });
  append(made, children);
  return made;
}

export function append(parent: ParentNode, children: readonly (ChildNode | string)[]): void {
  // Copies the list, because appending a node removes it from its old parent's list.
  for (const child of children.slice()) DomUtils.appendChild(parent, typeof child === "string" ? text(child) : child);
}

export const insertAfter = (node: ChildNode, what: ChildNode): void => DomUtils.append(node, what);

export const removeNode = (node: ChildNode): void => DomUtils.removeElement(node);

export const replaceBy = (node: ChildNode, what: ChildNode): void => DomUtils.replaceElement(node, what);

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

export function hasClass(node: Element, name: string): boolean {
  const classes = node.attribs["class"];
  // Checks for a class attribute first, because most elements don't have one and searches check all elements.
  return classes !== undefined && (classes === name || classes.split(/\s+/).includes(name));
}

export const hasAttribute = (node: Element, name: string): boolean => node.attribs[name] !== undefined;

/** Text content, including white space. */
export const textOf = (node: ChildNode | ChildNode[]): string => DomUtils.textContent(node);

/** All elements below `root` that pass a test, in document order. */
export const findAll = (root: ParentNode, test: (node: Element) => boolean): Element[] =>
  DomUtils.findAll(test, root.children);

/** The first element below `root` that passes a test, in document order. */
export const findFirst = (root: ParentNode, test: (node: Element) => boolean): Element | undefined =>
  DomUtils.findOne(test, root.children) ?? undefined;

export const isInline = (node: ChildNode): boolean => isText(node) || (isTag(node) && inlineNames.has(node.name));

/** Names of inline elements. */
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
