import { kindOf } from "@opcon-help/model";
import type { RootContent } from "mdast";

import { nodeRule, pageRule } from "../page-rule.ts";
import lists from "../../words/lists.json" with { type: "json" };

const wordsOf = (source: string): string[] =>
  (source.match(/\p{L}[\p{L}'’-]*/gu) ?? []).map((word) =>
    word.toLowerCase().replace(/(?<=\p{L}{3})(ing|e?[ds]|e)$/u, ""),
  );

/** Words that any result can contain, so they don't tell readers what they should see. */
const empty = new Set(lists["words that any result can contain"].flatMap(wordsOf));

/** Whether a result contains a meaningful word that its step doesn't, or a link to another page. */
const addsTo = (result: string, said: readonly string[]): boolean => {
  const known = new Set(said.flatMap(wordsOf));
  return result.includes("](") || wordsOf(result).some((word) => !known.has(word) && !empty.has(word));
};

export const taskResult = nodeRule(
  "task-result",
  ["paragraph"],
  (result, { text, nodes, page, sourceOf, headingOf }) => {
    const step = nodes.parentOf(result);
    const source = sourceOf(result);
    if (step?.type !== "listItem" || !source.startsWith("Result:")) return undefined;
    const start = result.position!.start.offset!;
    const heading = nodes.of("heading").findLast((node) => node.position!.start.offset! < start);
    const before = text.slice(step.position!.start.offset, start);
    return addsTo(source, [before, heading ? headingOf(heading) : "", page?.front.title ?? ""])
      ? undefined
      : "The result only repeats its step; delete it, or describe what the reader sees on the screen";
  },
);

const needs =
  /\b(?:you|users?|it|this) (?:must have|needs?|requires?) (?:the |an? |one of the )?(?:\S+ ){0,4}privileges?\b/i;

export const taskPrivilegeFirst = pageRule("task-privilege-first", ({ tree, file, page, sourceOf }) => {
  if (kindOf(page)?.steps !== "required") return;
  let steps: RootContent | undefined;
  for (const node of tree.children) {
    if (node.type === "heading") steps = undefined;
    if (steps && node.type === "paragraph" && needs.test(sourceOf(node)))
      file.message(
        `The privilege is mentioned after the steps; move it before line ${steps.position!.start.line}, where the steps start`,
        node,
      );
    if (node.type === "list" && node.ordered) steps ??= node;
  }
});
