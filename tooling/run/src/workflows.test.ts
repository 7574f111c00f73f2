import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { isMap, isScalar, parse, parseDocument, visit } from "yaml";

const root = join(import.meta.dirname, "../../..");
const known = parse(readFileSync(join(import.meta.dirname, "testing/actions.yml"), "utf8")) as Record<string, string>;

/** Problems with the actions in a workflow. */
function problemsIn(workflow: string): string[] {
  const problems: string[] = [];
  visit(parseDocument(workflow), {
    Map(_, step) {
      const uses = step.get("uses", true);
      if (!isScalar(uses)) return;
      const [, action = "", major] =
        /^(.+)@[0-9a-f]{40} # (v\d+)\.\d+\.\d+$/.exec(`${uses.value} #${uses.comment}`) ?? [];
      const inputs = known[`${action}@${major}`]?.split(" ");
      if (!inputs)
        return void problems.push(`${uses.value}: pin it as <digest> # v1.2.3, and copy its inputs to actions.yml`);
      const given = step.get("with");
      const names = isMap(given) ? given.items.map(({ key }) => String(key)) : [];
      const wrong = names.filter((name) => !inputs.includes(name) && !inputs.includes(`${name}!`));
      const missing = inputs.filter((name) => name.endsWith("!") && !names.includes(name.slice(0, -1)));
      problems.push(...[...wrong, ...missing].map((name) => `${action}: ${name}`));
    },
  });
  return problems;
}

test("the actions in the workflows are pinned and get the inputs that they have", () => {
  for (const file of globSync(".github/workflows/*.yml", { cwd: root }))
    expect([file, ...problemsIn(readFileSync(join(root, file), "utf8"))]).toEqual([file]);
  const cache = `actions/cache@${"a".repeat(40)}`;
  const wrong = `- { uses: actions/checkout@v7 }\n- uses: ${cache} # v9.0.0\n- uses: ${cache} # v5.0.5\n  with: { pth: a }`;
  expect(problemsIn(wrong)).toEqual([
    "actions/checkout@v7: pin it as <digest> # v1.2.3, and copy its inputs to actions.yml",
    `${cache}: pin it as <digest> # v1.2.3, and copy its inputs to actions.yml`,
    ...["pth", "path!", "key!"].map((name) => `actions/cache: ${name}`),
  ]);
});
