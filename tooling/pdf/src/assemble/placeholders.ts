/** Values for placeholders. */
export interface Placeholders {
  /** Object numbers in the book by those in the part; 0 is the tag around all parts. */
  numbers: ArrayLike<number>;
  /** First key of the part. */
  firstKey: number;
  /** Entries of a link to an ID in the book. */
  link(id: string): string;
  /** Points by which some slots for page numbers move what is on their line. */
  shift(slots: readonly number[]): number;
}

// Serialized objects contain no other braces: in strings and names, they are escaped.
export const referenceTo = (number: number): string => `{r${number}}`;
export const keyAt = (number: number): string => `{k${number}}`;
export const linkTo = (id: string): string => `{l${encodeURIComponent(id)}}`;
export const movedFrom = (left: number, slots: readonly number[]): string => `{m${[left, ...slots].join(" ")}}`;

export const fillPlaceholders = (text: string, { numbers, firstKey, link, shift }: Placeholders): string =>
  text.replaceAll(/\{(.)([^}]*)\}/g, (_, kind: string, what: string) => {
    if (kind === "r") return `${numbers[Number(what)]} 0 R`;
    if (kind === "m") {
      const [left = 0, ...slots] = what.split(" ").map(Number);
      return String(Number((left + shift(slots)).toFixed(2)));
    }
    return kind === "k" ? String(firstKey + Number(what)) : link(decodeURIComponent(what));
  });
