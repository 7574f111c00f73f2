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

export const link = (href: string, text: string): HTMLAnchorElement => element("a", { href }, [text]);

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: "search-word" }, [text]);
  made.addEventListener("click", onClick);
  return made;
}

const entities: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">" };

/** An excerpt of Pagefind: it marks what was found, and escapes the text of the page. */
export const marked = (excerpt: string): (Node | string)[] =>
  excerpt.split(/<mark>(.*?)<\/mark>/s).map((part, at) => {
    const text = part.replace(/&[lg]t;/g, (entity) => entities[entity]!);
    return at % 2 === 1 ? element("mark", {}, [text]) : text;
  });
