import { dirname, join } from "node:path/posix";

import type { MdastPluginDefinition } from "satteri";

import type { Library } from "@opcon-help/model";

import { escapeHtml } from "./html.ts";

/** Sets the drawing's alternative text and keeps its ids apart from those of the page. */
function inlineSvg(svg: string, name: string, alternative: string): string {
  const prefixed = svg
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, "")
    .replace(/\bid="([^"]+)"/g, `id="${name}.$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}.$1)`);
  return prefixed.trim().replace(/<svg\b([^>]*)>/, (_, attributes: string) => {
    const kept = attributes.replace(/\s(role|aria-label|width|height|class)="[^"]*"/g, "");
    return `<svg${kept} class="diagram" role="img" aria-label="${escapeHtml(alternative)}">`;
  });
}

/** An image of content/diagrams is put into the page, so that it follows the theme and prints as vectors. */
export const diagrams = (library: Library, file: string): MdastPluginDefinition => ({
  name: "diagrams",
  image(node) {
    if (!node.url.endsWith(".svg")) return;
    const path = join(dirname(file), node.url);
    const svg = library.files.get(path);
    if (svg === undefined) throw new Error(`${file}: the diagram ${path} does not exist`);
    const name = path.replace(/^.*\/|\.svg$/g, "");
    const alternative = node.alt ?? "";
    // A span may stand in a paragraph, where Markdown puts an image; CSS makes it a block.
    return {
      type: "html",
      value: `<span class="diagram-frame" tabindex="0" role="group" aria-label="Diagram">${inlineSvg(svg, name, alternative)}</span>`,
    };
  },
});
