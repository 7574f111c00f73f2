import { append, element, type Element, takeChildren, textOf } from "@opcon-help/html";
import { piecesOf, tokensOf } from "@opcon-help/model/text";

/** Letters and digits that are never divided. */
const solidWord = /^[\p{L}\p{N}_.]+$/u;

/**
 * Marks the tokens of code, which stay on one line if they fit, and the positions at which longer tokens can be
 * divided.
 */
export function markTokens(code: Element): void {
  const isLine = code.name !== "code";
  const tokens = tokensOf(textOf(takeChildren(code)));
  const [only] = tokens;
  if (!isLine && tokens.length === 1 && only) {
    code.attribs["class"] = "token";
    append(code, withBreaks(only));
    return;
  }
  for (const [index, token] of tokens.entries()) {
    if (/\S/.test(token))
      append(code, solidWord.test(token) ? [token] : [element("span", { class: "token" }, withBreaks(token))]);
    // Wraps white space in an element, because Paged.js drops white space between elements in a line of code.
    else append(code, isLine && index > 0 ? [element("span", {}, [token])] : [token]);
  }
}

const withBreaks = (token: string): (string | Element)[] =>
  piecesOf(token).flatMap((piece, index) => (index > 0 ? [element("wbr", {}, []), piece] : [piece]));
