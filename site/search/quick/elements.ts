import type { Piece } from "../engine/passage.ts";

/** An element with attributes and children. Strings become text: nothing that was typed or found is ever HTML. */
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

/** An excerpt with its hits marked. */
export const pieces = (excerpt: readonly Piece[]): (Node | string)[] =>
  excerpt.map(({ text, hit }) => (hit ? element("mark", {}, [text]) : text));
