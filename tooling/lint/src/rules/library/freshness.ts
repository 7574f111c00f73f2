import { setsShown, type Content, type PageFacts } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import type { LibraryRule } from "../library-rule.ts";

/** Files of the data sets that a page shows. */
const setFiles = ({ library }: Content, { outline }: PageFacts): Set<string> =>
  new Set(outline.directives.flatMap(setsShown).flatMap((name) => library.sets.get(name)?.file ?? []));

function* defectsOf(content: Content, facts: PageFacts): Iterable<Report> {
  const { lastChange, today } = content.context;
  const reviewed = facts.page?.front.reviewed;
  if (!facts.page || reviewed === undefined) return;
  const at = (message: string): Report => facts.page!.frontSource.problemAt(["reviewed"], message);
  if (reviewed > today) {
    yield at(`The date ${reviewed} is in the future; write the date of the review`);
    return;
  }
  for (const file of setFiles(content, facts)) {
    const changed = lastChange(file);
    if (changed !== undefined && changed > reviewed)
      yield at(
        `${file} changed on ${changed}, after this page was reviewed; review the page again and update the date`,
      );
  }
}

export const freshness: LibraryRule = {
  id: "freshness",
  *check(content) {
    for (const facts of content.pages.values()) yield* defectsOf(content, facts);
  },
};
