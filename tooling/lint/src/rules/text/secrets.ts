import { lintSource } from "@secretlint/core";
import { secretLintProfiler } from "@secretlint/profiler";
import { creator as preset } from "@secretlint/secretlint-rule-preset-recommend";

import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { SourceText } from "../rule.ts";

// Replaces a profiler that compares every token with all others, which takes longer than all other rules together.
secretLintProfiler.mark = () => undefined;

const config = { rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: preset }] };

export async function* secrets({ file, text }: SourceText): AsyncIterable<Report> {
  const { messages } = await lintSource({
    source: { content: text, filePath: file, ext: "", contentType: "text" },
    options: { config, noPhysicFilePath: true },
  });
  for (const { range, ruleId } of messages) {
    const what = ruleId.replace(/^.*secretlint-rule-/, "");
    const message = `The text contains a secret (${what}); write a placeholder such as <password>, and rotate the secret if it's real`;
    yield { file, ...pointAt(text, range[0]), message };
  }
}
