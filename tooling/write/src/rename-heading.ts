import { contentOf, type Content } from "@opcon-help/lint";
import { pageHref, suggestionsFor, type ContentFiles, type Page } from "@opcon-help/model";
import { nodesIn, parsePage } from "@opcon-help/model/text";

import { renameAnchors } from "./anchors.ts";
import { Refusal, type ChangeSet } from "./change-set.ts";
import { existingPage } from "./move-page.ts";

/** Splits a typed address into the page and the text after `#`. */
const split = (typed: string): [page: string, rest: string] => {
  const at = typed.indexOf("#");
  return [typed.slice(0, at), typed.slice(at + 1)];
};

/** A heading for the typed text. An anchor such as `before-you-begin` becomes words. */
const textOf = (typed: string): string =>
  /^[a-z0-9-]+$/.test(typed)
    ? typed.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase())
    : typed.trim().replaceAll(/\s+/g, " ");

/** The text of the page with a new heading. */
function withHeading({ text, shown, file }: Page, index: number, heading: string): string {
  if (text !== shown)
    throw new Refusal(
      `${file} includes blocks, which can contain headings. Rename the heading by hand, and add an alias.`,
    );
  const headings = [...nodesIn(parsePage(text))].filter((node) => node.type === "heading");
  const { position, children } = headings[index]!;
  if (!text.startsWith("#", position!.start.offset))
    throw new Refusal(`${file} underlines the heading. Start its line with # instead.`);
  const [from, to] = [children[0]!.position!.start.offset!, children.at(-1)!.position!.end.offset!];
  if (text.slice(from, to) === heading) throw new Refusal(`The heading in ${file} is already "${heading}".`);
  return text.slice(0, from) + heading + text.slice(to);
}

/** The anchors of a page's headings for another text of the page. */
async function headingsOf(files: ContentFiles, { file }: Page, text: string): Promise<readonly string[]> {
  return (await contentOf(new Map([...files].filter(([name]) => name === file)).set(file, text))).pages.get(file)!
    .outline.headings;
}

/**
 * Anchors that differ between two lists of headings. One change can affect several, because repeated headings are
 * numbered.
 */
const renamedBetween = (before: readonly string[], after: readonly string[]): Map<string, string> =>
  new Map(before.flatMap((old, index) => (after[index] === old ? [] : [[old, after[index]!] as const])));

/**
 * The changes that rename a heading: the heading itself, unless the writer has already renamed it, all links to it, and
 * an alias for its old anchor.
 *
 * @param typed page with the old anchor, and page with the new heading or its anchor
 * @throws Refusal if the page doesn't have the heading or already has the new one
 */
export async function renameHeading(
  files: ContentFiles,
  content: Content,
  typed: { from: string; to: string },
): Promise<{ changes: ChangeSet; address: string }> {
  const [[route, old], [newRoute, wanted]] = [split(typed.from), split(typed.to)];
  const path = existingPage(content, route);
  const page = content.library.pages.get(path)!;
  if (newRoute !== "" && existingPage(content, newRoute) !== path)
    throw new Refusal(
      "A heading stays on its page. To move a section, move its text, and add an alias from the old to the new address.",
    );
  const { outline, anchors: taken } = content.pages.get(page.file)!;
  const { headings } = outline;
  const changes = new Map<string, string | null>();
  const finish = (anchors: ReadonlyMap<string, string>): { changes: ChangeSet; address: string } => {
    renameAnchors(content, page, anchors, [...anchors.keys()], changes);
    return { changes, address: `${pageHref(path)}#${anchors.get(old) ?? old}` };
  };
  const index = headings.indexOf(old);
  if (index < 0) {
    if (headings.includes(wanted)) return finish(new Map([[old, wanted]]));
    throw new Refusal(
      `${page.file} doesn't have a heading with the anchor "${old}". Did you mean ${suggestionsFor(old, headings).join(", ")}?`,
    );
  }
  const heading = textOf(wanted);
  const [anchor = ""] = await headingsOf(files, page, `## ${heading}\n`);
  if (anchor === "") throw new Refusal(`Specify the new heading after the #, such as ${path}#before-you-begin.`);
  if (anchor !== old && taken.has(anchor))
    throw new Refusal(`${page.file} already has the anchor "${anchor}". Choose another heading.`);
  const text = withHeading(page, index, heading);
  changes.set(page.file, text);
  return finish(renamedBetween(headings, await headingsOf(files, page, text)));
}
