import { tablesOf } from "../content/data-reference.ts";
import type { DataSet } from "../content/data-set.ts";
import { directiveOf } from "../text/directives.ts";
import { nodesIn, textOf, type MdastNode, type Root } from "../text/markdown.ts";
import { textOfMarkdown } from "../text/cells.ts";
import { labelsOf } from "./controls.ts";
import { labelForm, partsIn, type Window, type WindowPart } from "./window.ts";

/** What a window's numbers point to: the steps of the list next to it, or the rows of the table. */
export const markKinds = ["steps", "fields"] as const;
export type MarkKind = (typeof markKinds)[number];

export const isMarkKind = (text: string | undefined): text is MarkKind => markKinds.some((kind) => kind === text);

/** A name in the text next to a window, and the number of its step or row, from 1. */
export interface Mention {
  text: string;
  number: number;
  line: number;
  column: number;
}

const isMarked = (node: MdastNode, marks: MarkKind): boolean =>
  marks === "steps"
    ? node.type === "list" && node.ordered === true
    : node.type === "leafDirective" && node.name === "data-table";

/** Index of the numbered list or data table in the same section that a window's numbers point to: the next one, or the one before. */
export function markedBeside(siblings: readonly MdastNode[], at: number, marks: MarkKind): number | undefined {
  for (const step of [1, -1])
    for (let index = at + step; siblings[index] && siblings[index]!.type !== "heading"; index += step)
      if (isMarked(siblings[index]!, marks)) return index;
  return undefined;
}

/** The list or the table that a window points to, as plain data. */
export interface Marked {
  line: number;
  column: number;
  /** The bold names in the steps of a list. */
  mentions: Mention[];
  /** Attributes of a data table's directive. The data contains its rows. */
  table: Readonly<Record<string, string>> | undefined;
}

export function markedAs(node: MdastNode): Marked {
  const placeOf = ({ position }: MdastNode) => ({
    line: position?.start.line ?? 0,
    column: position?.start.column ?? 0,
  });
  const items = node.type === "list" ? node.children : [];
  return {
    ...placeOf(node),
    mentions: items.flatMap((item, index) =>
      [...nodesIn(item as MdastNode)].flatMap((inner) =>
        inner.type === "strong" ? [{ text: textOf(inner), number: index + 1, ...placeOf(inner) }] : [],
      ),
    ),
    table: directiveOf(node)?.attributes,
  };
}

/** The names in a list's steps, or in the first cells of a table. */
export function mentionsOf({ table, mentions, line, column }: Marked, sets: ReadonlyMap<string, DataSet>): Mention[] {
  if (!table) return mentions;
  const [view] = tablesOf(sets, { name: "data-table", attributes: table });
  if (!view?.ok) return [];
  const { rows, columns } = view.value;
  return rows.map((row, index) => ({
    text: textOfMarkdown(String(row.cells[columns[0]!.name] ?? "")),
    number: index + 1,
    line,
    column,
  }));
}

/** A use of `::window{…}` on a page. */
export interface WindowUse {
  name: string;
  marks: MarkKind | undefined;
  marked: Marked | undefined;
  /** Names in the steps that belong to another window. */
  elsewhere: string[];
  line: number;
  column: number;
}

/** The windows that a page shows, in the order of the text. */
export function windowUses(tree: Root): WindowUse[] {
  const uses: WindowUse[] = [];
  const read = (node: MdastNode): void => {
    const siblings = "children" in node ? (node.children as readonly MdastNode[]) : [];
    for (const [at, child] of siblings.entries()) {
      const directive = directiveOf(child);
      if (directive?.name === "window") {
        const { name = "", marks, elsewhere = "" } = directive.attributes;
        const kind = isMarkKind(marks) ? marks : undefined;
        const other = kind && markedBeside(siblings, at, kind);
        uses.push({
          name,
          marks: kind,
          marked: other === undefined ? undefined : markedAs(siblings[other]!),
          elsewhere: elsewhere.split(",").flatMap((text) => text.trim() || []),
          line: directive.line,
          column: directive.column,
        });
      }
      read(child);
    }
  };
  read(tree);
  return uses;
}

/** A label in a part of a window, and the numbers that point to it. */
export type Marks = ReadonlyMap<WindowPart, ReadonlyMap<string, readonly number[]>>;

/** Controls that a step sets, in contrast to the head of a column or a tab with the same name. */
const isField = ({ kind }: WindowPart): boolean => /^(?:text|number|date|choice|check|option|switch)$/.test(kind);

/** The places by the number of groups that they share with the last one, most first. */
function nearest<P extends { around: readonly WindowPart[] }>(places: readonly P[], last: readonly WindowPart[]): P[] {
  const shared = ({ around }: P): number => around.filter((group) => last.includes(group)).length;
  return places.toSorted((a, b) => shared(b) - shared(a));
}

/**
 * The labels of a window that a text names. If a window shows a label twice, the one is meant whose group the same step
 * names, or else a field, the one in the group of the last named label, or the first.
 */
export function marksOf({ parts }: Pick<Window, "parts">, mentions: readonly Mention[]): Marks {
  const places = [...partsIn(parts)].flatMap(({ part, around }) =>
    labelsOf(part).map((label) => ({
      part,
      label,
      form: labelForm(label),
      around,
      groups: around.flatMap(({ label: name }) => (name === undefined ? [] : [labelForm(name)])),
    })),
  );
  const marks = new Map<WindowPart, Map<string, number[]>>();
  let last: readonly WindowPart[] = [];
  for (const { text, number } of mentions) {
    const form = labelForm(text);
    const beside = new Set(mentions.filter((other) => other.number === number).map((other) => labelForm(other.text)));
    const found = places.filter((place) => place.form === form);
    const place =
      found.find(({ groups }) => groups.some((group) => beside.has(group))) ??
      nearest(found, last).find(({ part }) => isField(part)) ??
      nearest(found, last)[0];
    if (!place) continue;
    last = place.around;
    const inPart = marks.get(place.part) ?? new Map<string, number[]>();
    const numbers = inPart.get(place.label) ?? [];
    marks.set(place.part, inPart.set(place.label, [...new Set([...numbers, number])]));
  }
  return marks;
}

/** New numbers for marks, by old number: from 1 in the order in which the window shows the labels. */
export function readingOrder({ parts }: Pick<Window, "parts">, marks: Marks): Map<number, number> {
  const shown = [...partsIn(parts)].flatMap(({ part }) =>
    labelsOf(part).flatMap((label) => marks.get(part)?.get(label) ?? []),
  );
  return new Map([...new Set(shown)].map((number, at) => [number, at + 1]));
}
