import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { expressionOf } from "../../engine/expression.ts";
import { limited, mayCompare, slownessOf } from "../../engine/search-limit.ts";

/** Reports patterns that take too long at their entry, on texts like their examples that almost match. */
export function* words({ library: { words: list } }: Content): Iterable<Report> {
  for (const [index, { pattern, example = "" }] of list.entries.entries()) {
    if (pattern === undefined) continue;
    const expression = expressionOf(pattern, "giu");
    const almost = `${example.slice(0, -1)} `.repeat(20);
    limited(() => mayCompare(pattern) && almost.search(expression));
    const message = slownessOf(pattern);
    if (message) yield list.source.problemAt([index, "pattern"], message);
  }
}
