import { join } from "node:path";

import { loadLibrary } from "@opcon-help/model/disk";

import { readabilityByArea, readabilityTable, shortSentence } from "./areas.ts";

const { library, problems } = await loadLibrary(join(import.meta.dirname, "../../../.."));
if (problems.length > 0) {
  console.error(`The content has ${problems.length} problems that keep pages from being read; run npm run check`);
  process.exitCode = 1;
} else {
  console.log(readabilityTable(readabilityByArea(library)));
  console.log(
    `\nRunning text only: no headings, steps, lists, or tables. Short: ${shortSentence} words or fewer.` +
      "\nGoal for each area: 12 to 18 words per sentence, at most 12 % short sentences.",
  );
}
