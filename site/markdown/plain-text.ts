/** Inline Markdown of a data cell as plain text: without the marks for bold and code, links as their words. */
export const plainText = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)\s]*\)/g, "$1").replaceAll(/\*\*|`/g, "");
