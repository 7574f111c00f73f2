import { readFileSync } from "node:fs";
import { join } from "node:path";

import { projectRoot } from "../library.ts";

/** A criterion of WCAG 2.2 or a clause of PDF/UA-1 (ISO 14289-1). */
export interface Criterion {
  number: string;
  level: string;
  name: string;
  /** Parts of the titles of the tests that prove it, and `check` with the name of a check. */
  tests: string[];
  /** What no test can judge. */
  person: string;
  /** Whether the help has nothing that the criterion is about. */
  isAway: boolean;
}

const file = "site/accessibility/criteria.tsv";

export function criteria(): Criterion[] {
  const lines = readFileSync(join(projectRoot, file), "utf8").trimEnd().split("\n").slice(1);
  return lines.map((line) => {
    const [number = "", level = "", name = "", tests = "", person = ""] = line.split("\t");
    const isAway = person === "-";
    return { number, level, name, tests: tests.split("; ").filter(Boolean), person: isAway ? "" : person, isAway };
  });
}

/** How far the help meets a criterion. */
export function conformance({ tests, person, isAway }: Criterion): string {
  if (isAway) return "Not applicable";
  if (person === "") return "Tested";
  return tests.length > 0 ? "Tested in part" : "Not tested";
}
