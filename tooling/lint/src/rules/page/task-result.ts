import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { plainLines } from "../../markdown/plain-text.ts";
import { pageRule } from "../page-rule.ts";
import { expectedOf } from "../page-types.ts";

const result = /^(#+ |\*\*)?Results?\b/;

export const taskResult = pageRule("task-result", (tree, file) => {
  if (expectedOf(file.data.page)?.steps !== "required") return;
  const nodes = nodesOf(tree);
  const joined = [...plainLines(tree, file)].filter(({ text, first }) => !first && text.startsWith("Result:"));
  for (const { place } of joined) file.message('"Result:" continues the step above; add a blank line before it', place);

  const steps = nodes.of("list").filter((list) => list.ordered);
  const first = steps[0]?.position?.start.offset;
  // A page without steps has a different finding.
  if (first === undefined || joined.length > 0) return;
  const told = [...nodes.of("paragraph"), ...nodes.of("heading")].some(
    (node) => (node.position?.start.offset ?? 0) > first && result.test(sourceOf(node, String(file))),
  );
  if (!told)
    file.message(
      'The task has no result; add "Result: …" as a paragraph of the last step so that the reader can verify it',
      steps[0],
    );
});
