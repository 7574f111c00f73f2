import { pageRule } from "../page-rule.ts";

export const noBackslashBreak = pageRule("no-backslash-break", ({ file, nodes, sourceOf, pointOf }) => {
  for (const node of nodes.of("break"))
    if (sourceOf(node).startsWith("\\"))
      file.message(
        "The backslash at the end of the line forces a line break; write two paragraphs or a list, or format a path as `code`",
        node,
      );
  for (const node of nodes.of("text")) {
    const offset = node.position?.start.offset;
    const found = offset === undefined ? undefined : lostBackslash(sourceOf(node));
    if (found)
      file.message(
        `Markdown removes a backslash from "${found.path}"; write the path as \`code\``,
        pointOf(offset! + found.index),
      );
  }
});

/**
 * Windows paths in which Markdown can remove a backslash: a path of a server, which starts with two, or a local path
 * with a folder whose name starts with a punctuation mark.
 */
const unescapedPath = /(?<![\\\w])\\\\(?=[\w$<{[])[^\s\\]*|\b[A-Za-z]:\\(?:[^\s`\\]*\\)*?(?=[!-/:-@[-`{}~])(?!\|)\S+/;

/** The first path in a text that loses a backslash when it's shown. */
export function lostBackslash(source: string): { path: string; index: number } | undefined {
  const match = source.includes("\\") ? unescapedPath.exec(source) : null;
  return match ? { path: match[0], index: match.index } : undefined;
}
