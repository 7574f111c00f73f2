import type { CellValue, DataRow } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import { type Content, inCell } from "../../engine/content.ts";

const months = "January February March April May June July August September October November December".split(" ");
const month = new RegExp(`\\b(?:${months.join("|")})\\b`);

/** The numbers that order a value: those of a version such as 26.1.3, or year and month of "July 2026". */
function numbersOf(value: CellValue | undefined): number[] {
  const text = String(value ?? "").replaceAll(/(?<=\d),(?=\d{3}\b)/g, "");
  const [named] = month.exec(text) ?? [];
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return named === undefined ? numbers : [numbers.at(-1) ?? 0, months.indexOf(named)];
}

/** Whether the first number that differs is less. */
function isLess(numbers: readonly number[], others: readonly number[]): boolean {
  const index = numbers.findIndex((number, place) => number !== others[place]);
  return (numbers[index] ?? 0) < (others[index] ?? 0);
}

interface Value {
  row: DataRow;
  text: string;
  numbers: number[];
}

/** A row whose value contradicts that of another row. */
type Contradiction = [value: Value, how: string, other: Value];

/** Rows with the same value. Either can be the wrong one, so both are reported. */
const repeated = (values: readonly Value[]): Contradiction[] =>
  [...Map.groupBy(values, ({ text }) => text.toLowerCase()).values()].flatMap((all) =>
    all.length < 2 ? [] : all.map((value) => [value, "the same as", all.find((other) => other !== value)!] as const),
  );

/** Rows that aren't in order. Of two neighbors, the wrong one also contradicts the row after or before both. */
const misplaced =
  (how: string, converse: string, isWrong: (value: Value, above: Value) => boolean) =>
  (values: readonly Value[]): Contradiction[] =>
    values.flatMap((value, index) => {
      const [before, above, next] = [values[index - 2], values[index - 1], values[index + 1]];
      if (!above || !isWrong(value, above)) return [];
      const isAbove = next && isWrong(next, above) && !(before && isWrong(value, before));
      return [isAbove ? [above, converse, value] : [value, how, above]];
    });

const checks = {
  unique: repeated,
  rising: misplaced("less than", "more than", (value, above) => isLess(value.numbers, above.numbers)),
  falling: misplaced("more than", "less than", (value, above) => isLess(above.numbers, value.numbers)),
};

/** Contradictions in the last of the columns, among the rows with the same values in the others. */
function contradictions(
  rows: readonly DataRow[],
  columns: readonly string[],
  find: (values: readonly Value[]) => Contradiction[],
): Contradiction[] {
  const values = rows.flatMap((row): Value[] => {
    const value = row.cells[columns.at(-1)!];
    return value === undefined ? [] : [{ row, text: String(value), numbers: numbersOf(value) }];
  });
  const groupOf = ({ row }: Value): string => JSON.stringify(columns.slice(0, -1).map((name) => row.cells[name]));
  return [...Map.groupBy(values, groupOf).values()].flatMap(find);
}

export function* rowFacts({ library, broken }: Content): Iterable<Report> {
  const { entries, source } = library.rows;
  for (const [index, { set: name, ascending = [], ...facts }] of entries.entries()) {
    const set = library.sets.get(name);
    if (!set) {
      if (broken.size === 0) yield source.problemAt([index, "set"], `There is no data set "${name}"`);
      continue;
    }
    const { file } = set;
    for (const [kind, find] of Object.entries(checks) as [keyof typeof checks, typeof repeated][])
      for (const columns of facts[kind] ?? []) {
        const unknown = columns.find((column) => set.columns.every((known) => known.name !== column));
        if (unknown !== undefined)
          yield source.problemAt([index, kind], `The data set "${name}" has no column "${unknown}"`);
        for (const [value, how, other] of contradictions(set.rows, columns, find)) {
          const message = `"${value.text}" is ${how} "${other.text}" in the row "${other.row.key}"; correct one of the two, or "${kind}: [${columns.join(", ")}]" in content/rows.yml`;
          yield inCell(library, file, value.row.key, columns.at(-1)!, message);
        }
      }
    for (const [least = "", most = ""] of ascending)
      for (const { key, cells } of set.rows) {
        const message = `"${String(cells[most])}" is less than "${String(cells[least])}" in the column "${least}"; correct one of the two`;
        if (isLess(numbersOf(cells[most]), numbersOf(cells[least]))) yield inCell(library, file, key, most, message);
      }
  }
}
