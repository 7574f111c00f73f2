import type { DataRow } from "./data-set.ts";

/** Another row's field, and a pattern if only some of its values count. */
export interface FieldReference {
  key: string;
  pattern: string | undefined;
}

/** What a field accepts, from the columns of its row. */
export interface Limits {
  /** Regular expression for the whole value or, with a separator, for each part. */
  pattern?: string;
  /** All values, if the pattern is a list of words. */
  choices?: string[];
  /** Minimum, or the key of the field that contains it. */
  least?: string;
  most?: number;
  separator?: string;
  /** Fields that must have a value if this one has. */
  needs: FieldReference[];
  /** Fields that can't have a value if this one has. */
  excludes: FieldReference[];
  /** A value is required if one of these fields has a value. */
  requiredWith: FieldReference[];
  /** A value is required unless one of these fields has a value. */
  requiredWithout: FieldReference[];
}

export const limitColumns = ["pattern", "least", "most", "separator"] as const;
/** Columns with the keys of other rows, separated by spaces. `key:pattern` counts only for matching values. */
export const relationColumns = ["needs", "excludes", "requiredWith", "requiredWithout"] as const;

/** The words in a pattern such as `BUILD|CHECK\+`; undefined for any other pattern. */
const wordsIn = (pattern: string): string[] | undefined =>
  /^(?:[\w ]|\\\+)+(?:\|(?:[\w ]|\\\+)+)+$/.test(pattern) ? pattern.replaceAll("\\", "").split("|") : undefined;

function referencesIn(text: string): FieldReference[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((reference) => {
      const [, key = "", pattern] = /^([^:]*)(?::(.*))?$/.exec(reference)!;
      return { key, pattern };
    });
}

/** The limits of a row. Released data sets don't have these columns, so their fields accept everything. */
export function limitsOf({ cells }: Pick<DataRow, "cells">): Limits {
  const given = limitColumns.filter((name) => cells[name] !== undefined);
  const choices = wordsIn(String(cells["pattern"] ?? ""));
  const related = relationColumns.map((name) => [name, referencesIn(String(cells[name] ?? ""))] as const);
  return {
    ...Object.fromEntries(given.map((name) => [name, cells[name]])),
    ...(choices && { choices }),
    ...(Object.fromEntries(related) as Record<(typeof relationColumns)[number], FieldReference[]>),
  };
}
