import { findFact, memo, type DataSet, type Library } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";

import { at, type Report } from "../../engine/finding.ts";
import type { Mention } from "../../engine/read-file.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { LibraryRule } from "../rule.ts";

/** A number in a data set. Its key is the name of its row on the screen or in a file. */
interface Known {
  reference: string;
  set: string;
  number: string;
  /** What the number counts, such as "days"; undefined without a unit. */
  unit: string | undefined;
}

/** Minimum value, because small numbers often count something else. */
const smallest = 10;

/** Numbers by the name of their row. Names in several sets are ambiguous, so they aren't included. */
function knownNumbers(sets: Iterable<DataSet>): Map<string, Known[]> {
  const byName = new Map<string, Known[]>();
  for (const { name: set, columns, rows } of sets) {
    const [first] = columns.filter(({ type }) => type === "ui" || type === "code");
    if (!first) continue;
    for (const { key, cells } of rows) {
      const name = String(cells[first.name] ?? "").toLowerCase();
      if (name.length < 4) continue;
      const others = byName.get(name) ?? [];
      const own = columns.flatMap((column): Known[] => {
        // A value such as 4,000 or "30 days".
        const [, number, unit] =
          /^(\d[\d,]*)(?: ([A-Za-z]+))?$/.exec(String(cells[column.name]).replaceAll("`", "")) ?? [];
        const plain = number?.replaceAll(",", "");
        return column !== first && Number(plain) >= smallest
          ? [{ reference: `${set}.${key}.${column.name}`, set, number: plain!, unit: unit?.toLowerCase() }]
          : [];
      });
      byName.set(name, others.every((other) => other.set === set) ? [...others, ...own] : []);
    }
  }
  return byName;
}

/** The references to each port in the data sets. */
function portsIn(sets: Iterable<DataSet>): Map<string, string[]> {
  const ports = new Map<string, string[]>();
  for (const { name: set, columns, rows } of sets)
    for (const { name } of columns.filter(({ label }) => /\bport\b/i.test(label)))
      for (const { key, cells } of rows)
        for (const port of String(cells[name] ?? "").match(/\b\d{2,5}\b/g) ?? [])
          ports.set(port, [...(ports.get(port) ?? []), `${set}.${key}.${name}`]);
  return ports;
}

const units = [
  ["milliseconds", "seconds", "minutes", "hours", "days", "weeks", "months", "years"],
  ["bytes", "kb", "mb", "gb", "tb"],
];
/** The units that measure the same as one unit. */
const comparable = (unit: string): string[] => units.find((group) => group.includes(unit)) ?? [];

/** What is wrong with a typed number, if anything is. */
function defectOf(
  { names, before, after, number, isDefault }: Mention,
  known: ReadonlyMap<string, readonly Known[]>,
  ports: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const plain = number.replaceAll(",", "");
  if (before === "port") {
    const rows = ports.get(plain);
    if (rows)
      return `${number} is a value in the data set "${rows[0]!.split(".")[0]}"; write :fact[${rows.join("] or :fact[")}] so that it stays up to date`;
    if (ports.size > 0)
      return `No row has the port ${number}; did you mean ${suggestionsFor(number, ports.keys(), 1)[0]}? Write it as a :fact[…]`;
  }
  const numbers = names.flatMap((name) => known.get(name) ?? []);
  const same = numbers.find((row) => row.number === plain);
  const isOtherUnit = same?.unit !== after && comparable(same?.unit ?? "").includes(after ?? "");
  if (same && !isOtherUnit)
    return `${number} is a value in the data set "${same.set}"; write :fact[${same.reference}] so that it stays up to date`;
  // With several names or numbers, the number can belong to another one.
  if (names.length !== 1) return undefined;
  const right = numbers.find(({ reference, unit }) =>
    isDefault
      ? reference.endsWith(".default")
      : isOtherUnit || (unit !== undefined && unit === after && numbers.length === 1),
  );
  return (
    right &&
    `The ${isDefault ? "default" : "value"} is ${right.number}${isOtherUnit ? ` ${right.unit}` : ""} in the data set "${right.set}", not ${number}${isOtherUnit ? ` ${after}` : ""}; write :fact[${right.reference}]`
  );
}

const measured = memo((text: string) => [...text.matchAll(/:fact\[([^\]]+)\] ([A-Za-z]+)/g)], 2000);

/** Units after facts whose rows have another unit. */
function* wrongUnits({ sets }: Library, file: string, text: string): Iterable<Report> {
  for (const { 0: said, 1: reference = "", 2: unit = "", index } of measured(text)) {
    const fact = findFact(sets, reference);
    const others = comparable(unit.toLowerCase());
    if (!fact.ok || others.length === 0) continue;
    const [set = "", key = "", column = ""] = reference.split(".");
    const { columns = [], rows = [] } = sets.get(set) ?? {};
    const row = JSON.stringify([
      columns.find(({ name }) => name === column)?.label,
      rows.find((one) => one.key === key)?.cells,
    ]);
    const stated = others.filter((other) => new RegExp(`\\b${other.replace(/s$/, "")}s?\\b`, "i").test(row));
    if (stated.length > 0 && !stated.includes(unit.toLowerCase()))
      yield {
        file,
        ...pointAt(text, index),
        message: `The row of "${said}" is about ${stated.join(" or ")}; correct the unit`,
      };
  }
}

/** Numbers that replaced facts since the base commit. */
function* typedOver({ sets }: Library, file: string, text: string, lines: readonly string[]): Iterable<Report> {
  for (const line of lines)
    for (const { 1: reference = "", index } of text.includes(line) ? [] : line.matchAll(/:fact\[([^\]]+)\]/g)) {
      const lead = /[^\]]{8,30}$/.exec(line.slice(0, index))?.[0];
      const found =
        lead === undefined || !findFact(sets, reference).ok
          ? -1
          : text.search(new RegExp(`(?<=${RegExp.escape(lead)})\\d`));
      if (found >= 0)
        yield {
          file,
          ...pointAt(text, found),
          message: `This was :fact[${reference}]; restore it, and change the row if its value is wrong`,
        };
    }
}

export const typedFacts: LibraryRule = {
  id: "typed-facts",
  *check(content) {
    const { library, pages, context } = content;
    const known = knownNumbers(library.sets.values());
    const ports = portsIn(library.sets.values());
    const published = context.publishedFacts();
    for (const { file, text, outline } of pages.values()) {
      for (const mention of outline.mentions) {
        const message = defectOf(mention, known, ports);
        if (message) yield at(file, mention, message);
      }
      yield* wrongUnits(library, file, text);
      yield* typedOver(library, file, text, published.get(file) ?? []);
    }
  },
};
