import type { Piece } from "../engine/passage.ts";

/** Creates an element. Strings become text nodes, so queries and results are never parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** An excerpt with marked matches. */
export const pieces = (excerpt: readonly Piece[]): (Node | string)[] =>
  excerpt.map(({ text, hit }) => (hit ? element("mark", {}, [text]) : text));
