import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

import { basePath } from "@opcon-help/model/routes";

import { pagefindFolder } from "./format.ts";
import { createSearch, type Search } from "./search.ts";

/**
 * Searches a built site in its folder, without a browser. Pagefind reads its files with `fetch`, which is replaced.
 *
 * @param site folder of the base path
 * @param excerpts excerpts take half of the time
 */
export function folderSearch(site: string, excerpts?: "without excerpts"): Search {
  const read = (address: string): Promise<Buffer> =>
    readFile(join(site, decodeURI(address.replace(/\?.*/, "")).slice(basePath.length)));
  globalThis.fetch = async (address) => {
    const bytes = await read(String(address));
    if (!excerpts || !String(address).endsWith(".pf_fragment")) return new Response(new Uint8Array(bytes));
    const page = gunzipSync(bytes).toString("utf8");
    return new Response(page.replace(/"content":"(?:[^"\\]|\\.)*"/, '"content":""'));
  };
  return createSearch({
    loadPagefind: () => import(pathToFileURL(join(site, pagefindFolder, "pagefind.js")).href),
    readJson: (address) =>
      read(address).then(
        (bytes) => JSON.parse(bytes.toString("utf8")) as unknown,
        () => undefined,
      ),
  });
}
