import { problemsIn, type BuilderField } from "../shared/limits.ts";

/** A row that explains lines, as the file of patterns contains it. */
export interface Row {
  /** Anchor on the page: data set and key. */
  id: string;
  /** Number of the page in the list of pages. */
  page: number;
  /** The code or text that the row is about. */
  name: string;
  meaning: string;
  action?: string;
  /** Number and title of the page about the symptom. */
  symptom?: readonly [page: number, title: string];
  isFailure?: boolean;
  /** Codes that identify the row, or numbers that do so within their data set. */
  codes?: readonly string[];
  /** Words of its texts: `*` is something, `**` anything or nothing, `*code` a code. */
  texts?: readonly string[];
  /** Texts that are too short to be recognized without knowing which program wrote the line. */
  short?: readonly string[];
  /** Data set that explains the code or the rest of the line. */
  set?: string;
  /** What has this status, such as a job. */
  status?: string;
}

interface EventType {
  row: Row;
  command: string;
  fields: readonly BuilderField[];
}

/** The file of patterns: everything that the help knows about lines of logs. */
export interface Patterns {
  pages: readonly string[];
  /** Titles of the data sets with codes that are numbers, with the numbers of their pages. */
  tables: Readonly<Record<string, readonly [page: number, title: string]>>;
  rows: readonly Row[];
  events: readonly EventType[];
}

export interface Explanation {
  row: Row;
  event?: SentEvent;
}

interface SentEvent {
  type: EventType;
  /** Values of its fields, and of the sender's name and password. */
  values: readonly string[];
}

/** The fields of an event with their values, and what is wrong with them. A password is hidden. */
export function fieldsOf({ type: { fields }, values }: SentEvent) {
  const own = values.slice(0, fields.length);
  const [user, ...password] = values.slice(fields.length);
  return {
    fields: [
      ...fields.map(({ name, note }, index) => ({ name, value: own[index] ?? "", note })),
      ...(user === undefined ? [] : [{ name: "user name", value: user, note: "" }]),
      ...(password.length === 0 ? [] : [{ name: "password", value: "(hidden)", note: "" }]),
    ],
    problems: values.length === 0 ? [] : problemsIn(fields, own),
  };
}

export interface Answer {
  found: readonly Explanation[];
  /** Data sets that can explain a number whose table the line doesn't show. */
  offered: readonly string[];
}

/** Longer lines are read to here. */
export const longestLine = 4000;
const mostWords = 400;
/** Maximum number of words in place of a variable. */
const longestGap = 20;
const mostFound = 3;
/** Length of the shortest code that is recognized anywhere. */
const shortestCode = 6;
/** Maximum length of a line that is a status and nothing else. */
const longestStatus = 100;

/** The words of a line or text, without punctuation. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.match(/[^\s=:()[\]{},;'"<>|&]+/g) ?? []) {
    const bare = /^\w.*\w$/s.test(word) ? word : word.replace(/^[-+#.!?]{1,9}/, "").replace(/[-.!?]{1,9}$/, "");
    if (bare !== "") words.push(bare);
  }
  return words;
}

/** A code that is recognized anywhere, because no other text looks like it. */
export const isOwnCode = (code: string): boolean =>
  /^(?=.{0,6}[A-Z])(?=.{0,6}\d)[A-Z\d]{6,10}$|^ERROR_[A-Z\d_]+$|^0000\d{5}$/.test(code);

interface Text {
  row: Row;
  words: readonly string[];
  literals: readonly string[];
}

const textOf =
  (row: Row) =>
  (text: string): Text => {
    const words = text.split(" ");
    return { row, words, literals: words.filter((word) => !word.startsWith("*")) };
  };

/**
 * Finds a text in a line, word by word. Each gap is limited, so the time is too: the words of the line, times the words
 * of the text, times the longest gap.
 *
 * @returns the codes in the line; undefined if the line doesn't contain the text
 */
export function codesIn({ words: wanted }: Pick<Text, "words">, words: readonly string[]): string[] | undefined {
  /** Where each way to read the first words of the text ends, with the code that it found. */
  let ends = new Map<number, string[]>();
  for (let at = 0; at < words.length; at++) if (wanted[0]!.startsWith("*") || words[at] === wanted[0]) ends.set(at, []);
  for (const word of wanted) {
    const next = new Map<number, string[]>();
    for (const [at, codes] of ends) {
      if (word === "*code" && at < words.length) next.set(at + 1, [...codes, words[at]!]);
      else if (word === "*" || word === "**") {
        const from = at + (word === "*" ? 1 : 0);
        for (let end = from; end <= Math.min(words.length, at + longestGap); end++)
          if (!next.has(end)) next.set(end, codes);
      } else if (words[at] === word) next.set(at + 1, codes);
    }
    if (next.size === 0) return undefined;
    ends = next;
  }
  return [...ends.values()][0];
}

const group = <Item>(items: readonly (readonly [key: string, item: Item])[]): Map<string, Item[]> => {
  const found = new Map<string, Item[]>();
  for (const [key, item] of items) (found.get(key) ?? found.set(key, []).get(key)!).push(item);
  return found;
};

/** Texts by their rarest word, so that a line is compared with few of them. */
function indexOf(texts: readonly Text[]): Map<string, Text[]> {
  const uses = new Map<string, number>();
  for (const { words } of texts) for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const rarest = ({ literals }: Text): string =>
    literals.toSorted((a, b) => uses.get(a)! - uses.get(b)! || b.length - a.length)[0]!;
  return group(texts.map((text) => [rarest(text), text]));
}

const setOf = ({ id }: Row): string => id.slice(0, id.indexOf("."));

const eventPattern = /\$[A-Z]{3,20}(?: [A-Z]{3,20})?:[A-Z]{2,20}/;
const exitPattern = /\b(?:exit|return) (?:code|condition)\b[\s:(=-]{0,5}[+]?(\d{1,9})\b/i;
/** The symbol of a UNIX error, as the agent writes it. */
const symbolPattern = /\(\d{1,9} \/ \d{1,9} \[(E[A-Z\d]{2,15})\]/;
const windowsPattern = /\b(?:windows|win32|system) error(?: code)?[\s:(=-]{0,5}(0x[\da-f]{1,8}|\d{1,5})\b/i;
const statusPattern =
  /\b(job|schedule|machine)(?: status| state)?\b.{0,60}?\b(?:status|state)\b[\s:="'([]{0,5}|^(job|schedule|machine) (?:status|state)[\s:=]{1,5}/i;

/** The date and time at the start of a line. */
const stamp = /^[\s\d/.:,TZ-]{0,40}/;

/**
 * Prepares the patterns for reading lines.
 *
 * @returns function that explains a line; the same line always has the same answer
 */
export function reader({ rows, events, tables }: Patterns): (line: string) => Answer {
  const codes = group(rows.flatMap((row) => (row.codes ?? []).filter(isOwnCode).map((code) => [code, row] as const)));
  const numbers = group(
    rows.flatMap((row) => (row.codes ?? []).map((code) => [`${setOf(row)} ${code.toUpperCase()}`, row] as const)),
  );
  const ranges = rows.flatMap((row) => {
    const [, from, to] = /^(\d+) to (\d+)$/.exec(row.codes?.[0] ?? "") ?? [];
    return from === undefined ? [] : [{ row, set: setOf(row), from: +from, to: +to! }];
  });
  const free = indexOf(rows.flatMap((row) => (row.texts ?? []).map(textOf(row))));
  const bound = group(
    rows.flatMap((row) =>
      [...(row.texts ?? []), ...(row.short ?? [])].map((text) => [setOf(row), textOf(row)(text)] as const),
    ),
  );
  const statuses = rows.filter(({ status }) => status !== undefined);
  const commands = new Map(events.map((event) => [event.command, event]));

  const rowsFor = (set: string, code: string): Row[] => {
    const bare = code.toUpperCase().replace(/^[+C]?0*(?=\d)/, "");
    const own = numbers.get(`${set} ${code.toUpperCase()}`) ?? numbers.get(`${set} ${bare}`);
    const inRange = (): Row[] =>
      ranges.filter((range) => range.set === set && +bare >= range.from && +bare <= range.to).map(({ row }) => row);
    return own ?? (/^\d+$/.test(bare) ? inRange() : []);
  };

  /** The rows whose texts are in the line, those with the most words first. */
  function byText(words: readonly string[]): Row[] {
    const hits: Text[] = [];
    const found = new Set<Row>();
    const candidates = words.flatMap((word) => free.get(word) ?? []);
    if (candidates.length === 0) return [];
    const inLine = new Set(words);
    const test = (text: Text): void => {
      const inside = text.literals.every((word) => inLine.has(word)) ? codesIn(text, words) : undefined;
      if (!inside) return;
      hits.push(text);
      for (const code of inside) for (const row of rowsFor(text.row.set ?? "", code)) found.add(row);
    };
    for (const text of new Set(candidates)) test(text);
    for (const set of new Set(hits.map(({ row }) => row.set)))
      for (const text of bound.get(set ?? "") ?? []) test(text);
    const best = new Map<string, number>();
    for (const { row, literals } of hits) best.set(setOf(row), Math.max(best.get(setOf(row)) ?? 0, literals.length));
    hits.sort((a, b) => b.literals.length - a.literals.length);
    return [
      ...hits.filter(({ row, literals }) => literals.length === best.get(setOf(row))).map(({ row }) => row),
      ...found,
    ];
  }

  /** The rows of the codes in the line. If several rows have the code, the text decides. */
  function byCode(words: readonly string[], texts: ReadonlySet<Row>): Row[] {
    return words.flatMap((word) => {
      const own = word.length < shortestCode ? undefined : codes.get(word.toUpperCase());
      if (!own) return [];
      const exact = own.filter((row) => texts.has(row) || row.short?.some((text) => codesIn(textOf(row)(text), words)));
      return exact.length > 0 ? exact : own.slice(0, 1);
    });
  }

  function byStatus(line: string): Row[] {
    // Most lines of a log end here.
    if (line.length > longestStatus && !/stat/i.test(line)) return [];
    const [whole, inside, first] = statusPattern.exec(line) ?? [];
    const of = (inside ?? first)?.toLowerCase();
    const text = whole === undefined ? line.replace(stamp, "") : line.slice(line.indexOf(whole) + whole.length);
    const fits = statuses.filter(({ name, status }) =>
      of === undefined ? name === text.trim() : status === of && text.startsWith(name),
    );
    const longest = fits.reduce((most, { name }) => Math.max(most, name.length), 0);
    return fits.filter(({ name }) => name.length === longest);
  }

  function byEvent(line: string): Explanation[] {
    const command = line.includes("$") ? eventPattern.exec(line) : null;
    const event = commands.get(command?.[0] ?? "");
    if (!command || !event) return [];
    const rest = line.slice(command.index + command[0].length).replace(/\.?\s{1,9}Received from .*|["'`)]+;?\s*$/s, "");
    return [{ row: event.row, event: { type: event, values: rest.split(",").slice(1) } }];
  }

  function byNumber(line: string): { rows: Row[]; offered: string[] } {
    const error = windowsPattern.exec(line)?.[1];
    if (error !== undefined) return { rows: rowsFor("windows-errors", String(Number(error) & 0xffff)), offered: [] };
    const code = exitPattern.exec(line)?.[1];
    const number = code ?? (/^\s{0,9}[+-]?\d{1,9}\s{0,9}$/.test(line) ? line.trim() : undefined);
    if (number === undefined) return { rows: [], offered: [] };
    const own = Object.keys(tables).filter((set) => rowsFor(set, number).length > 0);
    // A small number is in many tables and in many other programs, so the words before it aren't enough.
    const isClear =
      code !== undefined && number.length >= 5 && own.length === 1 && rowsFor(own[0]!, number).length === 1;
    return isClear ? { rows: rowsFor(own[0]!, number), offered: [] } : { rows: [], offered: own };
  }

  return (whole) => {
    const line = whole.slice(0, longestLine);
    const words = wordsOf(line).slice(0, mostWords);
    const sent = byEvent(line);
    const texts = byText(words);
    const coded = byCode(words, new Set(texts));
    const isRest = coded.length > 0 || sent.length > 0;
    const sure = isRest ? texts.filter((row) => row.id.startsWith("log-lines.") || coded.includes(row)) : texts;
    const { rows: numbered, offered } =
      coded.length + sure.length + sent.length > 0 ? { rows: [], offered: [] } : byNumber(line);
    const symbol = symbolPattern.exec(line)?.[1];
    const symbols = symbol === undefined ? [] : rowsFor("unix-system-errors", symbol);
    const all = [...new Set([...coded, ...sure, ...symbols, ...numbered])];
    const stated = all.length + sent.length === 0 ? byStatus(line) : [];
    // The name of a program alone explains nothing if the rest of the line does.
    const rest = [...all, ...stated].filter((row) => row.id !== "log-lines.unix-line" || all.length === 1);
    const found = [...sent, ...rest.map((row) => ({ row }))].slice(0, mostFound);
    return { found, offered: found.length === 0 ? offered : [] };
  };
}
