import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Answered } from "@opcon-help/changes";
import { basePath } from "@opcon-help/model";

import { browserSearch } from "../browser.ts";
import { placeOfAnswer } from "./measure.ts";
import { readQuestions, type Question } from "./questions.ts";

/** Number of results that readers look at. */
export const looked = 10;

/** Reads the files of a built site instead of fetching them. */
function fetchFrom(site: string): void {
  globalThis.fetch = async (address) => {
    const bytes = await readFile(join(site, decodeURI(String(address)).slice(basePath.length))).catch(() => undefined);
    return bytes ? new Response(new Uint8Array(bytes)) : new Response("", { status: 404 });
  };
}

/**
 * Asks the search of a built site all questions, without a browser.
 *
 * @param site folder of the base path
 */
export async function askAll(site: string, questions: readonly Question[]): Promise<Answered[]> {
  fetchFrom(site);
  const search = browserSearch();
  const answers: Answered[] = [];
  for (const question of questions) {
    const { results } = await search.search(question.question, {}, looked);
    const found = results.map(({ href }) => href);
    const [first] = results;
    answers.push({
      question: question.question,
      heldOut: question.heldOut,
      place: placeOfAnswer({ question, found }),
      first: first && { title: [first.title, first.section].filter(Boolean).join(" › "), href: first.href },
    });
  }
  return answers;
}

// Usage: node site/search/relevance/ask.ts <folder of a built site> <file for the answers>
if (import.meta.main) {
  const [site = "", file = ""] = process.argv.slice(2);
  await writeFile(file, JSON.stringify(await askAll(site, await readQuestions(process.cwd()))));
}
