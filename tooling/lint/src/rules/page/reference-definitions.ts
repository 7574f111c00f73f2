import type { Nodes } from "mdast";

import { nodesOf } from "../../markdown/nodes.ts";
import { plainTextOf } from "../../markdown/plain-text.ts";
import { pageRule } from "../page-rule.ts";

type Definition = Extract<Nodes, { type: "definition" | "footnoteDefinition" }>;

const written = ({ type, label, identifier }: Definition): string =>
  `[${type === "footnoteDefinition" ? "^" : ""}${label ?? identifier}]`;

/** `[text][label]` or `[^label]` that remained text because the label isn't defined. */
const missing = /\[([^[\]]+)\]\[([^[\]]*)\]|\[\^([^[\]\s]+)\]/g;

export const referenceDefinitions = pageRule("reference-definitions", (tree, file) => {
  const nodes = nodesOf(tree, file);
  const used = new Set<string>();
  for (const node of [...nodes.of("linkReference"), ...nodes.of("imageReference")]) used.add(node.identifier);
  for (const node of nodes.of("footnoteReference")) used.add(`^${node.identifier}`);

  const lines = new Map<string, number>();
  for (const node of [...nodes.of("definition"), ...nodes.of("footnoteDefinition")]) {
    const key = (node.type === "footnoteDefinition" ? "^" : "") + node.identifier;
    const earlier = lines.get(key);
    if (earlier !== undefined)
      file.message(`${written(node)} is already defined on line ${earlier}; remove one of the definitions`, node);
    else if (!used.has(key)) file.message(`Nothing refers to ${written(node)}; remove the definition`, node);
    lines.set(key, earlier ?? node.position?.start.line ?? 0);
  }

  for (const { source, at } of plainTextOf(tree, file))
    for (const { 0: found, 1: text, 2: label, 3: note, index } of source.matchAll(missing)) {
      const name = note === undefined ? label || text : `^${note}`;
      file.message(`"${found}" isn't a link because [${name}] isn't defined; write [text](address)`, at(index));
    }
});
