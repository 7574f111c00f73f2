import { nodeRule } from "../page-rule.ts";

/** Maximum number of characters, because a longer caption wraps in the manual's list of figures. */
const mostCharacters = 80;

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

export const imageCaption = nodeRule("image-caption", ["image", "imageReference"], (node, { nodes }) => {
  if (node.type === "imageReference")
    return 'Write the address and caption in the image itself instead of in a reference: ![…](agents.svg "Two agents")';
  const parent = nodes.parentOf(node);
  return parent?.type === "paragraph" && parent.children.length === 1
    ? defectOf((node.title ?? "").trim(), (node.alt ?? "").trim())
    : "The image is inside a line of text, where it can't have a caption; put it in its own paragraph";
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

export const imageAlt = nodeRule("image-alt", ["image"], (node, { sourceOf }) => {
  const [lost] = /(?<!\\):\w+/.exec(sourceOf(node).replace(/\]\(.*$/su, "")) ?? [];
  if (lost) return `Readers don't get "${lost}", which is parsed as a directive; write "\\${lost}"`;
  const defect = alternativeDefect((node.alt ?? "").trim(), node.url);
  return defect && `${defect}; describe in one sentence what the image shows`;
});
