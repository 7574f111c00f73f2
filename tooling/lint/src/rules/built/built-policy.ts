import type { BuiltPage } from "@opcon-help/html";

import { atStart, type Report } from "../../engine/finding.ts";
import type { Built } from "../rule.ts";

/** Script sources that a policy allows; undefined if the policy doesn't have a script-src directive. */
const scriptSources = (policy: string): string[] | undefined =>
  policy
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .find(([name]) => name === "script-src")
    ?.slice(1);

function* defectsOf({ file, policy, inlineScripts }: BuiltPage): Iterable<Report> {
  const sources = policy === undefined ? undefined : scriptSources(policy);
  if (!sources) {
    const message =
      "The page has no Content-Security-Policy with script-src ahead of the resources it loads; build the site again";
    yield atStart(file, message);
    return;
  }
  for (const source of sources)
    if (source === "'unsafe-inline'" || source === "'unsafe-eval'" || !source.startsWith("'"))
      yield atStart(
        file,
        `The page's policy allows scripts from ${source}; allow only 'self' and hashes of individual scripts`,
      );
  for (const { hash, line, column } of inlineScripts)
    if (!sources.includes(hash)) {
      const message = `The page's Content-Security-Policy blocks this script; to allow it, add to script-src ${hash}`;
      yield { file, line, column, message };
    }
}

export function* builtPolicy({ site }: Built): Iterable<Report> {
  for (const page of site.pages.values()) yield* defectsOf(page);
}
