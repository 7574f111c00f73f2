import { hasGeneratedBody, kindOf } from "@opcon-help/model";
import type { List, ListItem } from "mdast";
import type { VFile } from "vfile";

import { imperative } from "../../words/imperatives.ts";
import { pageRule, type CheckedPage } from "../page-rule.ts";

function reportType(file: VFile, message: string): void {
  const { line, column } = file.data.page!.frontSource.problemAt(["type"], message);
  file.message(message, { line, column });
}

export const taskSteps = pageRule("task-steps", ({ file, nodes, page }) => {
  const lists = nodes.of("list");
  if (kindOf(page)?.steps === "required" && !lists.some(({ ordered }) => ordered))
    reportType(
      file,
      `A page of type "${page!.front.type}" needs numbered steps; write them as "1. …", or choose another type`,
    );
});

/** The labels of a check, which the cards on symptom pages show. */
const checkLabels = ["Check:", "Expected:", "If not:"].map((label) => `**${label}**`);

export const symptomChecks = pageRule("symptom-checks", ({ file, nodes, page, sourceOf }) => {
  if (page?.front.type !== "symptom") return;
  const begins = (item: ListItem, label = ""): boolean =>
    sourceOf(item)
      .replace(/^[-*] */, "")
      .startsWith(`${label} `);
  const checks = nodes.of("list").filter(({ children }) => begins(children[0]!, checkLabels[0]));
  if (checks.length === 0)
    reportType(file, 'A page of type "symptom" needs checks; write "- **Check:** …", or choose another type');
  for (const check of checks)
    if (
      check.children.length !== checkLabels.length ||
      !check.children.every((item, at) => begins(item, checkLabels[at]))
    )
      file.message(`A check needs exactly three entries, which start with "${checkLabels.join('", "')}"`, check);
});

export const referenceHasList = pageRule("reference-has-list", ({ file, nodes, page }) => {
  if (!kindOf(page)?.needsList) return;
  // A page without sections is short enough to read as a whole.
  if (nodes.of("heading").length === 0) return;
  const blocks = nodes.of("leafDirective").filter(({ name }) => name === "data-table" || name === "explorer");
  if (blocks.length + nodes.of("table").length + nodes.of("list").length === 0)
    reportType(
      file,
      'A page of type "reference" needs something to look up; add a table, a list, ::data-table, or ::explorer, or choose another type',
    );
});

const action = new RegExp(`^${imperative}\\b|^(On|In|Under) [^,]+, ${imperative.toLowerCase()}\\b`);

/**
 * Whether a numbered list contains steps, which are actions for the reader. Rankings and sequences of events can also
 * be numbered.
 */
const isProcedure = (list: List, sourceOf: CheckedPage["sourceOf"]): boolean =>
  list.ordered === true &&
  list.children.length > 1 &&
  list.children.every(({ children: [first] }) => first && action.test(sourceOf(first)));

export const conceptWithoutSteps = pageRule("concept-without-steps", ({ file, nodes, page, sourceOf }) => {
  if (kindOf(page)?.steps !== "refused") return;
  // Reports the page only once, even if it has several lists with steps.
  const procedure = nodes.of("list").find((list) => isProcedure(list, sourceOf));
  if (procedure)
    file.message(
      'A page of type "concept" contains steps; move them to a task page and link to it, or change the type to "task"',
      procedure,
    );
});

export const indexHasNoBody = pageRule("index-has-no-body", ({ tree, file, page }) => {
  const first = tree.children.find((node) => node.type !== "yaml");
  if (page && hasGeneratedBody(page) && first)
    file.message('The body of an "index" page is generated from its sidebar group; remove the text', first);
});
