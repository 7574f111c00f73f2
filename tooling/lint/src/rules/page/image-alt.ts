import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

const fileName = /\.(svg|png|jpe?g|gif|webp)$/i;

/** The problem with an alternative text, if there is one. */
function defectOf(alternative: string, url: string): string | undefined {
  if (alternative === "") return "The image has no alternative text";
  const name = url.replace(/^.*\//, "").replace(fileName, "");
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  if (fileName.test(alternative) || plain(alternative) === plain(name))
    return `The alternative text "${alternative}" is a file name`;
  if (alternative.split(/\s+/).length < 3) return `The alternative text "${alternative}" doesn't describe the image`;
  return undefined;
}

export const imageAlt = pageRule("image-alt", (tree, file) => {
  for (const node of nodesOf(tree).of("image")) {
    const defect = defectOf((node.alt ?? "").trim(), node.url);
    if (defect) file.message(`${defect}; describe in one sentence what the image shows`, node);
  }
});
