import { kindOf } from "@opcon-help/model";
import type { ListItem, Paragraph } from "mdast";

import { imperative } from "../../words/imperatives.ts";
import { sourceOf } from "../../markdown/parse.ts";
import { pageRule } from "../page-rule.ts";

const begins = new RegExp(`^${imperative}\\b`);
/**
 * Matches the start of a second action: a sentence that starts with a verb, or "and then" with a verb. A button that
 * ends the step, such as **Save**, belongs to the action before it.
 */
const second = new RegExp(
  `[.!] (${imperative})\\b|\\b(and then (?!select \uFFFF+\\.)${imperative.toLowerCase()})\\b`,
  "d",
);
/** Matches a sentence that offers a choice within the action, such as "Select **All** if it needs every unit." */
const choice = /^[^.!]*\b(if|instead|unless)\b/;
const clause = new RegExp(`, ${imperative.toLowerCase()}\\b`);

/** The first paragraph of a step. Text that can't be an action is masked with the same length. */
function textOf(item: ListItem, text: string): { paragraph: Paragraph; source: string } | undefined {
  const [paragraph] = item.children;
  if (paragraph?.type !== "paragraph") return undefined;
  const blot = (found: string): string => "\uFFFF".repeat(found.length);
  return { paragraph, source: sourceOf(paragraph, text).replace(/`[^`]*`|\*\*[^*]*\*\*/g, blot) };
}

export const oneActionPerStep = pageRule("one-action-per-step", ({ file, text, nodes, page, pointOf }) => {
  if (kindOf(page)?.steps !== "required") return;
  for (const list of nodes.of("list").filter(({ ordered }) => ordered))
    for (const item of list.children) {
      const step = textOf(item, text);
      const found = step && second.exec(step.source);
      if (!found) continue;
      const before = step.source.slice(0, found.index);
      if (!begins.test(before) && !clause.test(before)) continue;
      if (choice.test(step.source.slice(found.index + 1))) continue;
      const index = (found.indices![1] ?? found.indices![2])![0];
      file.message(
        `The step contains a second action, starting at "${found[1] ?? found[2]}"; move it to its own step`,
        pointOf(step.paragraph.position!.start.offset! + index),
      );
    }
});
