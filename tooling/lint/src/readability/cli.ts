import { join } from "node:path";

import { loadLibrary } from "@opcon-help/model/disk";

import { readabilityByArea, readabilityTable } from "./areas.ts";
import { longSentence } from "./measure.ts";

// How easily the help is read, area by area. It judges nothing: the rule on the length of sentences does.
const { library, problems } = await loadLibrary(join(import.meta.dirname, "../../../.."));
if (problems.length > 0) {
  console.error(`The content has ${problems.length} defects that keep pages from being read; run npm run check`);
  process.exitCode = 1;
} else {
  console.log(readabilityTable(readabilityByArea(library)));
  console.log(
    `\nlong: share of sentences with more than ${longSentence} words` +
      "\nreading ease: Flesch, from 100 (very easy) to 0 (very hard); 60 and more is plain English",
  );
}
