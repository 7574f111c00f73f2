import { targetOf } from "../../links/addresses.ts";
import { images } from "../../links/references.ts";
import type { LibraryRule } from "../library-rule.ts";
import { fileDefect } from "./internal-links.ts";

function defectOf(diagrams: ReadonlySet<string>, from: string, url: string): string | undefined {
  const target = targetOf(from, url);
  if (target.kind !== "file") return `"${url}" isn't a file in content/diagrams; images must be stored there`;
  const { file } = target;
  if (!file.startsWith("content/diagrams/")) return `The image ${file} isn't in content/diagrams; move it there`;
  if (!file.endsWith(".svg"))
    return `${file} isn't an SVG file; draw the diagram as SVG so that it follows the theme and prints sharply`;
  return fileDefect(from, file, diagrams);
}

export const imageFiles: LibraryRule = {
  id: "image-files",
  *check(content) {
    const files = [...content.library.files.keys()];
    const diagrams = new Set(files.filter((file) => file.startsWith("content/diagrams/")));
    for (const image of images(content)) {
      const message = defectOf(diagrams, image.from, image.url);
      if (message) yield image.defect(message);
    }
  },
};
