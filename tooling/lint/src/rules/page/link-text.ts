import { toString } from "mdast-util-to-string";
import { nodeRule } from "../page-rule.ts";
import lists from "../../words/lists.json" with { type: "json" };

const vague = lists["texts of links that say nothing"];

/** Whether the text of a link is an address or a file name. */
const isAddress = (text: string): boolean =>
  /^(?:https?:\/\/|www\.)\S+$/i.test(text) || /^\S+\.(?:md|html?)(?:#\S*)?$/i.test(text);

export const linkText = nodeRule("link-text", ["link", "linkReference"], (node, { sourceOf }) => {
  const text = toString(node).trim();
  if (text === "") return "The link has no text; name the page it links to";
  if (isAddress(text) && /^[[<]/.test(sourceOf(node)))
    return `The link text "${text}" is an address; write what readers find there`;
  const plain = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  return vague.includes(plain) ? `The link text "${text}" doesn't describe its target; name the page` : undefined;
});
