import { readContent } from "@opcon-help/model/disk";

import { contextOf } from "./engine/context.ts";
import { contentOf } from "./engine/run.ts";
import { reasonsToReview, riskOf, urgency } from "./rules/library/freshness.ts";

// Lists the pages that somebody has to compare with their sources, the most urgent first.
const [area] = process.argv.slice(2);
const { files } = await readContent(process.cwd());
const content = { ...(await contentOf(files)), context: await contextOf(process.cwd(), files, undefined) };
const owners = new Map(content.library.areas.entries.map(({ id, owner }) => [id, owner]));
const due = [...content.pages.values()]
  .flatMap((facts) => {
    const { front } = facts.page ?? {};
    const [reason] = reasonsToReview(content, facts);
    if (!front || !reason || (area !== undefined && front.sidebar !== area)) return [];
    const risk = riskOf(front);
    return [{ file: facts.file, owner: owners.get(front.sidebar ?? "") ?? "", reason, risk, rank: urgency(risk) }];
  })
  .toSorted((a, b) => a.rank - b.rank || (a.file < b.file ? -1 : 1));
for (const { file, owner, reason, risk } of due)
  console.log(`${(risk ?? "").padEnd(10)}${owner.padEnd(20)}${file}: ${reason}`);
console.log(`\n${due.length} of ${content.pages.size} pages are due. CONTRIBUTING.md explains how to review a page.`);
