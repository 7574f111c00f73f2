import { toString } from "mdast-util-to-string";
import { pageRule } from "../page-rule.ts";
import lists from "../../words/lists.json" with { type: "json" };

const vague = lists["texts of links that say nothing"];

/** Whether the text of a link is an address or a file name. */
const isAddress = (text: string): boolean =>
  /^(?:https?:\/\/|www\.)\S+$/i.test(text) || /^\S+\.(?:md|html?)(?:#\S*)?$/i.test(text);

export const linkText = pageRule("link-text", ({ file, nodes, sourceOf }) => {
  for (const node of [...nodes.of("link"), ...nodes.of("linkReference")]) {
    const text = toString(node).trim();
    const plain = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
    if (text === "") file.message("The link has no text; name the page it links to", node);
    else if (isAddress(text) && /^[[<]/.test(sourceOf(node)))
      file.message(`The link text "${text}" is an address; write what readers find there`, node);
    else if (vague.includes(plain))
      file.message(`The link text "${text}" doesn't describe its target; name the page`, node);
  }
});
