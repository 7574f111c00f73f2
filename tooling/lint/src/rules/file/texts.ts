import {
  groupsIn,
  lazyYaml,
  type Area,
  type ColumnType,
  type CompleteManual,
  type DataSet,
  type GlossaryTerm,
  type Part,
  type WordRule,
} from "@opcon-help/model";
import { parseMarkdown } from "@opcon-help/model/text";

import type { Report } from "../../engine/finding.ts";
import type { Finder } from "../../words/phrases.ts";
import { proseOf, roughBlock, type Block } from "../../words/prose.ts";
import type { SourceFile } from "../file-rule.ts";

/** A text for readers in a YAML file, and the path of its value. */
interface Text {
  value: string;
  path: readonly PropertyKey[];
}

/** Whether the values of a column type are sentences. Values of a choice aren't, because pages select rows by them. */
const isProse: Record<ColumnType, boolean> = {
  text: true,
  list: true,
  code: false,
  ui: false,
  number: false,
  boolean: false,
  choice: false,
};

function* textsOfSet({ title, description, columns, rows }: DataSet): Iterable<Text> {
  yield { value: title, path: ["title"] };
  yield { value: description, path: ["description"] };
  for (const { name, label } of columns) yield { value: label, path: ["columns", name, "label"] };
  const written = columns.filter(({ type }) => isProse[type]);
  for (const [index, { cells }] of rows.entries())
    for (const { name } of written) {
      const value = cells[name];
      const path = ["rows", index, name];
      if (Array.isArray(value)) yield* value.map((entry, at) => ({ value: entry, path: [...path, at] }));
      else if (value !== undefined) yield { value: String(value), path };
    }
}

const textsOfAreas = (areas: readonly Area[]): Text[] =>
  areas.flatMap(({ title, description, manual }, index) => [
    { value: title, path: ["areas", index, "title"] },
    { value: description, path: ["areas", index, "description"] },
    { value: manual.title, path: ["areas", index, "manual", "title"] },
  ]);

const textsOfComplete = (complete: CompleteManual): Text[] =>
  complete
    ? [
        { value: complete.title, path: ["complete", "title"] },
        { value: complete.description, path: ["complete", "description"] },
      ]
    : [];

function readTexts(part: Part): Iterable<Text> {
  if (part.kind === "set") return textsOfSet(part.set);
  if (part.kind === "sidebar")
    return groupsIn(part.nodes).map(({ group, at }) => ({ value: group.group, path: [...at, "group"] }));
  if (part.kind === "areas") return [...textsOfAreas(part.areas), ...textsOfComplete(part.complete)];
  if (part.kind !== "list") return [];
  if (part.name === "glossary")
    return (part.entries as GlossaryTerm[]).map(({ definition }, index) => ({
      value: definition,
      path: [index, "definition"],
    }));
  if (part.name === "words")
    return (part.entries as WordRule[]).map(({ why }, index) => ({ value: why, path: [index, "why"] }));
  return [];
}

interface RoughText extends Text {
  /**
   * An approximation of the parsed text. Only if it has a finding, the text is parsed, because there are thousands of
   * texts.
   */
  rough: Block;
}

/** Cached, because every word rule reads the same texts. */
const read = new WeakMap<Part, RoughText[]>();

function textsOf({ part }: SourceFile): readonly RoughText[] {
  if (!part) return [];
  let texts = read.get(part);
  if (!texts) {
    texts = Array.from(readTexts(part), (text) => ({ ...text, rough: roughBlock(text.value) }));
    read.set(part, texts);
  }
  return texts;
}

/** Runs a finder on each text of a file other than a page. */
export function* inTexts(source: SourceFile, find: Finder): Iterable<Report> {
  const yaml = lazyYaml(source.text, { file: source.file, rule: "data-set" });
  for (const { value, path, rough } of textsOf(source)) {
    if ([...find(rough)].length === 0) continue;
    for (const block of proseOf(parseMarkdown(value), value))
      for (const { message } of find(Object.assign(block, { kind: "field" }))) yield yaml.problemAt(path, message);
  }
}
