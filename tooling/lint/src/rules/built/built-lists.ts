import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { basePath, pageHref, type Page } from "@opcon-help/model";

import { siteFolder } from "../../built-site.ts";
import type { Defect } from "../../finding.ts";
import { reasonOf } from "../../tool-failure.ts";
import type { Built, BuiltRule } from "../built-rule.ts";

const idsFile = `${siteFolder}/help-ids.json`;

const textOf = ({ site }: Built, name: string): Promise<string> => readFile(join(site.root, siteFolder, name), "utf8");

/** Addresses in the sitemap, as paths. */
async function mapped(built: Built): Promise<Set<string>> {
  const names = [...built.site.files].filter((file) => /\/sitemap-\d+\.xml$/.test(file));
  const texts = await Promise.all(names.map((file) => textOf(built, file.slice(basePath.length))));
  const addresses = texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!));
  return new Set(addresses.map((address) => decodeURI(new URL(address).pathname)));
}

/** Ids of pages with the address that the product's F1 key opens; nothing when the file is not there. */
async function helpIds(built: Built): Promise<Readonly<Record<string, { href: string }>>> {
  return (JSON.parse(await textOf(built, "help-ids.json")) as { ids: Record<string, { href: string }> }).ids;
}

/** What is missing in the lists of one page. */
function* missing(built: Built, page: Page, lists: { sitemap: Set<string>; ids: Record<string, { href: string }> }) {
  const href = pageHref(page.path);
  if (!lists.sitemap.has(href)) yield `The sitemap does not list ${href}`;
  if (!built.site.files.has(`${basePath}${page.path}.md`))
    yield `The page has no Markdown copy at ${basePath}${page.path}.md`;
  for (const id of [page.front.id, ...(page.front.former_ids ?? [])]) {
    const target = lists.ids[id];
    if (!target) yield `help-ids.json does not know the id "${id}"`;
    else if (target.href !== href) yield `help-ids.json sends the id "${id}" to ${target.href} instead of ${href}`;
  }
}

export const builtLists: BuiltRule = {
  id: "built-lists",
  async *check(built): AsyncIterable<Defect> {
    let lists;
    try {
      lists = { sitemap: await mapped(built), ids: await helpIds(built) };
    } catch (error) {
      yield { file: idsFile, line: 0, column: 0, message: `The lists of pages cannot be read (${reasonOf(error)})` };
      return;
    }
    for (const page of built.content.library.pages.values())
      for (const message of missing(built, page, lists))
        yield page.frontSource.problemAt(["id"], `${message}; build the site again`);
  },
};
