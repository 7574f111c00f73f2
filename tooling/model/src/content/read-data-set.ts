import { z } from "zod";

import { columnTypes, type CellValue, type Column, type ColumnType } from "../columns.ts";
import type { DataRow, DataSet } from "./data-set.ts";
import type { Finding } from "./finding.ts";
import { factSource, matching, productVersion } from "./schemas.ts";
import { readYaml, validate, withChanges, type YamlSource } from "./yaml-source.ts";

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const reserved = new Set(["key", "source", "since", "until"]);

const columnSchema = z
  .strictObject({
    label: z.string().trim().min(1),
    type: z.enum(columnTypes),
    values: z.array(z.string().min(1)).min(1).optional(),
    optional: z.boolean().default(false),
  })
  .refine(({ type, values }) => type === "list" || (type === "choice") === (values !== undefined), {
    message: "must have `values` if it's a choice column, and no `values` unless it's a list",
  });

const headSchema = z.strictObject({
  title: z.string().trim().min(1),
  description: z.string().trim().min(1),
  /** Source of the rows without their own source. */
  source: factSource.optional(),
  columns: z.record(matching(/^[a-z][A-Za-z0-9]*$/, "must be one word in lowerCamelCase"), columnSchema),
  rows: z.array(z.unknown()).min(1),
});

const rowFields = {
  key: matching(kebab, "must be lowercase words joined by hyphens, for example small-server"),
  since: productVersion.optional(),
  until: productVersion.optional(),
};

/** A data set before its columns determine the types of its cells. */
export const dataSetSchema = headSchema.extend({
  rows: z.array(z.looseObject({ ...rowFields, source: factSource.optional() })).min(1),
});

const line = z.string().trim().min(1);

const cellSchemas: Record<ColumnType, (column: Column) => z.ZodType<CellValue>> = {
  text: () => line,
  code: () => line,
  ui: () => line,
  number: () => z.number(),
  boolean: () => z.boolean(),
  list: ({ values }) => z.array(values ? z.enum(values) : line).min(1),
  choice: ({ values = [] }) => z.enum(values),
};

function rowSchema(columns: readonly Column[], source: string | undefined) {
  const cells: Record<string, z.ZodType> = {};
  for (const column of columns) {
    const schema = cellSchemas[column.type](column);
    cells[column.name] = column.optional ? schema.optional() : schema;
  }
  return z.strictObject({
    ...rowFields,
    source: source === undefined ? factSource : factSource.default(source),
    ...cells,
  });
}

/** Reads a data set. Invalid rows are reported and left out, so that the other rows can still be used. */
export function readDataSet(file: string, text: string): { set: DataSet | undefined; problems: Finding[] } {
  const name = file.replace(/^.*\//, "").replace(/\.yml$/, "");
  const yaml = readYaml(text, { file, rule: "data-set" });
  if (yaml.problems.length > 0) return { set: undefined, problems: yaml.problems };
  const { value: head, problems } = validate(yaml.source, headSchema);
  if (!head) return { set: undefined, problems: withChanges(yaml.changes, problems) };

  const columns = Object.entries(head.columns).map(([column, { label, type, values, optional }]) => ({
    name: column,
    label,
    type,
    values,
    optional,
  }));
  const report = (path: PropertyKey[], message: string): void =>
    void problems.push(yaml.source.problemAt(path, message));
  for (const { name: column } of columns)
    if (reserved.has(column))
      report(["columns", column], `"${column}" is reserved for a field of every row; rename the column`);

  const schema = rowSchema(columns, head.source);
  const rows: DataRow[] = [];
  const seen = new Set<string>();
  const contents = new Map<string, string>();
  for (const [index, raw] of head.rows.entries()) {
    const row = readRow(yaml.source, index, raw, schema, problems);
    if (!row) continue;
    const at = ["rows", index, "key"];
    if (seen.has(row.key)) report(at, `Row key "${row.key}" is used twice in this set; choose another key`);
    else rows.push(row);
    seen.add(row.key);
    const content = JSON.stringify([row.cells, row.since, row.until]);
    const twin = contents.get(content);
    if (twin === undefined) contents.set(content, row.key);
    else report(at, `The row repeats the row "${twin}"; remove one of the two`);
  }
  return {
    set: { name, file, title: head.title, description: head.description, columns, rows },
    problems: withChanges(yaml.changes, problems),
  };
}

function readRow(
  source: YamlSource,
  index: number,
  raw: unknown,
  schema: ReturnType<typeof rowSchema>,
  problems: Finding[],
): DataRow | undefined {
  const inRow: YamlSource = {
    value: raw,
    problemAt: (path, message, rule) => source.problemAt(["rows", index, ...path], message, rule),
    problemAtKey: (path, message) => source.problemAtKey(["rows", index, ...path], message),
  };
  const result = validate(inRow, schema);
  problems.push(...result.problems);
  if (!result.value) return undefined;
  const { key, source: origin, since, until, ...cells } = result.value;
  return { key, source: origin, since, until, cells: cells as Record<string, CellValue> };
}
