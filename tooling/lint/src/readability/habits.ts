import { hasGeneratedBody, type Library, type Page } from "@opcon-help/model";
import { parsePage } from "@opcon-help/model/text";

import { headingText } from "../markdown/parse.ts";
import { nodesOf } from "../markdown/nodes.ts";
import { wordingProblem } from "../rules/page/heading-wording.ts";
import { repeatedResults } from "../rules/page/task-result.ts";

/** Counts a habit on a page. */
type Count = (page: Page) => number;

const matches =
  (pattern: RegExp): Count =>
  ({ body }) =>
    body.match(pattern)?.length ?? 0;

/** Patterns that are fine now and then but tiring if they are frequent. */
const habits: Readonly<Record<string, Count>> = {
  "steps with a result": matches(/^ *Result: /gm),
  "results that repeat their step": ({ text, front }) => repeatedResults(parsePage(text), text, front.title).length,
  "steps that are only a button": matches(
    /^ *\d+\. Select \*\*(?:Add|Apply|Close|Finish|Next|OK|Save|Submit)\*\*\.$/gm,
  ),
  "headings in another form": ({ text }) =>
    nodesOf(parsePage(text))
      .of("heading")
      .filter((heading) => wordingProblem(headingText(heading, text))).length,
  '"Use this page to"': matches(/\bUse this (?:page|reference) (?:if|to|when)\b/gi),
  "paragraphs that open with a privilege": matches(
    /^(?:You|Your role) needs? (?!.*\n#).{0,200}\b(?:privileges?|role)\b/m,
  ),
  '"the X of the Y"': matches(/\bthe (?:[a-z]+ )?[a-z]+ of the /gi),
  'clauses with ", so"': matches(/, so (?!that\b)/g),
  '"Have X corrected"': matches(
    /\bHave (?:the|an?|its) (?:\S+ ){1,8}(?:changed|checked|corrected|created|enabled|fixed|moved|opened)\b/gi,
  ),
  '"learn" before or after a link': matches(/\]\(\S*\): learn\b|\bTo learn\b[^.\n]*, see\b|\[Learn\b/g),
  "labels that another page explains": matches(/^- \*\*(?:Normal|Otherwise):\*\*/gm),
};

/** How often each habit occurs on all pages that writers wrote. */
export function countHabits({ pages }: Library): Map<string, number> {
  const written = [...pages.values()].filter((page) => !hasGeneratedBody(page));
  const total = (count: Count): number => written.reduce((sum, page) => sum + count(page), 0);
  return new Map(Object.entries(habits).map(([name, count]) => [name, total(count)]));
}

/** A table of the counts for the terminal, next to those of an earlier commit if there is one. */
export function habitsTable(now: ReadonlyMap<string, number>, before?: ReadonlyMap<string, number>): string {
  const lines = [...now].map(([name, count]) => [name, String(before?.get(name) ?? ""), String(count)]);
  return [["habit", before ? "before" : "", "now"], ...lines]
    .map(([name = "", old = "", count = ""]) => `${name.padEnd(34)}  ${old.padStart(6)}  ${count.padStart(6)}`)
    .join("\n");
}
