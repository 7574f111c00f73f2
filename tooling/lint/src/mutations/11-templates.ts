import type { Page, PageFront } from "@opcon-help/model";

import type { RuleId } from "../engine/severity.ts";
import { atEnd, inLine, type Plant, type PlantedItem } from "./plant.ts";

const fenceLines = (text: string): number =>
  text.slice(0, text.indexOf("\n---\n") + "\n---\n".length).split("\n").length;

/** A mutation that adds a block between the front matter and the first paragraph. */
function atStart(page: Page, defect: string, block: string, rule: RuleId = "lead-in"): Plant {
  return {
    defect,
    changes: new Map([[page.file, page.text.replace("\n---\n", () => `\n---\n\n${block}\n`)]]),
    finding: { rule, file: page.file, line: fenceLines(page.text) + 1, column: 1 },
  };
}

const count = (text: string, expression: RegExp): number => text.match(expression)?.length ?? 0;

export const templates: PlantedItem = {
  item: "11 Task pages, and templates by type",
  plants({ pages }) {
    const ofType = (type: PageFront["type"], fits: (page: Page) => boolean): Page =>
      pages.find((page) => page.front.type === type && fits(page))!;
    const any = (): boolean => true;
    const hasSteps = ({ body }: Page): boolean => /^ *\d+\. /m.test(body);

    const task = ofType("task", any);
    const concept = ofType("concept", any);
    const reference = ofType("reference", any);
    const oneResult = ofType("task", ({ body }) => count(body, /^ *Result: /gm) === 1 && !/^#+ Results?\b/m.test(body));
    const conceptWithoutSteps = ofType("concept", (page) => !hasSteps(page));
    const bullets = ofType(
      "concept",
      ({ body }) => /^- /m.test(body) && /^## /m.test(body) && !/^( +[-*]|[*|] ?|\d+\.|::[a-z]) ?/m.test(body),
    );

    const steps = (defect: string, list: string, finding: { rule: RuleId; line: number; column: number }): Plant =>
      atEnd(task, defect, `## Planted steps\n\n${list}`, finding);
    const second = { rule: "one-action-per-step" } as const;
    const first = { rule: "task-privilege-first" } as const;
    const type = (page: Page, defect: string, wanted: string, rule: RuleId): Plant =>
      inLine([page.file, page.text], defect, { find: /^type: .*$/, replace: `type: ${wanted}` }, { rule, column: 7 });
    const joined = oneResult.text.replace(/\n\n( *Result: )/, "\n$1");
    const joinedLine = joined.split("\n").findIndex((line) => /^ *Result: /.test(line));

    return [
      atStart(task, "a task that begins with a heading", "## Planted words\n\nText."),
      atStart(concept, "a concept that begins with a list", "- One.\n- Two."),
      atStart(reference, "a reference that begins with an aside", ":::note\nText.\n:::"),
      atStart(task, "a first paragraph about its readers", "Operators look here first.", "reader-is-you"),
      atStart(concept, "two groups of readers", "A text. Administrators and operators read it.", "reader-is-you"),
      atStart(reference, "readers inside a sentence", "In this list, installers find a port.", "reader-is-you"),

      type(conceptWithoutSteps, "a task without steps", "task", "task-steps"),
      {
        ...type(bullets, "a reference of plain text", "reference", "reference-has-list"),
        changes: new Map([[bullets.file, bullets.text.replace(/^type: .*$/m, "type: reference").replace(/^- /gm, "")]]),
      },

      steps("a step of two sentences", "1. Select the machine. Enter its name.", { ...second, line: 3, column: 24 }),
      steps("a step with and then", "1. Select the machine, and then select the agent.", {
        ...second,
        line: 3,
        column: 24,
      }),
      steps("a step of two sentences after a place", "1. In **Name**, enter a name. Select **OK**.", {
        ...second,
        line: 3,
        column: 31,
      }),
      steps("the second step of two sentences", "1. Select it.\n2. Select **Save**. Close the window.", {
        ...second,
        line: 4,
        column: 21,
      }),

      steps("a result that repeats its step", "1. Save the machine.\n\n   Result: the machine is saved.", {
        rule: "task-result",
        line: 5,
        column: 4,
      }),
      steps("a result that repeats the heading", "1. Select **Yes**.\n\n   Result: the planted steps appear.", {
        rule: "task-result",
        line: 5,
        column: 4,
      }),
      {
        defect: "a result that joins its step",
        changes: new Map([[oneResult.file, joined]]),
        finding: {
          rule: "task-result",
          file: oneResult.file,
          line: joinedLine + 1,
          column: joined.split("\n")[joinedLine]!.indexOf("Result:") + 1,
        },
      },

      steps("a privilege after the steps", "1. Select it.\n\nYou need the **Maintain Jobs** privilege.", {
        ...first,
        line: 5,
        column: 1,
      }),
      steps(
        "a privilege of users after the steps",
        "1. Select it.\n\nUsers need the function privilege **Maintain Jobs**.",
        {
          ...first,
          line: 5,
          column: 1,
        },
      ),
      steps("a privilege between the steps and an example", "1. Select it.\n\nThis requires a privilege.\n\nText.", {
        ...first,
        line: 5,
        column: 1,
      }),

      atEnd(concept, "steps in a concept", "## Planted words\n\n1. Select the machine.\n2. Enter its name.", {
        rule: "concept-without-steps",
        line: 3,
      }),
      atEnd(
        concept,
        "steps with places in a concept",
        "## Planted words\n\n1. In **Library**, open the machine.\n2. In **Name**, enter its name.",
        { rule: "concept-without-steps", line: 3 },
      ),
      atEnd(
        concept,
        "steps with a result in a concept",
        "## Planted words\n\n1. Select the machine.\n2. Select **Save**.\n\n   Result: the row turns green.",
        { rule: "concept-without-steps", line: 3 },
      ),
    ];
  },
};
