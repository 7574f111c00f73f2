import GithubSlugger from "github-slugger";

import { nodesIn, plainText, type MdastNode } from "./markdown.ts";

type Heading = Extract<MdastNode, { type: "heading" }>;

/**
 * Text of a heading from which the site makes the anchor. Includes text and code, but not images, HTML, and facts,
 * which become HTML.
 */
export function headingText(node: MdastNode, text: string): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "textDirective") return node.children.length === 0 ? plainText(node, text) : "";
  return "children" in node ? node.children.map((child) => headingText(child as MdastNode, text)).join("") : "";
}

/** The headings of a page with their anchors. Repeated headings are numbered in document order, as on the site. */
export function headingsIn(tree: MdastNode, text: string): { node: Heading; anchor: string }[] {
  const slugger = new GithubSlugger();
  return [...nodesIn(tree)].flatMap((node) =>
    node.type === "heading" ? [{ node, anchor: slugger.slug(headingText(node, text)) }] : [],
  );
}
