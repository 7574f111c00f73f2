export interface Reference {
  /** Id of the place; for a range, of its start. */
  id: string;
  /** Id of the end of a range, such as the topic that explains a term. */
  end: string | undefined;
  /** Words at the place, as printed. */
  words: string;
  /** Title of the topic or section. */
  heading: string;
  /** Whether the term is explained there. */
  isMain: boolean;
}

export type EntryStyle = "term" | "label" | "code";

/** An entry of the index before its page numbers are known. */
export interface Entry {
  words: string;
  style: EntryStyle;
  references: Reference[];
  see: string[];
}

/** The entries of an index by their words, ignoring case. */
export class EntryList {
  readonly #entries = new Map<string, Entry>();

  /** Adds a reference to an entry, once for each place. */
  add(words: string, style: EntryStyle, reference: Reference): void {
    const entry = this.#entry(words, style);
    const known = entry.references.find(({ id }) => id === reference.id);
    if (!known) entry.references.push(reference);
    else if (reference.isMain) known.isMain = true;
  }

  /** Adds a cross-reference from words that the book doesn't use. */
  see(words: string, other: string): void {
    const entry = this.#entry(words, "term");
    if (!entry.see.includes(other)) entry.see.push(other);
  }

  refersTo(words: string, heading: string): boolean {
    return this.#entries.get(keyOf(words))?.references.some((known) => known.heading === heading) ?? false;
  }

  has(words: string): boolean {
    return this.#entries.has(keyOf(words));
  }

  /** All entries: switches, numbers, and then words in alphabetical order, ignoring leading symbols. */
  sorted(): Entry[] {
    return [...this.#entries.values()].toSorted(
      (a, b) =>
        groupRank(a.words) - groupRank(b.words) ||
        collator.compare(sortKey(a.words), sortKey(b.words)) ||
        (a.words < b.words ? -1 : 1),
    );
  }

  #entry(words: string, style: EntryStyle): Entry {
    const known = this.#entries.get(keyOf(words));
    if (known) return known;
    const made: Entry = { words, style, references: [], see: [] };
    this.#entries.set(keyOf(words), made);
    return made;
  }
}

/** Group heading for an entry: its first letter, "Switches", or "Numbers and symbols". */
export function letterOf(words: string): string {
  if (/^[-/=]/.test(words)) return switches;
  const first = /[\p{L}\p{N}]/u.exec(words.normalize("NFD"))?.[0] ?? "";
  return /^\p{L}/u.test(first) ? first.toUpperCase() : numbers;
}

const switches = "Switches";
const numbers = "Numbers and symbols";

const groupRank = (words: string): number => {
  const letter = letterOf(words);
  return letter === switches ? 0 : letter === numbers ? 1 : 2;
};

/** The sort key: "+CSV+" is sorted under C. */
const sortKey = (words: string): string => words.replace(/^[^\p{L}\p{N}]+/u, "");

const keyOf = (words: string): string => words.toLowerCase();

const collator = new Intl.Collator("en", { ignorePunctuation: true, numeric: true, sensitivity: "base" });
