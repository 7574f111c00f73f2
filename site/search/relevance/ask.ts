import { writeFile } from "node:fs/promises";

import type { Answered } from "@opcon-help/changes";

import { folderSearch } from "../folder.ts";
import { placeOfAnswer } from "./measure.ts";
import { readQuestions, type Question } from "./questions.ts";

/** Number of results that readers look at. */
export const looked = 10;

/** Searches a built site with all questions. */
export async function askAll(site: string, questions: readonly Question[]): Promise<Answered[]> {
  const search = folderSearch(site, "without excerpts");
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
