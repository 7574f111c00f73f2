import type { BuiltPage } from "@opcon-help/html";

import type { Report } from "../../engine/finding.ts";
import type { BuiltRule } from "../built-rule.ts";

/** Sources of scripts that a policy allows; it has none when it does not speak of scripts. */
const scriptSources = (policy: string): string[] | undefined =>
  policy
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .find(([name]) => name === "script-src")
    ?.slice(1);

function* defectsOf({ file, policy, inlineScripts }: BuiltPage): Iterable<Report> {
  const sources = policy === undefined ? undefined : scriptSources(policy);
  if (!sources) {
    const message = "The page has no Content-Security-Policy with script-src before all that it loads; build it again";
    yield { file, line: 1, column: 1, message };
    return;
  }
  for (const source of sources)
    if (source === "'unsafe-inline'" || source === "'unsafe-eval'" || !source.startsWith("'"))
      yield {
        file,
        line: 1,
        column: 1,
        message: `The page's policy allows scripts from ${source}; allow 'self' and single scripts by their hash`,
      };
  for (const { hash, line, column } of inlineScripts)
    if (hash === undefined) {
      const message = "The policy forbids scripts in attributes; listen to the event in a script of its own";
      yield { file, line, column, message };
    } else if (!sources.includes(hash)) {
      yield { file, line, column, message: `The policy does not allow this script; it would with ${hash}` };
    }
}

export const builtPolicy: BuiltRule = {
  id: "built-policy",
  *check({ site }) {
    for (const page of site.pages.values()) yield* defectsOf(page);
  },
};
