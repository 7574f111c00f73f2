import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";

import { basePath, homePath } from "@opcon-help/model/routes";

import { pagefindFolder } from "./format.ts";
import { createSearch, type Search } from "./search.ts";

/** Reads a file of an offline copy, which gives the data to the scripts of its pages. */
async function readGiven(file: string): Promise<Buffer> {
  let given: unknown;
  const give = (_: string, data: (home: string) => unknown): void => void (given = data(homePath));
  runInNewContext(await readFile(`${file}.js`, "utf8"), { opconHelp: { give } });
  const { bytes } = given as { bytes?: string };
  if (bytes !== undefined) return Buffer.from(bytes, "base64");
  return Buffer.from(typeof given === "string" ? given : JSON.stringify(given));
}

/**
 * Searches a built site or an offline copy in its folder, without a browser. Pagefind reads its files with `fetch`, which is replaced.
 *
 * @param site folder with the site's files, at its base path
 * @param excerpts excerpts take half of the time
 */
export function folderSearch(site: string, excerpts?: "without excerpts"): Search {
  const read = (address: string): Promise<Buffer> => {
    const file = join(site, decodeURI(address.replace(/\?.*/, "")).slice(basePath.length));
    return readFile(file).catch(() => readGiven(file));
  };
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
