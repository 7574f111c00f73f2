import type { List, ListItem, RootContent } from "mdast";

import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pointsOf } from "../../markdown/positions.ts";
import { pageRule } from "../page-rule.ts";

/** Number of a step as typed. Readers see numbers that count up from the first one, regardless of the others. */
const numberOf = (item: ListItem, text: string): number => Number.parseInt(sourceOf(item, text), 10);

/** The list that ended before this one, and the blocks between them. A heading ends the search. */
function before(siblings: readonly RootContent[], index: number): { list: List; between: RootContent[] } | undefined {
  for (let at = index - 1; at >= 0; at--) {
    const node = siblings[at]!;
    if (node.type === "heading") return undefined;
    if (node.type === "list" && node.ordered) return { list: node, between: siblings.slice(at + 1, index) };
  }
  return undefined;
}

/** Whether the last block introduces a new list. A result, an image, or a code block belongs to the step above. */
function leadsIn(blocks: readonly RootContent[], text: string): boolean {
  const node = blocks.findLast(({ type }) => type !== "html");
  return (
    node?.type === "paragraph" && node.children[0]?.type !== "image" && !sourceOf(node, text).startsWith("Result:")
  );
}

/** The right numbers for the steps of a list from one of them on. */
function renumbered(
  list: List,
  from: number,
  text: string,
): { expected: string[]; place: NonNullable<List["position"]> } | undefined {
  const places = list.children.map(({ position }) => position!);
  const [first, last] = [places[from]!, places.at(-1)!];
  let result = "";
  for (const [step, { start }] of places.entries()) {
    if (step < from) continue;
    const next = places[step + 1]?.start.offset ?? last.start.offset!;
    const number = /^\d+/.exec(text.slice(start.offset))?.[0] ?? "";
    const end = step === places.length - 1 ? start.offset! + number.length : next;
    const right = String((list.start ?? 1) + step);
    // Another width would change the indent that the text of the step needs.
    if (right.length !== number.length) return undefined;
    result += right + text.slice(start.offset! + number.length, end);
  }
  const end = last.start.offset! + /^\d+/.exec(text.slice(last.start.offset))![0].length;
  return { expected: [result], place: { start: first.start, end: { ...last.start, offset: end } } };
}

export const listNumbering = pageRule("list-numbering", (tree, file) => {
  const text = String(file);
  const nodes = nodesOf(tree, file);
  const pointOf = pointsOf(text);
  for (const list of nodes.of("list")) {
    const { siblings: beside, index: own } = nodes.siblingsOf(list);
    // Where the marker changes within a list, that is the finding.
    for (const item of beside[own - 1]?.type === "list" || beside[own + 1]?.type === "list" ? [] : list.children) {
      const marker = /^(?:([*+])|\d+(\)))/.exec(sourceOf(item, text));
      const start = item.position?.start.offset;
      if (!marker || start === undefined) continue;
      const right = marker[1] ? "-" : ".";
      const at = start + marker[0].length - 1;
      const message = `The list marker is "${marker[0]}"; write "${marker[1] ? "-" : marker[0].replace(")", ".")}"`;
      Object.assign(file.message(message, item), {
        expected: [right],
        place: { start: pointOf(at), end: pointOf(at + 1) },
      });
    }
    if (!list.ordered) continue;
    const start = list.start ?? 1;
    for (const [step, item] of list.children.entries())
      if (numberOf(item, text) !== start + step) {
        const message = `Step ${start + step} is numbered ${numberOf(item, text)}; write "${start + step}."`;
        Object.assign(file.message(message, item), renumbered(list, step, text));
        break;
      }

    const { siblings, index } = nodes.siblingsOf(list);
    const previous = before(siblings, index);
    const last = previous && (previous.list.start ?? 1) + previous.list.children.length - 1;
    const [first] = previous?.between ?? [];
    // Another rule reports a block with an indent that is too small.
    if (first && first.position!.start.column > list.position!.start.column) continue;
    if (previous && !first)
      file.message('A new list starts here because the marker differs; write "1." for all steps', list);
    else if (first && (start === last! + 1 || (start === 1 && !leadsIn(previous!.between, text))))
      file.message(
        `This block ends the list, and a new list starts on line ${list.position!.start.line}; indent the block like the text of step ${last}`,
        first,
      );
    else if (start !== 1) file.message(`The list starts with ${start}; start it with 1`, list);
  }
});
