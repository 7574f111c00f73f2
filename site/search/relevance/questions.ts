import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "astro/zod";

import { basePath, listFile, placeNow, readYaml } from "@opcon-help/model";
import { buildLibrary } from "@opcon-help/model/read";

/** Kinds of question; questions.yml describes them. */
export const questionKinds = [
  "task",
  "symptom",
  "code",
  "setting",
  "label",
  "concept",
  "synonym",
  "misspelt",
  "plural",
  "utility",
  "event",
  "install",
  "report",
  "natural",
  "user",
] as const;

/** Whose words a question uses; questions.yml describes them. */
export const wordings = ["product", "reader", "natural", "user"] as const;

const questionsSchema = z.array(
  z.strictObject({
    question: z.string().trim().min(1),
    words: z.enum(wordings),
    kind: z.enum(questionKinds),
    answers: z.array(z.string().regex(/^[^\s#]+(#[^\s#]+)?$/, "must be an address, with an #anchor if wanted")).min(1),
    /** Whether the help contained the answer when the question was added. */
    exists: z.boolean().optional(),
  }),
);

/** A question. Its answers are the expected addresses below `/opcon/core/`, without a trailing slash, best first. */
export type Question = z.infer<typeof questionsSchema>[number] & {
  /** Whether tuning the search on the question is forbidden. */
  heldOut: boolean;
};

const folder = "site/search/relevance";

/**
 * Reads the questions that measure relevance, with the held-out ones last.
 *
 * @param root the project root
 * @throws Error with the position of the first problem
 */
export async function readQuestions(root: string): Promise<Question[]> {
  const questions = await Promise.all([
    ...["questions.yml", "natural.yml", "user.yml"].map((name) => read(root, name, false)),
    ...["held-out.yml", "natural-held-out.yml"].map((name) => read(root, name, true)),
  ]);
  const file = listFile("aliases");
  const text = await readFile(join(root, file), "utf8").catch(() => "[]\n");
  const aliases = buildLibrary(new Map([[file, text]])).library.aliases.entries;
  // A page that has moved is still the same answer.
  const now = (answer: string): string =>
    aliases.some(({ from }) => from.slice(basePath.length) === answer.split("#", 1)[0])
      ? placeNow(aliases, basePath + answer)
      : answer;
  return questions
    .flat()
    .filter(({ exists }) => exists !== false)
    .map((question) => ({ ...question, answers: question.answers.map(now) }));
}

/** Reads the questions that the help doesn't answer. */
export async function readMissing(root: string): Promise<string[]> {
  const file = `${folder}/missing.yml`;
  const { source } = readYaml(await readFile(join(root, file), "utf8"), { file, rule: "questions" });
  return z.array(z.string()).parse(source.value);
}

/** The title of a page as readers type it: in lowercase, and without the client that the page is about. */
export const bareTitle = (title: string): string =>
  title
    .replace(
      / (?:in|of|with|for) (?:the )?(?:Enterprise Manager|Solution Manager|Vision|Studio|Self Service|OpCon)$/,
      "",
    )
    .replace(/^(?:The|An?) /, "")
    .toLowerCase();

async function read(root: string, name: string, heldOut: boolean): Promise<Question[]> {
  const file = `${folder}/${name}`;
  const { source, problems } = readYaml(await readFile(join(root, file), "utf8"), { file, rule: "questions" });
  const parsed = questionsSchema.safeParse(source.value);
  const [issue] = parsed.error?.issues ?? [];
  const problem = problems[0] ?? (issue && source.problemAt(issue.path, issue.message));
  if (problem) throw new Error(`${problem.file}:${problem.line}:${problem.column} ${problem.message}`);
  return parsed.data!.map((question) => ({ ...question, heldOut }));
}
