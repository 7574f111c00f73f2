import type { CellValue, DataSet } from "@opcon-help/model";

import { suggestionsFor } from "@opcon-help/model/suggestions";
import { at } from "../../engine/finding.ts";
import type { Content } from "../../engine/content.ts";
import type { Mention } from "../../engine/read-file.ts";
import type { LibraryRule } from "../rule.ts";

/** A number in a data set. Its key is the name of its row on the screen or in a file. */
interface Known {
  reference: string;
  set: string;
  /** What the number counts, such as "days"; undefined without a unit. */
  unit?: string | undefined;
}

/** Minimum value, because small numbers often count something else. */
const smallest = 10;

/** The number in a value such as 4,000 or "30 days"; undefined for other values. */
function numberOf(value: CellValue | undefined): string | undefined {
  const number = /^(\d[\d,]*)(?: [A-Za-z]+)?$/.exec(String(value).replaceAll("`", ""))?.[1]?.replaceAll(",", "");
  return number !== undefined && Number(number) >= smallest ? number : undefined;
}

/** Numbers by the name of their row. Names in several sets are ambiguous, so they aren't included. */
function knownNumbers(sets: Iterable<DataSet>): Map<string, Map<string, Known>> {
  const byName = new Map<string, Map<string, Known>>();
  const owners = new Map<string, string>();
  for (const { name: set, columns, rows } of sets) {
    const [first] = columns.filter(({ type }) => type === "ui" || type === "code");
    if (!first) continue;
    for (const { key, cells } of rows) {
      const name = String(cells[first.name] ?? "").toLowerCase();
      if (name.length < 4) continue;
      if ((owners.get(name) ?? set) !== set) byName.delete(name);
      const isNew = !owners.has(name);
      owners.set(name, set);
      if (!isNew && !byName.has(name)) continue;
      for (const column of columns) {
        const number = column === first ? undefined : numberOf(cells[column.name]);
        if (number === undefined) continue;
        const numbers = byName.get(name) ?? new Map<string, Known>();
        const unit = / ([A-Za-z]+)$/.exec(String(cells[column.name]))?.[1]?.toLowerCase();
        numbers.set(number, { reference: `${set}.${key}.${column.name}`, set, unit });
        byName.set(name, numbers);
      }
    }
  }
  return byName;
}

/** Minimum value of a number that only the label of its column needs to precede, such as "port 3100". */
const smallestByItself = 1000;

/** Numbers that only one row has, by the label of their column and the number. */
function labeledNumbers(sets: Iterable<DataSet>): Map<string, Known | undefined> {
  const byLabel = new Map<string, Known | undefined>();
  for (const { name: set, columns, rows } of sets)
    for (const { name, label } of columns.filter((column) => column.type === "number"))
      for (const { key, cells } of rows) {
        if (Number(cells[name]) < smallestByItself) continue;
        const word = `${label.toLowerCase()} ${String(cells[name])}`;
        byLabel.set(word, byLabel.has(word) ? undefined : { reference: `${set}.${key}.${name}`, set });
      }
  return byLabel;
}

const isPort = (number: string): boolean => Number(number) >= smallestByItself;

/** All ports of the data sets. */
const portsIn = (sets: Iterable<DataSet>): Set<string> =>
  new Set(
    [...sets].flatMap(({ columns, rows }) =>
      columns.flatMap(({ name, label }) =>
        /\bport\b/i.test(label) ? rows.flatMap(({ cells }) => String(cells[name] ?? "").match(/\d{4,5}/g) ?? []) : [],
      ),
    ),
  );

function factIn({ names, number }: Mention, known: Map<string, Map<string, Known>>): Known | undefined {
  for (const name of names) {
    const found = known.get(name)?.get(number.replaceAll(",", ""));
    if (found) return found;
  }
  return undefined;
}

/**
 * The number that the data has for a name, if the text gives another one as the name's default, or with the same unit.
 */
function contradicted(
  { names, number, isDefault, after }: Mention,
  known: Map<string, Map<string, Known>>,
): (Known & { number: string }) | undefined {
  // With several names or numbers, the number can belong to another one.
  const numbers = names.length === 1 ? known.get(names[0]!) : undefined;
  if (!numbers || numbers.has(number.replaceAll(",", ""))) return undefined;
  const [right, fact] =
    [...numbers].find(([, { reference, unit }]) =>
      isDefault ? reference.endsWith(".default") : unit !== undefined && unit === after && numbers.size === 1,
    ) ?? [];
  return right !== undefined && fact ? { ...fact, number: right } : undefined;
}

export const typedFacts: LibraryRule = {
  id: "typed-facts",
  *check({ library, pages }: Content) {
    const known = knownNumbers(library.sets.values());
    const labeled = labeledNumbers(library.sets.values());
    const ports = portsIn(library.sets.values());
    for (const { file, outline } of pages.values())
      for (const mention of outline.mentions) {
        const isUnknownPort = mention.before === "port" && isPort(mention.number) && !ports.has(mention.number);
        if (isUnknownPort)
          yield at(
            file,
            mention,
            `No row has the port ${mention.number}; did you mean ${suggestionsFor(mention.number, ports, 1)[0]}? Write it as a :fact[…]`,
          );
        const wrong = contradicted(mention, known);
        if (wrong)
          yield at(
            file,
            mention,
            `The ${mention.isDefault ? "default" : "value"} is ${wrong.number} in the data set "${wrong.set}", not ${mention.number}; write :fact[${wrong.reference}]`,
          );
        const fact = factIn(mention, known) ?? labeled.get(`${mention.before} ${mention.number.replaceAll(",", "")}`);
        if (fact)
          yield at(
            file,
            mention,
            `${mention.number} is a value in the data set "${fact.set}"; write :fact[${fact.reference}] so that it stays up to date`,
          );
      }
  },
};
