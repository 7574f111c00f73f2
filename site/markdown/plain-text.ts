/** Converts the inline Markdown of a data cell to plain text: bold and code without markup, and links as their text. */
export const plainText = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)\s]*\)/g, "$1").replaceAll(/\*\*|`/g, "");
