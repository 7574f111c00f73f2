import { labelsOf, partInWords } from "./controls.ts";
import type { YamlSource } from "../content/yaml-source.ts";
import type { SimplePartRecord, WindowRecord } from "./schema.ts";

export type SimplePart = SimplePartRecord;

/** Parts in a row or in the head of a frame, or below each other in a frame. */
export interface GroupPart {
  kind: "row" | "head" | "panel" | "dialog";
  from?: string | undefined;
  label?: string | undefined;
  width: number;
  parts: WindowPart[];
}

export type WindowPart = SimplePart | GroupPart;

export interface TreeItem {
  label: string;
  items?: TreeItem[] | undefined;
}

/** A drawing of a window of the product. Its name is that of its file in content/windows. */
export interface Window extends WindowRecord {
  name: string;
  file: string;
  yaml: YamlSource;
}

/** The parts of a window with the groups around them, outermost first, in reading order. */
export function* partsIn(
  parts: readonly WindowPart[],
  around: readonly GroupPart[] = [],
): Iterable<{ part: WindowPart; around: readonly GroupPart[] }> {
  for (const part of parts) {
    yield { part, around };
    if ("parts" in part) yield* partsIn(part.parts, [...around, part]);
  }
}

/** Names that a window shows, in reading order. */
export const windowLabels = ({ parts }: Pick<Window, "parts">): string[] =>
  [...partsIn(parts)].flatMap(({ part }) => labelsOf(part));

/** A label without its case, marks, and spaces, which can differ between a window and a text that names the label. */
export const labelForm = (label: string): string => label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "") || label;

/** A window in words, for readers who can't see the drawing, and for outputs that have only text. */
export const windowInWords = ({ title, parts }: Window): string =>
  [`The window ${title}`, ...parts.map(partInWords)]
    .map((text) => text.replace(/^./, (letter) => letter.toUpperCase()))
    .join(". ") + ".";
