import { targetOf } from "../../links/addresses.ts";
import { images } from "../../links/references.ts";
import type { LibraryRule } from "../library-rule.ts";
import { fileDefect } from "./internal-links.ts";

function defectOf(diagrams: ReadonlySet<string>, from: string, url: string): string | undefined {
  const target = targetOf(from, url);
  if (target.kind !== "file") return `Pictures are files in content/diagrams; "${url}" is none`;
  const { file } = target;
  if (!file.startsWith("content/diagrams/")) return `Pictures stand in content/diagrams, not at ${file}`;
  if (!file.endsWith(".svg"))
    return `${file} is no SVG; draw the diagram as SVG, so that it follows the theme and prints sharply`;
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
