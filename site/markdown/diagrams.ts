import type { MdastPluginDefinition } from "satteri";

import type { Library } from "@opcon-help/model";
import { fileAt } from "@opcon-help/model/text";

import { escapeHtml } from "./html.ts";
import { problemAt, withPositions } from "./problem.ts";

/** Adds the alternative text and other attributes to a drawing, and makes its IDs unique on the page. */
function inlineSvg(svg: string, name: string, alternative: string): string {
  const prefixed = svg
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, "")
    .replace(/\bid="([^"]+)"/g, `id="${name}.$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}.$1)`)
    // Reading views drop the white space between texts, but not the one in them.
    .replaceAll("</text>", " </text>");
  return prefixed.trim().replace(/<svg\b([^>]*)>/, (_, attributes: string) => {
    const kept = attributes.replace(/\s(role|aria-label|width|height|class)="[^"]*"/g, "");
    return `<svg${kept} class="diagram" role="img" aria-label="${escapeHtml(alternative)}">`;
  });
}

/**
 * Turns a paragraph with an image from content/diagrams into a figure. The image's title becomes the caption. The
 * drawing is inlined so that it follows the theme and prints as vectors.
 */
export function diagrams(library: Library, file: string): MdastPluginDefinition {
  const shown = new Map<string, number>();
  return {
    name: "diagrams",
    options: withPositions,
    paragraph(node, context) {
      const [image, ...others] = node.children;
      if (image?.type !== "image" || others.length > 0 || !image.url.endsWith(".svg")) return undefined;
      const problem = (message: string): Error => problemAt(image, context, library, file, message);
      const path = fileAt(file, image.url) ?? image.url;
      const svg = library.files.get(path);
      if (svg === undefined) throw problem(`the diagram ${path} doesn't exist`);
      if (!image.title)
        throw problem(`the diagram ${path} doesn't have a caption; write ![…](${image.url} "What it is")`);
      const times = (shown.get(path) ?? 0) + 1;
      shown.set(path, times);
      const name = escapeHtml(path.replace(/^.*\/|\.svg$/g, "")) + (times > 1 ? `-${times}` : "");
      const caption = escapeHtml(image.title);
      const alternative = image.alt ?? "";
      return {
        type: "html",
        value:
          `<figure class="figure"><div class="diagram-frame" tabindex="0" role="group" aria-label="${caption}">` +
          `${inlineSvg(svg, name, alternative)}</div>` +
          `<figcaption>${caption}</figcaption></figure>`,
      };
    },
    imageReference(node, context) {
      throw problemAt(node, context, library, file, "a picture needs its own address; write ![…](agents.svg)");
    },
    image(node, context) {
      const problem = (message: string): Error => problemAt(node, context, library, file, message);
      // Astro would copy other images to the site, so they are errors.
      if (!library.files.has(fileAt(file, node.url) ?? "") || !node.url.endsWith(".svg"))
        throw problem(`the picture "${node.url}" isn't an SVG file in content/diagrams`);
      const around = context.parent(node);
      if (around?.type !== "paragraph" || around.children.length !== 1)
        throw problem(`the diagram ${node.url} is inside a line of text; put it in its own paragraph`);
    },
  };
}
