/** A place that the index leads to. */
export interface Reference {
  /** Id of the place; for a stretch, of its start. */
  id: string;
  /** Id of the last place of a stretch, such as the topic that explains a term. */
  end: string | undefined;
  /** What stands there, as printed; empty where the whole topic is meant. */
  words: string;
  /** Topic or section that a reader would look for there. */
  heading: string;
  /** Whether the term is explained there. */
  isMain: boolean;
}

/** How an entry is set: as a term, as a label on the screen, or as something to type. */
export type EntryStyle = "term" | "label" | "code";

/** A line of the index before its pages are known. */
export interface Entry {
  words: string;
  style: EntryStyle;
  references: Reference[];
  /** Entries to look under instead, or as well. */
  see: string[];
}

/** The entries of an index by the text that they are found under, whatever its case. */
export class EntryList {
  readonly #entries = new Map<string, Entry>();

  /** Adds a reference to an entry, which is made when there is none. A place counts once. */
  add(words: string, style: EntryStyle, reference: Reference): void {
    const entry = this.#entry(words, style);
    const known = entry.references.find(({ id }) => id === reference.id);
    if (!known) entry.references.push(reference);
    else if (reference.isMain) known.isMain = true;
  }

  /** Leads from words that the book does not use to those that it does. */
  see(words: string, other: string): void {
    const entry = this.#entry(words, "term");
    if (!entry.see.includes(other)) entry.see.push(other);
  }

  /** Whether an entry has a place below a title already. */
  leadsTo(words: string, heading: string): boolean {
    return this.#entries.get(keyOf(words))?.references.some((known) => known.heading === heading) ?? false;
  }

  has(words: string): boolean {
    return this.#entries.has(keyOf(words));
  }

  /** All entries: switches, then numbers, then words in the order of the alphabet. Signs before words do not count. */
  sorted(): Entry[] {
    return [...this.#entries.values()].toSorted(
      (a, b) =>
        groupRank(a.words) - groupRank(b.words) ||
        collator.compare(firstLetterOn(a.words), firstLetterOn(b.words)) ||
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

/** Head of the group that words stand under: their letter, or what they start with. */
export function letterOf(words: string): string {
  if (/^[-/=]/.test(words)) return switches;
  const first = /[\p{L}\p{N}]/u.exec(words.normalize("NFD"))?.[0] ?? "";
  return /^\p{L}/u.test(first) ? first.toUpperCase() : numbers;
}

const switches = "Switches";
const numbers = "Numbers and signs";

const groupRank = (words: string): number => {
  const letter = letterOf(words);
  return letter === switches ? 0 : letter === numbers ? 1 : 2;
};

/** What decides the place among the others: "+CSV+" stands under C. */
const firstLetterOn = (words: string): string => words.replace(/^[^\p{L}\p{N}]+/u, "");

const keyOf = (words: string): string => words.toLowerCase();

const collator = new Intl.Collator("en", { ignorePunctuation: true, numeric: true, sensitivity: "base" });
