import { compareVersions } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import { type Content, inCell } from "../../engine/content.ts";

export interface Span {
  since?: string | undefined;
  until?: string | undefined;
}

/** The field with an impossible version, and the reason. */
export function spanDefect(
  { since, until }: Span,
  current: string | undefined,
): { field: string; message: string } | undefined {
  if (current !== undefined && since !== undefined && compareVersions(since, `${current}.999`) > 0)
    return { field: "since", message: `The help describes version ${current}; "since: ${since}" is later` };
  if (since !== undefined && until !== undefined && compareVersions(until, since) <= 0)
    return {
      field: "until",
      message: `"until: ${until}" is not later than "since: ${since}"; set "until" to the last version that includes it`,
    };
  return undefined;
}

export function* productVersions({ library }: Content): Iterable<Report> {
  const current = library.versions.entries.find(({ ref }) => ref === undefined)?.label;
  for (const page of library.pages.values()) {
    const defect = spanDefect(page.front, current);
    if (defect) yield page.frontSource.problemAt([defect.field], defect.message);
  }
  for (const set of library.sets.values())
    for (const row of set.rows) {
      const defect = spanDefect(row, current);
      if (defect) yield inCell(library, set.file, row.key, defect.field, defect.message);
    }
}
