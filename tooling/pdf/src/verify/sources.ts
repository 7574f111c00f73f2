import { blockText, solid } from "@opcon-help/html";

import type { PlacedBlock } from "./alignment.ts";

/** Text of a block, and the pages of the file that show it, counted from 1. */
export type PlacedText = Pick<PlacedBlock, "page" | "lastPage" | "source"> & { text: string };

export const placedText = ({ block, page, lastPage, source }: PlacedBlock): PlacedText => ({
  page,
  lastPage,
  source,
  text: solid(blockText(block)),
});

const mostNamed = 3;

/** A page in a finding, by its label or by its number in the file. */
const pageIn = /\bpage (\S+?)(?: (of the file))?(?=[:\s.]|$)/;

/**
 * Adds the writer's file to a finding that names only a page. This is the file with the text that the finding quotes
 * or, if there is none, all files on the page.
 */
export function withSource(finding: string, placed: readonly PlacedText[], labels: readonly string[]): string {
  const [, page, ofFile] = pageIn.exec(finding) ?? [];
  if (page === undefined || /^\S+\.(?:md|yml):/.test(finding)) return finding;
  const number = ofFile ? Number(page) : labels.indexOf(page) + 1;
  const here = placed.filter((text) => text.page <= number && number <= text.lastPage);
  const quoted = solid(/“([^”…]+)/.exec(finding)?.[1] ?? "");
  const sources = new Set(
    here.filter(({ text }) => quoted !== "" && text.includes(quoted)).map(({ source }) => source),
  );
  const files = [...(sources.size > 0 ? sources : new Set(here.map(({ source }) => source)))];
  const rest = files.length > mostNamed ? `, or one of ${files.length - mostNamed} other files on the page` : "";
  return files.length === 0 ? finding : `${files.slice(0, mostNamed).join(", ")}${rest}: ${finding}`;
}
