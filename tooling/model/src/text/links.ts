import { nodesIn, parseMarkdown, rangeOf, type MdastNode } from "./markdown.ts";

/** Where a text is in a file. */
export interface Span {
  from: number;
  to: number;
}

export type LinkNode = Extract<MdastNode, { type: "link" | "definition" | "image" }>;

/** The links, link definitions, and images below a node. */
export const linksIn = (node: MdastNode): LinkNode[] =>
  [...nodesIn(node)].filter((found) => found.type === "link" || found.type === "definition" || found.type === "image");

const title = String.raw`(?:\s[\s>]*(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()\\]|\\[^])*\)))?\s*`;
/** Matches an address after its opening mark, and what can follow it within the link. */
const afterMark = (end: string): RegExp =>
  new RegExp(String.raw`(?<=^[\s>]*)(?:<((?:[^<>\n\\]|\\.)*)>|([^\s<]\S*?))${title}${end}$`, "d");
const forms = { link: ["](", afterMark(String.raw`\)`)], definition: ["]:", afterMark("")] } as const;

/** The address that Markdown reads from a text, with escapes and entities resolved. */
const addressIn = (source: string): string | undefined =>
  source.includes("\\") || source.includes("&") ? linksIn(parseMarkdown(`[text](<${source}>)`))[0]?.url : source;

/**
 * The position of an address in the source. Escapes and entities can make it different from the address. The whole link
 * must match, because its text, its title, or an image in its text can contain the same characters.
 *
 * @returns undefined for an address without marks around it
 */
export function destinationOf(node: Pick<LinkNode, "type" | "url" | "position">, text: string): Span | undefined {
  const place = rangeOf(node as LinkNode);
  if (!place) return undefined;
  const source = text.slice(place.from, place.to);
  const [mark, form] = forms[node.type === "definition" ? "definition" : "link"];
  for (let at = source.indexOf(mark); at >= 0; at = source.indexOf(mark, at + 1)) {
    const start = at + mark.length;
    const found = form.exec(source.slice(start));
    const range = found?.indices?.[1] ?? found?.indices?.[2];
    if (!range || addressIn(source.slice(start + range[0], start + range[1])) !== node.url) continue;
    const offset = place.from + start;
    return { from: offset + range[0], to: offset + range[1] };
  }
  return undefined;
}
