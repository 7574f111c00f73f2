import type { Image, Root } from "mdast";

import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

/** Maximum number of characters, because a longer caption wraps in the manual's list of figures. */
const mostCharacters = 80;

const isAlone = (image: Image, tree: Root): boolean => {
  const paragraph = nodesOf(tree).parentOf(image);
  return paragraph?.type === "paragraph" && paragraph.children.length === 1;
};

/** The problem with a caption and its solution; undefined if the caption is good. */
function defectOf(caption: string, alternative: string): string | undefined {
  const words = JSON.stringify(caption);
  if (caption === "") return 'The image has no caption; add one after the address: ![…](agents.svg "Two agents")';
  if (caption.toLowerCase() === alternative.toLowerCase())
    return `The caption ${words} repeats the alternative text; write a title as the caption, and describe the image in the alternative text`;
  if (/[.:;,!?]$/.test(caption)) return `The caption ${words} ends with a punctuation mark; remove it`;
  if (caption.length > mostCharacters)
    return `The caption has ${caption.length} characters; shorten it to at most ${mostCharacters}`;
  return undefined;
}

export const imageCaption = pageRule("image-caption", ({ tree, file, nodes }) => {
  for (const node of nodes.of("image")) {
    const defect = isAlone(node, tree)
      ? defectOf((node.title ?? "").trim(), (node.alt ?? "").trim())
      : "The image is inside a line of text, where it can't have a caption; put it in its own paragraph";
    if (defect) file.message(defect, node);
  }
  for (const node of nodes.of("imageReference"))
    file.message(
      'Write the address and caption in the image itself instead of in a reference: ![…](agents.svg "Two agents")',
      node,
    );
});

const fileName = /\.(svg|png|jpe?g|gif|webp)$/i;

/** The problem with an alternative text, if there is one. */
function alternativeDefect(alternative: string, url: string): string | undefined {
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

export const imageAlt = pageRule("image-alt", ({ file, nodes, sourceOf }) => {
  for (const node of nodes.of("image")) {
    const [lost] = /(?<!\\):\w+/.exec(sourceOf(node).replace(/\]\(.*$/su, "")) ?? [];
    if (lost) file.message(`Readers don't get "${lost}", which is parsed as a directive; write "\\${lost}"`, node);
    const defect = alternativeDefect((node.alt ?? "").trim(), node.url);
    if (defect) file.message(`${defect}; describe in one sentence what the image shows`, node);
  }
});
