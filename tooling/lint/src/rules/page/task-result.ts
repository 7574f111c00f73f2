import { kindOf } from "@opcon-help/model";
import { headingText } from "@opcon-help/model/text";
import type { Paragraph, Root, RootContent } from "mdast";

import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";
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

/** Results on a page that only repeat their step, the heading, or the title. */
export function repeatedResults(tree: Root, text: string, title: string): Paragraph[] {
  const nodes = nodesOf(tree);
  return nodes.of("paragraph").filter((result) => {
    const step = nodes.parentOf(result);
    const source = sourceOf(result, text);
    if (step?.type !== "listItem" || !source.startsWith("Result:")) return false;
    const start = result.position!.start.offset!;
    const heading = nodes.of("heading").findLast((node) => node.position!.start.offset! < start);
    const said = [text.slice(step.position!.start.offset, start), heading ? headingText(heading, text) : "", title];
    return !addsTo(source, said);
  });
}

export const taskResult = pageRule("task-result", ({ tree, file, text, page }) => {
  for (const result of repeatedResults(tree, text, page?.front.title ?? ""))
    file.message("The result only repeats its step; delete it, or describe what the reader sees on the screen", result);
});

const needs =
  /\b(?:you|users?|it|this) (?:must have|needs?|requires?) (?:the |an? |one of the )?(?:\S+ ){0,4}privileges?\b/i;

export const taskPrivilegeFirst = pageRule("task-privilege-first", ({ tree, file, page, text }) => {
  if (kindOf(page)?.steps !== "required") return;
  let steps: RootContent | undefined;
  for (const node of tree.children) {
    if (node.type === "heading") steps = undefined;
    if (steps && node.type === "paragraph" && needs.test(sourceOf(node, text)))
      file.message(
        `The privilege is mentioned after the steps; move it before line ${steps.position!.start.line}, where the steps start`,
        node,
      );
    if (node.type === "list" && node.ordered) steps ??= node;
  }
});
