import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { basePath, pageHref } from "@opcon-help/model";

import { pageAt, servedFile, siteFolder } from "../../engine/built-site.ts";
import { inFile, type Report } from "../../engine/finding.ts";
import { reasonOf } from "../../engine/tool-failure.ts";
import type { Built } from "../rule.ts";

const fragments = `${basePath}pagefind/fragment/`;
const names = `${basePath}search/names/`;
/** First bytes of each of Pagefind's files after decompression. */
const signature = "pagefind_dcd";

/** Addresses of the pages in Pagefind's index by Pagefind's ID. */
async function searchedPages({ site }: Built): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of site.files) {
    if (!file.startsWith(fragments)) continue;
    const bytes = await readFile(join(site.root, "dist", file));
    const text = (bytes.toString().startsWith(signature) ? bytes : gunzipSync(bytes)).toString("utf8");
    const { url } = JSON.parse(text.slice(signature.length)) as { url: string };
    found.set(file.slice(fragments.length).replace(/\.pf_fragment$/, ""), basePath + decodeURI(url).slice(1));
  }
  return found;
}

/** Names in the search whose place doesn't exist. */
async function* lostNames({ site }: Built, searched: ReadonlyMap<string, string>): AsyncIterable<Report> {
  const files = [...site.files].filter((file) => file.startsWith(names));
  if (files.length === 0) throw new Error("there are no files");
  for (const file of files) {
    const places = JSON.parse(await readFile(join(site.root, "dist", file), "utf8")) as Record<string, string[]>;
    for (const [name, targets] of Object.entries(places))
      for (const target of targets) {
        const [page = "", anchor = ""] = target.split("#", 2);
        const address = searched.get(page);
        // Another rule reports a page that wasn't built.
        if (address !== undefined && servedFile(site, address) === undefined) continue;
        const ids = address === undefined ? undefined : pageAt(site, address)?.ids;
        // A name without an anchor, or with "*", leads to the page itself.
        if (ids && (anchor === "" || anchor === "*" || ids.has(anchor))) continue;
        yield inFile(
          `dist${file}`,
          `The search result "${name}" points to #${anchor} of ${address ?? "a missing page"}, which has no such anchor; build the site again`,
        );
      }
  }
}

export async function* builtSearch(built: Built): AsyncIterable<Report> {
  let unread = ["pagefind/fragment", "search index"];
  try {
    const searched = await searchedPages(built);
    const addresses = new Set(searched.values());
    for (const page of built.content.library.pages.values())
      if (!addresses.has(pageHref(page.path)))
        yield page.frontSource.problemAt(
          ["title"],
          `The search index doesn't contain ${pageHref(page.path)}; build the site again`,
        );
    unread = ["search/names", "search's names"];
    yield* lostNames(built, searched);
  } catch (error) {
    const [file, what] = unread;
    yield inFile(`${siteFolder}/${file}`, `The ${what} can't be read (${reasonOf(error)}); build the site again`);
  }
}
