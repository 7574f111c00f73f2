import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pointsOf } from "../../markdown/positions.ts";
import { pageRule } from "../page-rule.ts";

/** Characters that word processors substitute for the characters in code. */
const typed = new Map([
  ..."“”„‟«»″".split("").map((character) => [character, '"'] as const),
  ..."‘’‚‛′´".split("").map((character) => [character, "'"] as const),
  ..."‐‑‒–—―−".split("").map((character) => [character, "-"] as const),
  ["×", "x"],
]);
const odd = new RegExp(`[${[...typed.keys()].join("")}]`);

export const codeCharacters = pageRule("code-characters", (tree, file) => {
  const nodes = nodesOf(tree);
  const text = String(file);
  const pointOf = pointsOf(text);
  for (const node of [...nodes.of("inlineCode"), ...nodes.of("code")]) {
    const found = odd.exec(sourceOf(node, text));
    if (!found) continue;
    const start = node.position!.start.offset! + found.index;
    const right = typed.get(found[0])!;
    file.message(`"${found[0]}" in code is a typographic character; type ${right}`, {
      start: pointOf(start),
      end: pointOf(start + 1),
    }).expected = [right];
  }
});
