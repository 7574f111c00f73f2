import type { MdastNode, MdastVisitorContext } from "satteri";

import { pagePathOfFile, type Library } from "@opcon-help/model";

/** Option for plugins that report problems. By default, Sätteri doesn't calculate positions. */
export const withPositions = { position: true } as const;

/** An error with the line of a node in its page. */
export function problemAt(
  node: Readonly<MdastNode>,
  { source }: Pick<MdastVisitorContext, "source">,
  library: Library,
  file: string,
  message: string,
): Error {
  const { start } = node.position ?? {};
  // The parser gets the page without its front matter, so the lines of the front matter are added.
  const text = library.pages.get(pagePathOfFile(file))?.text ?? "";
  const above = text.slice(0, Math.max(0, text.lastIndexOf(source))).split("\n").length - 1;
  const at = start ? `:${start.line + above}:${start.column}` : "";
  return new Error(`${file}${at} ${message}`);
}
