import { knownPageMark, pageOfMark } from "../blocks.ts";
import type { PartLayout } from "../in-page/layout.ts";
import { findAll, parseHtml, takeChildren, text, append } from "../markup.ts";
import { readText } from "../pdf-reader.ts";
import { checkText } from "./text.ts";

/** Figures in a slot of the contents, as the layout fills it. */
const usualFigures = 3;

/**
 * Compares a printed part with the text that it was made from, so that a loss is found while the part can still be made
 * in another way.
 *
 * @param prints the part, its page numbers still zeros; behind each print stands the specimen
 * @returns what is missing, doubled, out of order or cut off
 */
export async function checkPart(
  prints: readonly { bytes: Uint8Array; layout: PartLayout }[],
  html: string,
): Promise<string[]> {
  const root = parseHtml(html);
  for (const place of findAll(root, (node) => node.attribs[pageOfMark] !== undefined)) {
    const figures = /--figures: (\d+)/.exec(place.attribs["style"] ?? "")?.[1];
    takeChildren(place);
    append(place, [text("0".repeat(Number(figures ?? usualFigures)))]);
    delete place.attribs[pageOfMark];
  }
  // These stand in the text as they are.
  for (const place of findAll(root, (node) => node.attribs[knownPageMark] !== undefined))
    delete place.attribs[knownPageMark];
  const texts: Awaited<ReturnType<typeof readText>> = [];
  for (const { bytes, layout } of prints) texts.push(...(await readText(bytes, layout.pages.length)));
  const pages = prints.flatMap(({ layout }) => layout.pages);
  const marks = Object.assign({}, ...prints.map(({ layout }) => layout.marks)) as PartLayout["marks"];
  return checkText(root.children, texts, { frontPages: 0, pages }, (id) => marks[id] ?? "").findings;
}
