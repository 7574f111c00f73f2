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

/** Something in a topic that an index may lead to. */
export interface Mention {
  kind: "heading" | "term" | "label" | "code";
  words: string;
  /** The element that holds it. */
  element: Element;
  /** A term's place in its piece of text; undefined where the whole element is meant. */
  place: { node: ChildNode; from: number; to: number } | undefined;
  /** Number of the section of the topic, in which one mention is enough. */
  section: number;
  /** Whether it names a row of a table, which then says what it is. */
  namesRow: boolean;
}

/** Finds terms in running text, by their place in it. */
export type TermFinder = (text: string) => { term: string; from: number; to: number }[];

const unread: ReadonlySet<string> = new Set(["svg", "pre"]);

/** One line, without the white space around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Text of an element without what the book adds to it, such as "(page 12)". */
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

/**
 * Reads everything in a topic that an index may lead to, in order.
 *
 * @param topic a section of the book whose headings have ids
 */
export function readMentions(topic: Element, findTerms: TermFinder): Mention[] {
  const mentions: Mention[] = [];
  let section = 0;
  const note = (kind: Mention["kind"], words: string, element: Element, namesRow: boolean): void => {
    mentions.push({ kind, words, element, place: undefined, section, namesRow });
  };
  const readText = (node: ChildNode, text: string, element: Element, namesRow: boolean): void => {
    for (const { term, from, to } of findTerms(text))
      mentions.push({ kind: "term", words: term, element, place: { node, from, to }, section, namesRow });
  };
  const read = (element: Element, inRowHead: boolean): void => {
    for (const node of element.children) {
      if (isText(node)) readText(node, node.data, element, inRowHead);
      if (!isTag(node) || hasAttribute(node, addedMark) || unread.has(node.name)) continue;
      if (headingLevel(node) !== undefined) {
        section += 1;
        note("heading", headingText(node), node, false);
      } else if (node.name === "strong") note("label", oneLine(wordsOf(node)), node, inRowHead);
      else if (node.name === "code") note("code", oneLine(wordsOf(node)), node, inRowHead);
      else read(node, inRowHead || (node.name === "th" && node.attribs["scope"] === "row"));
    }
  };
  read(topic, false);
  return mentions;
}
