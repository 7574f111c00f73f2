import { wordsIn } from "@opcon-help/model/suggestions";
import { targetOf } from "@opcon-help/model/text";

import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";

const link = /\[([^\][]+)\]\(([^)\s]+\.md(?:#[^)\s]*)?)\)/g;
const stems = (text: string): string[] => wordsIn(text).map((word) => word.replace(/s$/, ""));

/** Links whose text is the title of another page, which is often a copied link with a changed address. */
export function* linkTitles({ library: { pages } }: Content): Iterable<Report> {
  const titles = Map.groupBy(pages.values(), ({ front }) => front.title.toLowerCase());
  const files = new Map([...pages.values()].map((page) => [page.file, page]));
  for (const { file, text: source } of pages.values())
    for (const { 1: text = "", 2: url = "", index } of source.matchAll(link)) {
      const named = titles.get(text.toLowerCase());
      const target = named && targetOf(file, url);
      const page = target?.kind === "file" ? files.get(target.file) : undefined;
      if (!named || !page || named.includes(page)) continue;
      const { title, sidebar_label: label = "" } = page.front;
      const words = new Set(stems(`${title} ${label} ${url}`));
      if (stems(text).some((word) => word.length > 2 && words.has(word))) continue;
      const message = `"${text}" is the title of ${named[0]!.file}, but the link opens "${title}"; correct the text or the address`;
      yield { file, ...pointAt(source, index), message };
    }
}
