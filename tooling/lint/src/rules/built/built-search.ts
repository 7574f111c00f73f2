import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { basePath, pageHref } from "@opcon-help/model";

import { pageOfFile, servedFile, siteFolder } from "../../engine/built-site.ts";
import type { Report } from "../../engine/finding.ts";
import { reasonOf } from "../../engine/tool-failure.ts";
import type { Built, BuiltRule } from "../built-rule.ts";

const names = `${basePath}search/data/`;
const texts = `${names}text/`;

/** Addresses of the pages in the search index, by the name of the file with their text. */
async function searchedPages({ site }: Built): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of site.files) {
    if (!file.startsWith(texts)) continue;
    const { url } = JSON.parse(await readFile(join(site.root, "dist", file), "utf8")) as { url: string };
    found.set(file.slice(texts.length).replace(/\.json$/, ""), url);
  }
  return found;
}

/** The part of the search's own index that is checked here: its pages and the targets of its names. */
interface NameIndex {
  folder: string;
  /** The name of each page's text comes first. */
  pages: [text: string, ...unknown[]][];
  shards: string[];
}
interface NameFile {
  labels: Record<string, [page: number, anchor: string, ...unknown[]][]>;
}

const readJson = async <T>({ site }: Built, address: string): Promise<T> =>
  JSON.parse(await readFile(join(site.root, "dist", address), "utf8")) as T;

/** Names in the index whose target anchor doesn't exist. */
async function* lostNames(built: Built, searched: ReadonlyMap<string, string>): AsyncIterable<Report> {
  const { folder, pages, shards } = await readJson<NameIndex>(built, `${names}index.json`);
  const idsOf = pages.map(([text]) => {
    const file = servedFile(built.site, searched.get(text) ?? "");
    return file === undefined ? undefined : pageOfFile(built.site, file)?.ids;
  });
  for (const number of shards.keys()) {
    const address = `${names}${folder}/${number}.json`;
    const { labels } = await readJson<NameFile>(built, address);
    for (const [label, targets] of Object.entries(labels))
      for (const [page, anchor] of targets)
        if (anchor !== "" && !idsOf[page]?.has(anchor))
          yield {
            file: `dist${address}`,
            line: 0,
            column: 0,
            message: `The search result "${label}" points to #${anchor} of ${searched.get(pages[page]?.[0] ?? "") ?? "a missing page"}, which has no such anchor; build the site again`,
          };
  }
}

export const builtSearch: BuiltRule = {
  id: "built-search",
  async *check(built) {
    const at = (file: string): Omit<Report, "message"> => ({ file: `${siteFolder}/${file}`, line: 0, column: 0 });
    let searched: Map<string, string>;
    try {
      searched = await searchedPages(built);
    } catch (error) {
      const message = `The search index can't be read (${reasonOf(error)}); build the site again`;
      yield { ...at("search/data/text"), message };
      return;
    }
    const addresses = new Set(searched.values());
    for (const page of built.content.library.pages.values())
      if (!addresses.has(pageHref(page.path)))
        yield page.frontSource.problemAt(
          ["title"],
          `The search index doesn't contain ${pageHref(page.path)}; build the site again`,
        );
    try {
      yield* lostNames(built, searched);
    } catch (error) {
      const message = `The search's index of names can't be read (${reasonOf(error)}); build the site again`;
      yield { ...at("search/data/index.json"), message };
    }
  },
};
