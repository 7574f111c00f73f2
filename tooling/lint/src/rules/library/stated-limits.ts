import { limitColumns, limitsOf, relationColumns, type DataRow, type DataSet } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import { type Content, inCell } from "../../engine/content.ts";

/** Words that limit a value or its company, in the columns that readers see. */
const limiting =
  /\bup to [\d,]+|\bfrom [\d,]+ to|[\d,]+ to [\d,]+\b|\bat (?:least|most)\b|\b(?:more|less) than\b|can't be combined|only in combination|separated by|separate them|aren't allowed|Leave it empty|\bmust\b/i;
const columnsOfLimits = [...limitColumns, ...relationColumns];
/** A column that only lists valid values. */
const values = "values";

/** Whether the row describes a limit in words, which only a column can enforce. */
const statesLimit = ({ cells }: DataRow): boolean =>
  cells[values] !== undefined ||
  limiting.test(String(cells["meaning"] ?? "")) ||
  / or /.test(String(cells["value"] ?? "").replace(/<[^>]*>/, "")) ||
  !/^(?:yes|no|may be blank|undefined)$/i.test(String(cells["required"]));

const isExpression = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
};

/** A default that isn't among the values of its row. The default 0 often means "off". */
function outside({ cells }: DataRow): string | undefined {
  const [, least, most] = /^(\d+) to (\d+)\b/.exec(String(cells[values]).replaceAll(/(?<=\d),(?=\d)/g, "")) ?? [];
  const [, given] = /^`?([1-9]\d*)`?$/.exec(String(cells["default"])) ?? [];
  return least !== undefined && (Number(given) < Number(least) || Number(given) > Number(most))
    ? `The default ${given} isn't among the values, ${least} to ${most}; correct one of the two`
    : undefined;
}

/** Problems with the limits of a row, each with its column. */
function* defectsOf({ rows }: DataSet, row: DataRow): Iterable<[column: string, message: string]> {
  const limits = limitsOf(row);
  if (columnsOfLimits.every((name) => row.cells[name] === undefined) && statesLimit(row))
    yield [
      row.cells[values] === undefined ? "meaning" : values,
      `The row limits a value only in words, so the builder accepts everything; express the limit in ${columnsOfLimits.join(", ")}, or move a text that isn't a limit to "meaning"`,
    ];
  const patterns: [column: string, pattern: string | undefined][] = [["pattern", limits.pattern]];
  for (const name of relationColumns)
    for (const { key, pattern } of limits[name]) {
      patterns.push([name, pattern]);
      if (!rows.some((other) => other.key === key)) yield [name, `No row of this set has the key "${key}"`];
    }
  for (const [name, pattern] of patterns)
    if (pattern !== undefined && !isExpression(pattern))
      yield [name, `"${pattern}" isn't a regular expression; escape its special characters with \\`];
  const words = [values, "value", "meaning"]
    .flatMap((name) => row.cells[name] ?? [])
    .join(" ")
    .replaceAll(/(?<=\d),(?=\d)/g, "");
  for (const name of ["least", "most"] as const) {
    const value = limits[name];
    if (/^\d+$/.test(String(value)) && !new RegExp(`\\b${value}\\b`).test(words))
      yield [
        name,
        `The row's words don't contain the limit ${value}, so readers don't see it; add the limit to the text, or correct the limit`,
      ];
  }
}

/** Data sets whose rows state the limits of fields. */
const hasLimits = ({ columns }: DataSet): boolean =>
  columns.some(({ name }) => name === "pattern") && columns.some(({ name }) => name === "meaning");

export function* statedLimits({ library }: Content): Iterable<Report> {
  for (const set of library.sets.values())
    for (const row of set.rows) {
      const message = outside(row);
      if (message) yield inCell(library, set.file, row.key, "default", message);
      if (!hasLimits(set)) continue;
      for (const [column, said] of defectsOf(set, row)) yield inCell(library, set.file, row.key, column, said);
    }
}
