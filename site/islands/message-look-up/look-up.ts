/** A row of the look-up. */
export interface Entry {
  /** The code, or the message where there is none. */
  head: string;
  /** Messages as the product writes them; parts that change stand in brackets, as `nnn` or as `%1`. */
  messages: readonly string[];
  /** Everything that the row says. */
  text: string;
}

/** Rows that answer, by their number, the best first. */
export interface Answer {
  /** How they were found: `all` for an empty question, `pasted` when the question holds more than the rows do. */
  by: "all" | "code" | "words" | "pasted" | "nothing";
  /** Rows that are what was asked for. */
  exact: number[];
  /** Rows that hold it among other words. */
  others: number[];
}

const plain = (text: string): string => text.toLowerCase().normalize("NFKC").replaceAll(/\s+/g, " ").trim();

/** A code without what programs write it with or without: a plus sign, zeros in front, the octal form behind it. */
const bare = (code: string): string =>
  plain(code)
    .replace(/ \(\d+\)$/, "")
    .replace(/^\+?0*(?=\d+$)/, "");

const isSame = (asked: string, head: string): boolean => bare(asked) === bare(head);

function isInRange(asked: string, head: string): boolean {
  const range = /^(\d+) to (\d+)$/.exec(bare(head));
  const wanted = bare(asked);
  return range !== null && /^\d+$/.test(wanted) && +wanted >= +range[1]! && +wanted <= +range[2]!;
}

const isCode = (asked: string, head: string): boolean => isSame(asked, head) || isInRange(asked, head);

/** Whether the text holds the word; a number has to begin where a number of the text begins. */
const holds = (text: string, word: string): boolean =>
  /^\d+$/.test(word) ? new RegExp(String.raw`(?<!\d)0*${bare(word)}`).test(text) : text.includes(word);

const changing = /<[^>]*>|\[[^\]]*\]|\([^)]*\)|%\d|n{3,}|x{3,}/;
/** Fewer fixed characters than these fit too many messages by chance. */
const fewestFixed = 10;

/** Whether the message can have been written as `written`: its fixed words stand there, in order. */
function couldBe(message: string, written: string): boolean {
  const parts = plain(message)
    .split(changing)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.join("").length < fewestFixed) return false;
  let from = 0;
  return parts.every((part) => {
    const at = written.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** A word that is long enough to be a code and nothing else. */
const mayBeCode = (word: string): boolean => /^\+?\d{4,}$/.test(word) || /^(?=.*\d)(?=.*[a-z])[\w-]{5,}$/.test(word);

const numbersOf = (entries: readonly Entry[], fits: (entry: Entry) => boolean): number[] =>
  entries.flatMap((entry, number) => (fits(entry) ? [number] : []));

/**
 * The rows that answer a question. A code finds its rows whatever stands in front of it; words find the rows that hold
 * them all; a whole line of a log or screen finds the code it holds first and the messages it may be.
 */
export function lookUp(entries: readonly Entry[], question: string): Answer {
  const asked = plain(question);
  if (asked === "") return { by: "all", exact: [], others: entries.map((_, number) => number) };

  const exact = [isSame, isInRange].flatMap((is) => numbersOf(entries, ({ head }) => is(asked, head)));
  const words = asked.split(" ");
  const others = numbersOf(entries, ({ text, head }) => {
    const all = plain(text);
    return !isCode(asked, head) && words.every((word) => holds(all, word));
  });
  if (exact.length > 0) return { by: "code", exact, others };
  if (others.length > 0) return { by: "words", exact, others };

  const code = asked
    .split(/[\s:;,()]+/)
    .filter(mayBeCode)
    .find((word) => entries.some(({ head }) => isCode(word, head)));
  const pasted = numbersOf(
    entries,
    ({ head, messages }) =>
      (code !== undefined && isCode(code, head)) || messages.some((message) => couldBe(message, asked)),
  );
  return { by: pasted.length > 0 ? "pasted" : "nothing", exact: pasted, others: [] };
}
