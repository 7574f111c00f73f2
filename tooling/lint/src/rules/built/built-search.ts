import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { basePath, pageHref } from "@opcon-help/model";

import { siteFolder } from "../../built-site.ts";
import { reasonOf } from "../../tool-failure.ts";
import type { Built, BuiltRule } from "../built-rule.ts";

const fragments = `${basePath}pagefind/fragment/`;

/** Every compressed file of Pagefind starts with this word. */
const signature = "pagefind_dcd";

/** Addresses of the pages in the search index. */
async function searchedPages({ site }: Built): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of site.files) {
    if (!file.startsWith(fragments)) continue;
    const text = gunzipSync(await readFile(join(site.root, "dist", file))).toString("utf8");
    const { url } = JSON.parse(text.slice(signature.length)) as { url: string };
    found.add(basePath + url.replace(/^\//, ""));
  }
  return found;
}

export const builtSearch: BuiltRule = {
  id: "built-search",
  async *check(built) {
    const at = { file: `${siteFolder}/pagefind/pagefind-entry.json`, line: 0, column: 0 };
    let searched: Set<string>;
    try {
      searched = await searchedPages(built);
    } catch (error) {
      yield { ...at, message: `The search index cannot be read (${reasonOf(error)}); build the site again` };
      return;
    }
    for (const page of built.content.library.pages.values())
      if (!searched.has(pageHref(page.path)))
        yield page.frontSource.problemAt(
          ["title"],
          `The search does not know ${pageHref(page.path)}; build the site again`,
        );
  },
};
