import codeLanguages from "./code-languages.json" with { type: "json" };

/** The grammars of OpCon's own notations, and of `.ini` files whose keys are dates. */
export { codeLanguages };

/** Calm colors for code from the ramp of the site: one for keywords and keys, one for text, and one for values. */
type Colors = Record<"page" | "ink" | "quiet" | "word" | "text" | "value", string>;

const colors: Record<"dark" | "light", Colors> = {
  dark: { page: "#1a202f", ink: "#dfe3ec", quiet: "#98a0b3", word: "#b3bdff", text: "#8fd3b3", value: "#e0c08a" },
  light: { page: "#f6f8fb", ink: "#2a3146", quiet: "#626a7d", word: "#3b48c3", text: "#1f6b4b", value: "#7a5210" },
};

/** The theme of code in the help, with the page's color --sl-color-gray-7, with which contrasts are calculated. */
export function codeTheme(type: "dark" | "light") {
  const { page, ink, quiet, word, text, value } = colors[type];
  const paint = (foreground: string, ...scope: string[]) => ({ scope, settings: { foreground } });
  return {
    name: `help-${type}`,
    type,
    colors: { "editor.background": page, "editor.foreground": ink },
    settings: [
      { settings: { foreground: ink, background: page } },
      paint(quiet, "comment", "punctuation.definition.comment"),
      paint(word, "keyword", "storage", "support", "entity.name", "entity.other.attribute-name"),
      paint(text, "string", "markup.inserted"),
      paint(value, "constant", "variable.parameter", "variable.other.normal"),
      paint(value, "entity.name.section"),
      paint(ink, "keyword.operator", "punctuation"),
      paint(text, "text.xml"),
      paint(quiet, "punctuation.definition.tag"),
    ],
  };
}
