import { defineMdastPlugin, markdownToHtml } from "satteri";

import type { CellValue, Column, Library } from "@opcon-help/model";
import { cell, oneLine } from "@opcon-help/model/text";

import { siteAddress } from "./addresses.ts";
import { escapeHtml } from "./escape.ts";
import { problemAt, withPositions } from "./problem.ts";

export { escapeHtml };

/** Converts relative links between files to addresses on the site. */
export const relativeLinks = (library: Library, file: string) =>
  defineMdastPlugin({
    name: "relative-links",
    options: withPositions,
    link(node, context): void {
      const address = siteAddress(library, file, node.url);
      if (address === undefined)
        throw problemAt(node, context, library, file, `the link "${node.url}" points to a page that doesn't exist`);
      if (address !== node.url) context.setProperty(node, "url", address);
    },
  });

/** Escapes HTML in Markdown, so that it appears as text. */
const htmlAsText = defineMdastPlugin({
  name: "html-as-text",
  html: ({ value }) => ({ type: "text", value }),
});

/**
 * Whether text has no characters with a meaning in Markdown. Such text isn't parsed, which saves time because most
 * cells are short plain text.
 */
const isPlain = (markdown: string): boolean =>
  /^[A-Za-z](?:[A-Za-z0-9,.;()%-]| (?! ))*(?<! )$/.test(markdown) && !/www\./i.test(markdown);

/** Renders the inline Markdown of a data cell as HTML, without a paragraph around it. */
export function inlineHtml(markdown: string, library: Library, file: string): string {
  const line = oneLine(markdown);
  if (isPlain(line)) return line;
  // The word in front keeps Markdown from parsing the text as a list or heading.
  const { html } = markdownToHtml(`x ${line}`, {
    mdastPlugins: [htmlAsText, relativeLinks(library, file)],
    features: { gfm: true, frontmatter: false, smartPunctuation: { dashes: false, ellipses: false } },
  });
  return html.trim().slice("<p>x ".length, -"</p>".length);
}

/** Renders one value of a data set as HTML. */
export const cellHtml = (value: CellValue | undefined, column: Column, library: Library, file: string): string =>
  cell(value, column, {
    markdown: (markdown) => inlineHtml(markdown, library, file),
    code: (code) => `<code>${escapeHtml(code)}</code>`,
    label: (label) => `<strong>${escapeHtml(label)}</strong>`,
  });
