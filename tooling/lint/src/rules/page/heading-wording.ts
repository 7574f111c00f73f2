import { headingText } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pageRule } from "../page-rule.ts";

/** Verbs that start headings of tasks. Log, run, and others aren't included, because "logging" can also be a noun. */
const verbs = (
  "Access Activate Add Adjust Apply Assign Change Check Choose Compare Configure Copy Create Define Delete Deploy Disable " +
  "Display Edit Enable Enter Export Filter Find Force Forecast Get Give Grant Import Install Manage Monitor Move Open " +
  "Perform Print Raise Receive Remove Rename Reset Restart Review Revoke Save Search Select Send Set Show Start Stop " +
  "Synchronize Unassign Update Use View"
).split(" ");
const imperatives = new Map(
  verbs.flatMap((verb) => [verb, verb.replace(/e$/, ""), verb + verb.at(-1)].map((stem) => [`${stem}ing`, verb])),
);

const isNot = /\b(?:cannot|(?:are|could|did|do|does|had|has|have|is|should|was|were|will|would) not)\b/i;
const contractions: Readonly<Record<string, string>> = { cannot: "can't", "will not": "won't" };
const contract = (words: string): string => contractions[words.toLowerCase()] ?? words.replace(" not", "n't");

/** The problem with the wording of a heading, if there is one. */
export function wordingProblem(words: string): string | undefined {
  const [first = ""] = words.split(/[\s,]/, 1);
  const imperative = imperatives.get(first);
  if (imperative) return `The heading starts with "${first}"; write "${imperative} …", as in a step`;
  const long = isNot.exec(words)?.[0];
  if (long) return `The heading contains "${long}"; write "${contract(long)}"`;
  return /^When .*\b(?:fails?|n['’]t work)\b/.test(words)
    ? 'The heading of a failure starts with "When"; write "If …"'
    : undefined;
}

export const headingWording = pageRule("heading-wording", (tree, file) => {
  const title = file.data.page?.front.title;
  const wrongTitle = title === undefined ? undefined : wordingProblem(title);
  if (wrongTitle) file.message(wrongTitle, file.data.page!.frontSource.problemAt(["title"], ""));
  for (const node of nodesOf(tree).of("heading")) {
    const problem = wordingProblem(headingText(node, String(file)));
    if (problem) file.message(problem, node);
  }
});
