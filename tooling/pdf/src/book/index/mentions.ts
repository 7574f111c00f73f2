import {
  addedMark,
  findFirst,
  hasAttribute,
  hasClass,
  headingLevel,
  isTag,
  isText,
  type ChildNode,
  type Element,
} from "@opcon-help/html";

/** Words in a topic that an index can refer to. */
export interface Mention {
  kind: "heading" | "term" | "label" | "code";
  /** The term, or the words themselves. */
  words: string;
  /** As printed: a term can be in the plural or abbreviated. */
  printed: string;
  element: Element;
  /** Offsets of a term in a text node; undefined when the mention is the whole element. */
  place: { node: ChildNode; from: number; to: number } | undefined;
  /** Number of the section in the topic. */
  section: number;
  /** Whether it's in a row head of a table, so the row explains it. */
  namesRow: boolean;
  /** Whether it's in another cell of a table, where a label is the value of a column. */
  isValue: boolean;
}

export type TermFinder = (text: string) => { term: string; from: number; to: number }[];

const unread: ReadonlySet<string> = new Set(["svg", "pre"]);

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Text of an element without what the book adds, such as "(page 12)". */
const wordsOf = (element: Element): string =>
  element.children
    .map((node) => {
      if (isText(node)) return node.data;
      return isTag(node) && !hasAttribute(node, addedMark) ? wordsOf(node) : "";
    })
    .join("");

/** Text of a heading without its number. */
export const headingText = (heading: Element): string =>
  oneLine(wordsOf(findFirst(heading, (node) => hasClass(node, "heading-title")) ?? heading));

type Cell = Pick<Mention, "namesRow" | "isValue">;

const noCell: Cell = { namesRow: false, isValue: false };

const cellOf = ({ name, attribs }: Element): Cell | undefined => {
  if (name === "th") return { namesRow: attribs["scope"] === "row", isValue: false };
  return name === "td" ? { namesRow: false, isValue: true } : undefined;
};

/**
 * Reads everything in a topic that an index can refer to, in order.
 *
 * @param topic a section of the book whose headings have ids
 */
export function readMentions(topic: Element, findTerms: TermFinder): Mention[] {
  const mentions: Mention[] = [];
  let section = 0;
  const note = (kind: Mention["kind"], words: string, element: Element, inside: Cell): void => {
    mentions.push({ kind, words, printed: words, element, place: undefined, section, ...inside });
  };
  const readText = (node: ChildNode, text: string, element: Element, inside: Cell): void => {
    for (const { term, from, to } of findTerms(text)) {
      const printed = text.slice(from, to);
      mentions.push({ kind: "term", words: term, printed, element, place: { node, from, to }, section, ...inside });
    }
  };
  const read = (element: Element, inside: Cell): void => {
    for (const node of element.children) {
      if (isText(node)) readText(node, node.data, element, inside);
      if (!isTag(node) || hasAttribute(node, addedMark) || unread.has(node.name)) continue;
      if (headingLevel(node) !== undefined) {
        section += 1;
        note("heading", headingText(node), node, noCell);
      } else if (node.name === "strong") note("label", oneLine(wordsOf(node)), node, inside);
      else if (node.name === "code") note("code", oneLine(wordsOf(node)), node, inside);
      else read(node, cellOf(node) ?? inside);
    }
  };
  read(topic, noCell);
  return mentions;
}
