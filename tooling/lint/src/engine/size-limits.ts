import { pointAt } from "../markdown/positions.ts";
import { isPage } from "./read-file.ts";

/**
 * Limits that protect the parsers, because some long texts take quadratic time and deep nesting crashes them. Real
 * pages are far below the limits.
 */
const limits = {
  /** Maximum number of characters on a page. The longest page has 40,000. */
  page: 64_000,
  /** Maximum number of characters in a drawing, because every page with the drawing contains it. */
  drawing: 40_000,
  /** Maximum number of characters in any other file. */
  other: 1_000_000,
  /** Maximum number of nested asides, quotes, and lists. */
  depth: 20,
};

/** Matches more nested quotes or lists than allowed that start on the same line. */
const openedInLine = new RegExp(
  `^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])[ \\t])){${limits.depth + 1}}|^ {${2 * limits.depth},}(?:[-*+]|\\d{1,9}[.)]) `,
  "m",
);

/** The line on which asides are nested too deeply; undefined if none are. */
function deepLine(text: string): number | undefined {
  let depth = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const fence = /^[ \t]*:{3,}[ \t]*(\S?)/.exec(line);
    if (!fence) continue;
    depth = Math.max(0, depth + (fence[1] === "" ? -1 : 1));
    if (depth > limits.depth) return index + 1;
  }
  return undefined;
}

/** How a file exceeds the limits, with the line; undefined if it doesn't. */
export function outOfBounds(file: string, text: string): { line: number; message: string } | undefined {
  const limit = isPage(file) ? limits.page : file.endsWith(".svg") ? limits.drawing : limits.other;
  if (text.length > limit) {
    const most = limit.toLocaleString("en-US");
    return {
      line: 1,
      message: `The file has ${text.length.toLocaleString("en-US")} characters, more than ${most}; split it`,
    };
  }
  if (!isPage(file)) return undefined;
  const opened = openedInLine.exec(text);
  const line = opened ? pointAt(text, opened.index).line : deepLine(text);
  return line === undefined
    ? undefined
    : {
        line,
        message: `Quotes, lists, or asides are nested more than ${limits.depth} levels deep here; write them one after the other`,
      };
}
