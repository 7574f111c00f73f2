import { pluralOf } from "@opcon-help/model";

export interface Reference {
  /** ID of the place, or of the start of a range. */
  id: string;
  /** ID of the end of a range, such as the topic that explains a term. Undefined for a single place. */
  end: string | undefined;
  /** Title of the topic or section. */
  heading: string;
  /** Whether the place explains the term. */
  isMain: boolean;
}

export type EntryStyle = "term" | "code";

/** An entry of the index, before its page numbers are known. */
export interface Entry {
  words: string;
  style: EntryStyle;
  references: Reference[];
  see: string[];
}

/** The entries of an index by their words. Case, spaces, hyphens, and the plural are ignored. */
export class EntryList {
  readonly #entries: Entry[] = [];
  readonly #byForm = new Map<string, Entry>();

  /** Adds a reference to an entry. Repeated references to the same place are ignored. */
  add(words: string, style: EntryStyle, reference: Reference): void {
    const entry = this.#entry(words, style);
    const known = entry.references.find(({ id }) => id === reference.id);
    if (!known) entry.references.push(reference);
    else if (reference.isMain) known.isMain = true;
  }

  /** Adds a cross-reference from words that the book doesn't use to an entry that it has. */
  see(words: string, other: string): void {
    const entry = this.#entry(words, "term");
    const target = this.#find(other)!.words;
    if (!entry.see.includes(target)) entry.see.push(target);
  }

  /**
   * Whether an entry refers to a whole topic.
   *
   * @param words of the entry; if omitted, any entry counts
   */
  refersTo(topicId: string, words?: string): boolean {
    const entries = words === undefined ? this.#entries : [this.#find(words)];
    return entries.some((entry) => entry?.references.some(({ id }) => id === topicId));
  }

  has(words: string): boolean {
    return this.#find(words) !== undefined;
  }

  /** All entries in order: numbers first, and then words in alphabetical order without their leading symbols. */
  sorted(): Entry[] {
    return this.#entries.toSorted(
      (a, b) => collator.compare(sortKey(a.words), sortKey(b.words)) || (a.words < b.words ? -1 : 1),
    );
  }

  #find(words: string): Entry | undefined {
    return this.#byForm.get(keyOf(words)) ?? this.#byForm.get(keyOf(pluralOf(words)));
  }

  #entry(words: string, style: EntryStyle): Entry {
    const known = this.#find(words);
    if (known) return known;
    const made: Entry = { words, style, references: [], see: [] };
    this.#entries.push(made);
    for (const form of [words, pluralOf(words)]) this.#byForm.set(keyOf(form), made);
    return made;
  }
}

/** Group heading for an entry: its first letter, or "Numbers and symbols". */
export function letterOf(words: string): string {
  const first = /[\p{L}\p{N}]/u.exec(words.normalize("NFD"))?.[0] ?? "";
  return /^\p{L}/u.test(first) ? first.toUpperCase() : "Numbers and symbols";
}

/** Sort key without leading symbols, so that "+CSV+" is sorted under C. */
const sortKey = (words: string): string => words.replace(/^[^\p{L}\p{N}]+/u, "");

const keyOf = (words: string): string => words.toLowerCase().replaceAll(/[\s\u00AD-]/g, "");

const collator = new Intl.Collator("en", { ignorePunctuation: true, numeric: true, sensitivity: "base" });
