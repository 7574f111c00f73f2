import type { Nodes, Parents, Root, RootContent } from "mdast";

import { memo } from "@opcon-help/model";

export type NodeOf<Type extends Nodes["type"]> = Extract<Nodes, { type: Type }>;

/** The nodes of one page, by type. */
export interface PageNodes {
  /** All nodes of a type, in the order of the page. */
  of<Type extends Nodes["type"]>(type: Type): readonly NodeOf<Type>[];
  /** The parent of a node; undefined for the root. */
  parentOf(node: Nodes): Parents | undefined;
  /** The siblings of a node, and its index among them. */
  siblingsOf(node: Nodes): { siblings: readonly RootContent[]; index: number };
}

/** The nodes of a page, which are indexed once for all rules. It doesn't use recursion, because deep nesting would overflow the stack. */
export const nodesOf = memo((root: Root): PageNodes => {
  const byType = new Map<Nodes["type"], Nodes[]>();
  const places = new Map<Nodes, { parent: Parents; index: number }>();
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const alike = byType.get(node.type);
    if (alike) alike.push(node);
    else byType.set(node.type, [node]);
    if (!("children" in node)) continue;
    for (let place = node.children.length - 1; place >= 0; place--) {
      const child = node.children[place]!;
      places.set(child, { parent: node, index: place });
      waiting.push(child);
    }
  }
  return {
    of: <Type extends Nodes["type"]>(type: Type) => (byType.get(type) ?? []) as NodeOf<Type>[],
    parentOf: (node) => places.get(node)?.parent,
    siblingsOf: (node) => {
      const place = places.get(node);
      return place ? { siblings: place.parent.children, index: place.index } : { siblings: [], index: -1 };
    },
  };
});
