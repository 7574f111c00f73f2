/** A row of the lookup, as shown in its cells. */
export interface Row {
  /** The code, or the message if there is no code. */
  head: string;
  /** Messages as the product writes them. Variable parts appear in brackets, as `nnn`, or as `%1`. */
  messages: readonly string[];
  /** Text of the row. */
  text: string;
}

/** A row that is prepared for searching. */
export type Entry = ReturnType<typeof entryOf>;

/** Indexes of the matching rows, best match first. */
export interface Answer {
  /** What matched: `all` for an empty query, `pasted` if the query contains a row's code or message. */
  by: "all" | "code" | "words" | "pasted" | "nothing";
  /** Rows that match exactly. */
  exact: number[];
  /** Rows that contain the query among other words. */
  others: number[];
}

const plain = (text: string): string => text.toLowerCase().normalize("NFKC").replaceAll(/\s+/g, " ").trim();

/** A code without its optional parts: a plus sign, leading zeros, and the octal form that follows it. */
export const bare = (code: string): string =>
  plain(code)
    .replace(/ \(\d+\)$/, "")
    .replace(/^\+?0*(?=\d+$)/, "");

const isSame = (asked: string, { code }: Entry): boolean => bare(asked) === code;

const isInRange = (asked: string, { range: [from, to] = [] }: Entry): boolean =>
  /^\d+$/.test(bare(asked)) && +bare(asked) >= from! && +bare(asked) <= to!;

const isCode = (asked: string, entry: Entry): boolean => isSame(asked, entry) || isInRange(asked, entry);

/** Returns a function that finds a word in a text. A number must match from its first digit. */
function finder(word: string): (text: string) => boolean {
  if (!/^\d+$/.test(word)) return (text) => text.includes(word);
  const number = new RegExp(String.raw`(?<!\d)0*${bare(word)}`);
  return (text) => number.test(text);
}

const changing = /<[^>]*>|\{[^}]*\}|\[[^\]]*\]|\([^)]*\)|%\d|n{3,}|x{3,}/;
/** A message with fewer fixed characters would match unrelated text. */
const fewestFixed = 10;

/**
 * The parts that are the same in every occurrence of a message. Empty if they are too short to identify the message.
 */
function fixedParts(message: string): string[] {
  const parts = plain(message)
    .split(changing)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.join("").length < fewestFixed ? [] : parts;
}

/** Prepares a row for searching. */
export function entryOf({ head, messages, text }: Row) {
  const code = bare(head);
  return {
    code,
    /** First and last number of a range of codes. */
    range: /^(\d+) to (\d+)$/.exec(code)?.slice(1).map(Number),
    /** Parts of each message that don't vary, in order. */
    messages: messages.map(fixedParts).filter((parts) => parts.length > 0),
    text: plain(text),
  };
}

/** Whether a text can be an occurrence of a message because it contains the fixed parts in order. */
function couldBe(parts: readonly string[], written: string): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = written.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** Whether a word looks like a code. */
const mayBeCode = (word: string): boolean => /^\+?\d{4,}$/.test(word) || /^(?=.*\d)(?=.*[a-z])[\w-]{5,}$/.test(word);

const numbersOf = (entries: readonly Entry[], fits: (entry: Entry) => boolean): number[] =>
  entries.flatMap((entry, number) => (fits(entry) ? [number] : []));

/**
 * The rows for a query. A code matches even if other text precedes it. Words match rows that contain all of them. A pasted line matches the rows with its first code or with a message that it contains.
 */
export function findEntries(entries: readonly Entry[], question: string): Answer {
  const asked = plain(question);
  if (asked === "") return { by: "all", exact: [], others: entries.map((_, number) => number) };

  const exact = [isSame, isInRange].flatMap((is) => numbersOf(entries, (entry) => is(asked, entry)));
  const held = asked.split(" ").map(finder);
  const others = numbersOf(entries, (entry) => !isCode(asked, entry) && held.every((isIn) => isIn(entry.text)));
  if (exact.length > 0) return { by: "code", exact, others };
  if (others.length > 0) return { by: "words", exact, others };

  const code = asked
    .split(/[\s:;,()]+/)
    .filter(mayBeCode)
    .find((word) => entries.some((entry) => isCode(word, entry)));
  const pasted = numbersOf(
    entries,
    (entry) => (code !== undefined && isCode(code, entry)) || entry.messages.some((parts) => couldBe(parts, asked)),
  );
  return { by: pasted.length > 0 ? "pasted" : "nothing", exact: pasted, others: [] };
}
