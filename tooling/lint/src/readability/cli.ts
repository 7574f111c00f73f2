import { join } from "node:path";

import { loadLibrary } from "@opcon-help/model/disk";
import { VersionProblem } from "@opcon-help/model/version-content";

import { readabilityByArea, readabilityTable, shortSentence } from "./areas.ts";

const root = join(import.meta.dirname, "../../../..");
try {
  const { library, problems } = await loadLibrary(root);
  if (problems.length > 0)
    throw new VersionProblem(
      `The content has ${problems.length} problems that keep pages from being read; run npm run check`,
    );
  console.log(readabilityTable(readabilityByArea(library)));
  console.log(
    `\nRunning text only: no headings, steps, lists, or tables. Short: ${shortSentence} words or fewer.` +
      "\nGoal for each area: 12 to 18 words per sentence, at most 12 % short sentences.",
  );
} catch (error) {
  if (!(error instanceof VersionProblem)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
