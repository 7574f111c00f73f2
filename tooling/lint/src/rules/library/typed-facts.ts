import type { DataSet } from "@opcon-help/model";

import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { blank, sentencesOf } from "../../words/statements.ts";

const units = [
  ["milliseconds", "seconds", "minutes", "hours", "days", "weeks", "months", "years"],
  ["bytes", "kb", "mb", "gb", "tb"],
];
/** The units that measure the same as one unit. */
const comparable = (unit: string): string[] => units.find((group) => group.includes(unit)) ?? [];

interface Stated {
  number: string;
  /** The word after the number in lowercase. */
  unit: string;
}

/** The numbers in a sentence, except those in code or bold, which can be any input. */
function* numbersIn(text: string): Iterable<Stated & { index: number }> {
  const plain = text.replaceAll(/\]\([^)]*\)|:\w+\[[^\]]*\]|`[^`]*[^`\d,][^`]*`/g, blank);
  for (const { 1: number = "", 2: unit = "", index } of plain.matchAll(
    /(?<![\w.,:/`*-])(\d[\d,]*)(?![\w-]|[.,:/]\d)(?:(?=`? ([A-Za-z]+))|)/g,
  ))
    yield { number: number.replaceAll(",", ""), unit: unit.toLowerCase(), index };
}

interface Fact extends Stated {
  set: string;
  place: string;
}

const plain = (text: string): string => text.replaceAll(/[*`]/g, "").trim().toLowerCase();
/** The names in bold or code. A label before a colon names the item of a list. */
const namesIn = (text: string): string[] => [
  ...new Set((text.match(/\*\*[^*]+\*\*|`[^`]+`/g) ?? []).filter((name) => !/:\*\*$|^`[\d,]+`$/.test(name)).map(plain)),
];

/** The cells of a data set that are numbers, with the names of their rows. */
function* factsOf({ name: set, columns, rows }: DataSet): Iterable<[name: string, fact: Fact]> {
  for (const { key, cells } of rows) {
    const texts = columns.map(({ name, type }) => ({ name, type, text: String(cells[name] ?? "") }));
    const first = texts.find(({ type }) => type === "ui" || type === "code");
    for (const cell of texts) {
      const [, number, unit = ""] = /^([\d,]+)(?: ([A-Za-z]+))?$/.exec(cell.text.replaceAll("`", "")) ?? [];
      if (number === undefined) continue;
      const fact = {
        number: number.replaceAll(",", ""),
        unit: unit.toLowerCase(),
        set,
        place: `${set}.${key}.${cell.name}`,
      };
      for (const named of texts)
        if (
          named !== cell &&
          named.text.length > 3 &&
          (named === first || /^(?:\*\*[^*]+\*\*|`[^`]+`)$/.test(named.text))
        )
          yield [plain(named.text), fact];
    }
  }
}

/** Minimum of a number for which a sentence should show a fact, because small numbers often count something else. */
const smallest = 10;

/** The place of the fact that a sentence should show instead of the number, among those of the sets that alone have a name. */
function factFor({ number, unit }: Stated, facts: readonly (readonly Fact[])[]): string[] | undefined {
  const isSame = (fact: Fact): boolean =>
    fact.number === number && (fact.unit === unit || !comparable(fact.unit).includes(unit));
  if (Number(number) < smallest) return undefined;
  const own = facts.find((every) => new Set(every.map(({ set }) => set)).size === 1 && every.some(isSame));
  return own && [own.find(isSame)!.place];
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

export function* typedFacts({ library: { sets }, pages }: Content): Iterable<Report> {
  const ports = portsIn(sets.values());
  const known = Map.groupBy(
    [...sets.values()].flatMap((set) => [...factsOf(set)]),
    ([name]) => name,
  );
  for (const page of pages.values())
    for (const { text, index } of sentencesOf(page.text)) {
      if (!/\d/.test(text) || /\bsteps? \d/i.test(text)) continue;
      const facts = namesIn(text).map((name) => (known.get(name) ?? []).map(([, fact]) => fact));
      for (const number of numbersIn(text)) {
        const isPort = /\bport $/.test(text.slice(0, number.index));
        const rows = isPort ? ports.get(number.number) : undefined;
        const [first, ...others] = rows ?? factFor(number, facts) ?? [];
        if (first !== undefined)
          yield page.at(
            index + number.index,
            `${number.number} is a value in the data set "${first.split(".", 1)[0]}"; write :fact[${[first, ...others].join("] or :fact[")}] so that it stays up to date`,
          );
      }
    }
}
