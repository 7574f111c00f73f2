import { memo, lazyYaml, type ColumnType, type DataSet, type Part } from "@opcon-help/model";
import { parseMarkdown } from "@opcon-help/model/text";

import type { Report } from "../../engine/finding.ts";
import { textsAt, type Value } from "../../engine/values.ts";
import type { Finder } from "../../words/phrases.ts";
import { proseOf, roughBlock, type Block } from "../../words/prose.ts";
import type { SourceFile } from "../rule.ts";

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

function textsOfSet({ title, description, columns, rows }: DataSet): Value[] {
  const data = { title, description, rows: rows.map(({ cells }) => cells) };
  const cells = columns.flatMap(({ name, type }) => (isProse[type] ? [`rows.*.${name}`, `rows.*.${name}.*`] : []));
  return [
    ...["title", "description", ...cells].flatMap((place) => [...textsAt(data, place)]),
    ...columns.map(({ name, label }) => ({ value: label, path: ["columns", name, "label"] })),
  ];
}

/** Texts for readers in files other than data sets. */
const places: Readonly<Record<string, readonly string[]>> = {
  sidebar: ["nodes.**.group"],
  areas: ["areas.*.title", "areas.*.description", "areas.*.manual.title", "complete.title", "complete.description"],
  glossary: ["entries.*.definition"],
  words: ["entries.*.why"],
};

function readTexts(part: Part): Value[] {
  if (part.kind === "set") return textsOfSet(part.set);
  const texts = places[part.kind === "list" ? part.name : part.kind] ?? [];
  const isNested = part.kind !== "areas";
  return texts
    .flatMap((place) => [...textsAt(part, place)])
    .map(({ value, path }) => ({ value, path: isNested ? path.slice(1) : path }));
}

interface RoughText extends Value {
  /**
   * An approximation of the parsed text. Only if it has a finding, the text is parsed, because there are thousands of
   * texts.
   */
  rough: Block;
}

/** Every word rule reads the same texts. */
const textsOf = memo((part: Part): RoughText[] =>
  readTexts(part).map((text) => ({ ...text, rough: roughBlock(text.value) })),
);

/** Runs a finder on each text of a file other than a page. */
export function* inTexts(source: SourceFile, find: Finder): Iterable<Report> {
  const yaml = lazyYaml(source.text, { file: source.file, rule: "data-set" });
  for (const { value, path, rough } of source.part ? textsOf(source.part) : []) {
    if ([...find(rough)].length === 0) continue;
    for (const block of proseOf(parseMarkdown(value), value))
      for (const { message } of find(Object.assign(block, { kind: "field" }))) yield yaml.problemAt(path, message);
  }
}
