import { pageRule } from "../page-rule.ts";

/** Whether text looks like an address: a path, an anchor, a file of the help, or a server. */
const isAddress = (text: string): boolean => /^\.{0,2}\/|^#\S|\.md(#|$)|^https?:|^mailto:|^www\./.test(text.trim());

/** `[text](` that the parser didn't read as a link, and the similar `[text] (` and `(text)[`, which are never links. */
const closeBracket = /\]\(|\] +\(([^()\s]*)\)?|\)\[([^[\]\s]+)\]/g;

/** Maximum number of characters between the bracket and the start of a link's text. */
const longestText = 200;

const advice = {
  joined: "close the parentheses, and write %20 for a space in the address",
  spaced: "remove the space before the parenthesis",
  turned: "put the text in brackets and the address in parentheses",
} as const;

const message = (kind: keyof typeof advice): string =>
  `This isn't a valid link; write [text](address): ${advice[kind]}`;

export const almostLink = pageRule("almost-link", ({ file, text, plainText }) => {
  /** Whether the parser recognized the address at this offset as a link. */
  const addressAt = (offset: number): boolean => text.startsWith("http", offset) || text.startsWith("www.", offset);

  for (const { source, offset, at } of plainText())
    for (const { 0: found, 1: spaced, 2: turned, index } of source.matchAll(closeBracket)) {
      const open = found.startsWith("]") ? "[" : "(";
      const near = Math.max(index - longestText, 0);
      const start = near + Math.max(source.slice(near, index + 1).lastIndexOf(open), 0);
      if (turned !== undefined) {
        if (isAddress(turned)) file.message(message("turned"), at(start));
      } else if (spaced === undefined) file.message(message("joined"), at(source[start] === open ? start : index));
      else if (isAddress(spaced) || addressAt(offset + index + found.length))
        file.message(message("spaced"), at(start));
    }
});
