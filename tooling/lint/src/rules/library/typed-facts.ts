import { findFact, memo, type DataSet } from "@opcon-help/model";

import { setsShown, type Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { blank, placesOf, sentencesOf } from "../../words/statements.ts";

const units = [
  ["milliseconds", "seconds", "minutes", "hours", "days", "weeks", "months", "years"],
  ["bytes", "kb", "mb", "gb", "tb"],
];
/** The units that measure the same as one unit. */
const comparable = (unit: string): string[] => units.find((group) => group.includes(unit)) ?? [];

/** What a number is about, by the words around it. */
const kinds = { most: "maximum", least: "minimum", default: "default", value: "value" };
type Kind = keyof typeof kinds;

interface Stated {
  kind: Kind;
  number: string;
  /** The word after the number in lowercase. */
  unit: string;
  index: number;
}

const stated =
  /(?:\b(?:(?<most>[Uu]p to|[Aa]t most|[Nn]o more than|[Mm]aximum (?:\w+ )?(?:of|is)|\d (?:to|through))|(?<least>[Aa]t least|[Nn]o less than|[Mm]inimum (?:\w+ )?(?:of|is))|(?<default>[Dd]efault(?:s to| is| of|:)|[Ll]eave [^.]{2,40} (?:at|set to))) [` ]?)?(?<![\w.,:/-])(?<number>\d[\d,]*)(?![\w-]|[.,:/]\d)(?:(?=`? (?<unit>[A-Za-z]+))|)(?:(?=[` ]?(?:[a-z]+ )?(?<after>by default|or more|(?:to|through) \d))|)/dg;

/** The numbers in a sentence or a cell. */
function* numbersIn(text: string): Iterable<Stated> {
  const plain = text.replaceAll(/\]\([^)]*\)|:\w+\[[^\]]*\]|`[^`]*[^`\d,][^`]*`/g, blank);
  for (const { groups = {}, indices } of plain.matchAll(stated)) {
    const { most, least, default: normal, number = "", unit = "", after = "" } = groups;
    const index = indices!.groups!["number"]![0];
    const isDefault =
      normal ??
      (after.startsWith("by") || (!most && !least && /\bdefault of [^.;]{1,60}$/i.test(text.slice(0, index))));
    const kind = most ? "most" : isDefault ? "default" : least || after ? "least" : "value";
    // A number in code or bold without words around it can be any input.
    if (kind !== "value" || !/[`*]/.test(plain.charAt(index - 1)))
      yield { kind, number: number.replaceAll(",", ""), unit: unit.toLowerCase(), index };
  }
}

interface Fact extends Stated {
  /** The data set or the page, and the cell in it. */
  home: string;
  place: string;
  /** Whether the number is the whole cell, so that a fact shows it. */
  isCell: boolean;
}

const plain = (text: string): string => text.replaceAll(/[*`]/g, "").trim().toLowerCase();
/** The names in bold or code. A label before a colon names the item of a list. */
const namesIn = (text: string): string[] => [
  ...new Set((text.match(/\*\*[^*]+\*\*|`[^`]+`/g) ?? []).filter((name) => !/:\*\*$|^`[\d,]+`$/.test(name)).map(plain)),
];

/** The numbers in the rows of a data set, with the names of their rows. */
function* factsOf({ name: home, columns, rows }: DataSet): Iterable<[name: string, fact: Fact]> {
  for (const { key, cells } of rows) {
    const texts = columns.map((column) => ({ ...column, text: String(cells[column.name] ?? "") }));
    const first = texts.find(({ type }) => type === "ui" || type === "code");
    const isName = (cell: (typeof texts)[number]): boolean =>
      cell === first || /^(?:\*\*[^*]+\*\*|`[^`]+`)$/.test(cell.text);
    for (const [index, { name: column, text }] of texts.entries())
      for (const number of numbersIn(text.replaceAll("`", ""))) {
        const isCell = /^[\d,]+(?: [A-Za-z]+)?$/.test(text.replaceAll("`", ""));
        if (number.kind === "value" && !isCell) continue;
        const kind = column in kinds ? (column as Kind) : number.kind;
        const fact = { ...number, kind, home, place: `${home}.${key}.${column}`, isCell };
        for (const [other, named] of texts.entries())
          if (other !== index && named.text.length > 3 && isName(named)) yield [plain(named.text), fact];
      }
  }
}

/** Minimum of a number for which a sentence should show a fact, because small numbers often count something else. */
const smallest = 10;
const said = ({ number, unit }: Pick<Stated, "number" | "unit">): string =>
  comparable(unit).length > 0 ? `${number} ${unit}` : number;

/** What is wrong with a number in a sentence with the names, if anything is. */
function defectOf(
  number: Stated,
  facts: readonly (readonly [name: string, facts: Fact[]])[],
  shown: ReadonlySet<string>,
) {
  const all = facts.map(([name, every]) => ({ name, every, isOne: new Set(every.map(({ home }) => home)).size === 1 }));
  const isOtherUnit = (fact: Fact): boolean => fact.unit !== number.unit && comparable(fact.unit).includes(number.unit);
  for (const { every } of all.filter(({ isOne }) => isOne))
    for (const fact of every)
      if (fact.isCell && fact.number === number.number && Number(number.number) >= smallest && !isOtherUnit(fact))
        return `${number.number} is a value in the data set "${fact.home}"; write :fact[${fact.place}] so that it stays up to date`;
  const contradicting = all.flatMap(({ name, every, isOne }) => {
    const same = every.filter((fact) =>
      number.kind === "value"
        ? isOne &&
          fact.isCell &&
          (isOtherUnit(fact) || (number.unit !== "" && fact.unit === number.unit && every.length === 1))
        : fact.kind === number.kind &&
          (number.kind === "default" || isOtherUnit(fact) || fact.unit === number.unit) &&
          (name.includes(" ") || isOne || shown.has(fact.home)),
    );
    return same.length > 0 ? [{ name, every, same }] : [];
  });
  // With several names, the number can belong to another one.
  if (contradicting.length !== 1 || (number.kind === "value" && facts.length > 1)) return undefined;
  const { name, every, same } = contradicting[0]!;
  const [fact, ...others] = same;
  const isRight = every.some((one) => one.number === number.number && !isOtherUnit(one));
  return isRight || others.some((other) => said(other) !== said(fact!))
    ? undefined
    : `The ${kinds[number.kind]} of "${name}" is ${said(fact!)} in ${fact!.place}, not ${said(number)}; ${fact!.isCell ? `write :fact[${fact!.place}]` : "correct one of the two"}`;
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

/** Whether two numbers differ by one digit or by the order of their digits, as after a slip. */
const isSlip = (one: string, other: string): boolean =>
  one.length > 3 &&
  one.length === other.length &&
  ([...one].toSorted().join("") === [...other].toSorted().join("") ||
    [...one].filter((digit, index) => digit !== other[index]).length === 1);

function portDefect(port: string, ports: ReadonlyMap<string, readonly string[]>): string | undefined {
  const rows = ports.get(port);
  if (rows)
    return `${port} is a value in the data set "${rows[0]!.split(".")[0]}"; write :fact[${rows.join("] or :fact[")}] so that it stays up to date`;
  const near = [...ports.keys()].find((other) => isSlip(port, other));
  return near && `No row has the port ${port}; did you mean ${near}? Write it as a :fact[…]`;
}

function* numberDefects({ library, pages }: Content): Iterable<Report> {
  const ports = portsIn(library.sets.values());
  const sentences = [...pages.values()].flatMap((page) =>
    sentencesOf(page.text).flatMap(({ text, index }) =>
      /\d/.test(text) && !/\bsteps? \d/i.test(text) ? [{ page, text, index, names: namesIn(text) }] : [],
    ),
  );
  const onPages = sentences.flatMap(({ page: { file: home }, text, names: [name = "", ...others] }) => {
    const isClear = others.length === 0 && name.includes(" ");
    const facts = isClear ? [...numbersIn(text)] : [];
    return facts.map((number): [string, Fact] => [name, { ...number, home, place: home, isCell: false }]);
  });
  const known = Map.groupBy(
    [...[...library.sets.values()].flatMap((set) => [...factsOf(set)]), ...onPages],
    ([name]) => name,
  );
  for (const { page, text, index, names } of sentences) {
    const isElsewhere = ([, { home }]: [string, Fact]): boolean => home !== page.file;
    const facts = names.map(
      (name) => [name, (known.get(name) ?? []).filter(isElsewhere).map(([, fact]) => fact)] as const,
    );
    const shown = new Set(page.outline.directives.flatMap(setsShown));
    for (const number of numbersIn(text)) {
      const isPort = /\bport $/.test(text.slice(0, number.index));
      const message = (isPort ? portDefect(number.number, ports) : undefined) ?? defectOf(number, facts, shown);
      if (message) yield page.at(index + number.index, message);
    }
  }
}

const measured = memo((text: string) => [...text.matchAll(/:fact\[([^\]]+)\] ([A-Za-z]+)/g)], 2000);

/** Units after facts whose rows have another unit. */
function* wrongUnits({ library: { sets }, pages }: Content): Iterable<Report> {
  for (const page of pages.values())
    for (const { 0: whole, 1: reference = "", 2: unit = "", index } of measured(page.text)) {
      const others = findFact(sets, reference).ok ? comparable(unit.toLowerCase()) : [];
      const [set = "", key = "", column = ""] = reference.split(".");
      const { columns = [], rows = [] } = sets.get(set) ?? {};
      const label = columns.find(({ name }) => name === column)?.label;
      const row = JSON.stringify([label, rows.find((one) => one.key === key)?.cells]);
      const right = others.filter((other) => new RegExp(`\\b${other.replace(/s$/, "")}s?\\b`, "i").test(row));
      if (right.length > 0 && !right.includes(unit.toLowerCase()))
        yield page.at(index, `The row of "${whole}" is about ${right.join(" or ")}; correct the unit`);
    }
}

/** Numbers that replaced facts since the base commit. */
function* typedOver({ library: { sets }, pages, context }: Content): Iterable<Report> {
  for (const [file, lines] of context.publishedFacts()) {
    const page = pages.get(file);
    for (const line of lines)
      for (const { 1: reference = "", index } of page?.text.includes(line) ? [] : line.matchAll(/:fact\[([^\]]+)\]/g)) {
        const lead = /[^\]]{8,30}$/.exec(line.slice(0, index))?.[0];
        const isKnown = page && lead !== undefined && findFact(sets, reference).ok;
        const found = isKnown ? page.text.search(new RegExp(`(?<=${RegExp.escape(lead)})\\d`)) : -1;
        const message = `This was :fact[${reference}]; restore it, and change the row if its value is wrong`;
        if (found >= 0) yield page!.at(found, message);
      }
  }
}

const word = /\d[\d,.:]*\d|<[A-Z][a-z]+ [A-Z][^<>]*>|[\p{L}\p{N}$'-]+/gu;
const small = /^(?:an?|the|of|to|in|on|is|are|be|for|and|or|with|that|which|its?|this|as|by|from|at|can|if|you)$/;

/** Numbers and folders in a text, with the words around them. */
const valuesIn = memo(
  (text: string) =>
    sentencesOf(text).flatMap(({ text: sentence, index }) => {
      if (!/\d|</.test(sentence) || /^\W*(?:Repeat|Result|For example)/.test(sentence)) return [];
      const found = [...sentence.replaceAll(/\]\([^)]*\)|:fact\[[^\]]*\]/g, blank).matchAll(word)];
      return found.flatMap(({ 0: number, index: start }, at) => {
        if (!/^(?:\d|<)/.test(number)) return [];
        const unit = comparable(found[at + 1]?.[0] ?? "").length > 0 ? ` ${found[at + 1]![0]}` : "";
        const after = found.slice(at + 1).slice(unit ? 1 : 0, unit ? 3 : 2);
        const near = [...found.slice(Math.max(0, at - 4), at), ["#"], ...after].map(([one = ""]) => one.toLowerCase());
        const isClear = near.filter((one) => /^\p{L}/u.test(one) && !small.test(one)).length > 2;
        return isClear ? [{ key: near.join(" "), index: index + start, value: `${number}${unit}` }] : [];
      });
    }),
  10_000,
);

/** Values in the same words as in two other places, which agree on another value. */
function* wrongTwins(content: Content): Iterable<Report> {
  const all = [...placesOf(content)].flatMap((place) => valuesIn(place.text).map((value) => ({ ...value, place })));
  for (const twins of Map.groupBy(all, ({ key }) => key).values()) {
    const [one, other, ...others] = Map.groupBy(twins, ({ value }) => value).values();
    if (!other || others.length > 0) continue;
    const [[wrong, ...more], agreed] = one!.length < other.length ? [one!, other] : [other, one!];
    const homes = new Set(agreed.map(({ place }) => place.file));
    const message = `${[...homes].slice(0, 2).join(" and ")} have "${agreed[0]!.value}" in the same words, not "${wrong!.value}"; correct the wrong one`;
    if (more.length === 0 && homes.size > 1 && !homes.has(wrong!.place.file))
      yield wrong!.place.at(wrong!.index, message);
  }
}

export function* typedFacts(content: Content): Iterable<Report> {
  for (const part of [numberDefects, wrongTwins, wrongUnits, typedOver]) yield* part(content);
}
