import { lintSource } from "@secretlint/core";
import { secretLintProfiler } from "@secretlint/profiler";
import { creator as preset } from "@secretlint/secretlint-rule-preset-recommend";

import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { TextRule } from "../rule.ts";

// Replaces a profiler that compares every token with all others, which takes longer than all other rules together.
secretLintProfiler.mark = () => undefined;

const config = { rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: preset }] };

/** Secrets that the preset doesn't look for. The named group is the secret. */
const others: readonly { what: string; pattern: RegExp }[] = [
  { what: "a JSON Web Token", pattern: /\b(?<secret>eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,})/g },
  {
    what: "a password in a connection string",
    pattern: /;\s*(?:password|pwd)\s*=\s*(?<secret>[^\s;<>[\]{}*$%"'`]{4,})/gi,
  },
  { what: "a password", pattern: /\b(?:password|passwd|pwd)\s*[=:]\s*["'](?<secret>[^\s"'<>[\]{}$%]{6,})["']/gi },
  {
    what: "a password",
    pattern:
      /\s[-/](?:p|pw|pwd|pass|password)[ =:]["']?(?<secret>(?=\S*\d)(?=\S*[a-z])(?=\S*[!#@^&+?])[^\s"'<>[\]{}$%`]{8,})/gi,
  },
  { what: "a private key", pattern: /(?<secret>-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----)/g },
  { what: "an AWS access key", pattern: /\b(?<secret>(?:AKIA|ASIA)[A-Z2-7]{16})\b/g },
];

/** Values that documentation has instead of a secret. */
const placeholder = /^(?:example|password|secret|changeme|your|my|new|old|x+|\.+$)|example/i;

function defect(file: string, text: string, offset: number, what: string): Report {
  const message = `The text contains ${what}; write a placeholder such as <password>, and rotate the secret if it's real`;
  return { file, ...pointAt(text, offset), message };
}

export const secrets: TextRule = {
  id: "secrets",
  async *check({ file, text }) {
    const { messages } = await lintSource({
      source: { content: text, filePath: file, ext: "", contentType: "text" },
      options: { config, noPhysicFilePath: true },
    });
    const found = new Map(messages.map(({ range, ruleId }) => [range[0], secretName(ruleId)]));
    for (const { what, pattern } of others)
      for (const match of text.matchAll(pattern)) {
        const { secret = "" } = match.groups ?? {};
        if (!placeholder.test(secret)) found.set(match.index + match[0].lastIndexOf(secret), what);
      }
    for (const [offset, what] of found) yield defect(file, text, offset, what);
  },
};

/** Name of a kind of secret, such as "a secret (slack)" for the rule "@secretlint/secretlint-rule-slack". */
const secretName = (ruleId: string): string => `a secret (${ruleId.replace(/^.*secretlint-rule-/, "")})`;
