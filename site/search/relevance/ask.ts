import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { answersText, compareAnswers, type Answered } from "@opcon-help/changes";
import { basePath } from "@opcon-help/model/routes";

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
      // Without the base, which is another one after a release.
      first: first && {
        title: [first.title, first.place].filter(Boolean).join(" › "),
        href: first.href.slice(basePath.length),
      },
    });
  }
  return answers;
}

if (import.meta.main) {
  const [file = "", earlier] = process.argv.slice(2);
  const root = process.cwd();
  const answers = await askAll(join(root, "dist", basePath), await readQuestions(root));
  await writeFile(file, JSON.stringify(answers));
  if (earlier !== undefined)
    console.log(
      answersText(compareAnswers(JSON.parse(await readFile(earlier, "utf8")) as Answered[], answers), answers.length),
    );
}
