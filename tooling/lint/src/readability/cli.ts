import { join } from "node:path";

import { loadLibrary } from "@opcon-help/model/disk";
import { loadRef, VersionProblem } from "@opcon-help/model/version-content";

import { readabilityByArea, readabilityTable, shortSentence } from "./areas.ts";
import { countHabits, habitsTable } from "./habits.ts";

const root = join(import.meta.dirname, "../../../..");
const [ref] = process.argv.slice(2);
try {
  const { library, problems } = await loadLibrary(root);
  if (problems.length > 0)
    throw new VersionProblem(
      `The content has ${problems.length} problems that keep pages from being read; run npm run check`,
    );
  const before = ref === undefined ? undefined : countHabits(await loadRef(root, ref));
  console.log(readabilityTable(readabilityByArea(library)));
  console.log(
    `\nRunning text only: no headings, steps, lists, or tables. Short: ${shortSentence} words or fewer.` +
      "\nGoal for each area: 12 to 18 words per sentence, at most 12 % short sentences.\n",
  );
  console.log(habitsTable(countHabits(library), before));
} catch (error) {
  if (!(error instanceof VersionProblem)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
