import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

import type { Answered } from "@opcon-help/changes";
import { basePath } from "@opcon-help/model";

import { pagefindFolder } from "../format.ts";
import type { Source } from "../pagefind.ts";
import { createSearch } from "../search.ts";
import { placeOfAnswer } from "./measure.ts";
import { readQuestions, type Question } from "./questions.ts";

/** Number of results that readers look at. */
export const looked = 10;

/** Reads the index of a built site from its folder. Pagefind reads its files with `fetch`, so this is replaced too. */
function folderSource(site: string): Source {
  const read = (address: string): Promise<Buffer> =>
    readFile(join(site, decodeURI(address.replace(/\?.*/, "")).slice(basePath.length)));
  globalThis.fetch = async (address) => {
    const bytes = await read(String(address));
    // Excerpts take half of the time, and nobody reads them here, so Pagefind gets pages without their text.
    if (!String(address).endsWith(".pf_fragment")) return new Response(new Uint8Array(bytes));
    return new Response(
      gunzipSync(bytes)
        .toString("utf8")
        .replace(/"content":"(?:[^"\\]|\\.)*"/, '"content":""'),
    );
  };
  return {
    loadPagefind: () => import(pathToFileURL(join(site, pagefindFolder, "pagefind.js")).href),
    readJson: (address) =>
      read(address).then(
        (bytes) => JSON.parse(bytes.toString("utf8")) as unknown,
        () => undefined,
      ),
  };
}

/**
 * Searches a built site without a browser.
 *
 * @param site folder of the base path
 */
export const folderSearch = (site: string) => createSearch(folderSource(site));

/** Searches a built site with all questions. */
export async function askAll(site: string, questions: readonly Question[]): Promise<Answered[]> {
  const search = folderSearch(site);
  const answers: Answered[] = [];
  for (const question of questions) {
    const { results } = await search.search(question.question, {}, looked);
    const found = results.map(({ href }) => href);
    const [first] = results;
    answers.push({
      question: question.question,
      heldOut: question.heldOut,
      place: placeOfAnswer({ question, found }),
      first: first && { title: [first.title, first.place].filter(Boolean).join(" › "), href: first.href },
    });
  }
  return answers;
}

// Usage: node site/search/relevance/ask.ts <folder of a built site> <file for the answers>
if (import.meta.main) {
  const [site = "", file = ""] = process.argv.slice(2);
  await writeFile(file, JSON.stringify(await askAll(site, await readQuestions(process.cwd()))));
}
