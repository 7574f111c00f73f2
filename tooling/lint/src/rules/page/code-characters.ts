import { pageRule } from "../page-rule.ts";

/** Characters with which word processors replace those in code. */
const typed = new Map([
  ..."“”„‟«»″".split("").map((character) => [character, '"'] as const),
  ..."‘’‚‛′´".split("").map((character) => [character, "'"] as const),
  ..."‐‑‒–—―−".split("").map((character) => [character, "-"] as const),
  ["×", "x"],
]);
const odd = new RegExp(`[${[...typed.keys()].join("")}]`, "g");

export const codeCharacters = pageRule("code-characters", ({ file, sourceOf, pointOf, nodes }) => {
  for (const node of [...nodes.of("inlineCode"), ...nodes.of("code")]) {
    const source = sourceOf(node);
    const all = [...source.matchAll(odd)];
    const [found, last] = [all[0], all.at(-1)];
    if (!found || !last) continue;
    // Covers all of these characters with one edit, so that each finding has one fix.
    const end = last.index + 1;
    const start = node.position!.start.offset!;
    file.message(`"${found[0]}" in code is a typographic character; type ${typed.get(found[0])!}`, {
      start: pointOf(start + found.index),
      end: pointOf(start + end),
    }).expected = [source.slice(found.index, end).replaceAll(odd, (each) => typed.get(each)!)];
  }
});
