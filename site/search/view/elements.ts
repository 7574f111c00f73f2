/** Creates an element. Strings become text nodes, so text from queries and results is never parsed as HTML. */
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

/** An icon, from a drawing that the build wrote. */
export function iconOf(drawing: string): SVGElement {
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }))
    icon.setAttribute(key, value);
  icon.innerHTML = drawing;
  return icon;
}

export const link = (href: string, text: string): HTMLAnchorElement => element("a", { href }, [text]);

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element("button", { type: "button", class: "chip" }, [text]);
  made.addEventListener("click", onClick);
  return made;
}

const entities: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">" };

/** Nodes for an excerpt from Pagefind, which is escaped HTML with the words of the query in `<mark>`. */
export const marked = (excerpt: string): (Node | string)[] =>
  excerpt.split(/<mark>(.*?)<\/mark>/s).map((part, at) => {
    const text = part.replace(/&[lg]t;/g, (entity) => entities[entity]!);
    return at % 2 === 1 ? element("mark", {}, [text]) : text;
  });
