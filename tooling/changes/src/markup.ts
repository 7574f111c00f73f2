const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** HTML that is finished. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

export type Value = Markup | string | number | readonly Value[];

const written = (value: Value): string => {
  if (value instanceof Markup) return value.html;
  if (typeof value === "object") return value.map(written).join("");
  return String(value).replaceAll(/[&<>"]/g, (character) => entities[character]!);
};

/** An element without attributes. */
export const inTag = (name: string, value: Value): Markup => new Markup(`<${name}>${written(value)}</${name}>`);

/** Writes HTML. Text is escaped, and lists are joined. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.reduce((html, part, index) => html + written(values[index - 1]!) + part));
