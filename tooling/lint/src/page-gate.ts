import { unified } from "unified";
import { VFile } from "vfile";

import type { Problem, WordRule } from "@opcon-help/model";

import type { ParsedPage } from "./content.ts";
import { pageRules } from "./rules/page/index.ts";
import { ToolFailure } from "./tool-failure.ts";

const processor = unified()
  .use(pageRules.map((rule) => rule.plugin))
  .freeze();

/**
 * Runs every page rule on one page.
 *
 * @param words rules of content/words.yml
 * @throws ToolFailure when a rule crashes
 */
export async function checkPage(
  { file, text, tree, page }: Pick<ParsedPage, "file" | "text" | "tree" | "page">,
  words: readonly WordRule[],
): Promise<Problem[]> {
  // The parser leaves a byte-order mark out of its offsets.
  const vfile = new VFile({ path: file, value: text.replace(/^\uFEFF/, ""), data: { words, ...(page && { page }) } });
  await processor.run(tree, vfile);
  return vfile.messages.map(({ ruleId, line, column, reason, cause }) => {
    // remark-lint turns a crash of a rule into a message that looks like a finding.
    if (cause instanceof Error) throw new ToolFailure(`The rule ${ruleId} crashed on ${file}: ${cause.message}`);
    return { file, line: line ?? 0, column: column ?? 0, rule: ruleId ?? "", message: reason };
  });
}
