import { compareVersions, currentVersion, type PageFront } from "@opcon-help/model";

import { setsShown, type Content, type PageFacts } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";

/** What readers can damage if a page is wrong, the worst first. A wrong symptom page costs a night. */
const risks = ["database", "service", "upgrade", "security", "symptom"] as const;
export type Risk = (typeof risks)[number];

/** The risk of a page; undefined if readers of a wrong page only lose time. */
export const riskOf = ({ type, risk }: PageFront): Risk | undefined => risk ?? (type === "symptom" ? type : undefined);
export const urgency = (risk: Risk | undefined): number => (risk ? risks.indexOf(risk) : risks.length);

/** Files of the data sets that a page shows. */
const setFiles = ({ library }: Content, { outline }: PageFacts): Set<string> =>
  new Set(outline.directives.flatMap(setsShown).flatMap((name) => library.sets.get(name)?.file ?? []));

/** Reasons to compare a page with its sources again, or for the first time, as instructions to a writer. */
export function reasonsToReview(content: Content, facts: PageFacts): string[] {
  const { lastChange, today } = content.context;
  const front = facts.page?.front;
  if (!front) return [];
  const { reviewed } = front;
  if (!reviewed)
    return ["Nobody compared this page with its sources; compare all of it, and then record the date and the sources"];
  if (reviewed.date > today) return [`The date ${reviewed.date} is in the future; write the date of the review`];
  const now = currentVersion(content.library).label;
  if (compareVersions(reviewed.version, now) < 0)
    return [`This page was compared with OpCon ${reviewed.version}, and this is the help of ${now}; compare it again`];
  const unread = (front.sources ?? []).filter((source) => !reviewed.sources.includes(source));
  return [
    ...unread.map(
      (source) => `${source} is a source of this page, but the review doesn't name it; compare the page with it`,
    ),
    ...[...setFiles(content, facts)].flatMap((file) => {
      const changed = lastChange(file);
      return changed !== undefined && changed > reviewed.date
        ? [`${file} changed on ${changed}, after this page was reviewed; review the page again and update the date`]
        : [];
    }),
  ];
}

export function* freshness(content: Content): Iterable<Report> {
  for (const facts of content.pages.values()) {
    const { front, frontSource } = facts.page ?? {};
    // Pages without a risk are only in the list of npm run due.
    if (!front || (!front.reviewed && !riskOf(front))) continue;
    for (const reason of reasonsToReview(content, facts))
      yield frontSource!.problemAt(front.reviewed ? ["reviewed", "date"] : ["id"], reason);
  }
}
