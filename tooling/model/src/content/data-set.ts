import type { CellValue, Column } from "../columns.ts";

export interface DataRow {
  key: string;
  /** `vendor:<path below docs/>`, `github:<repository>/<path>`, `spec:<statement or file>`, or `inference`. */
  source: string;
  since: string | undefined;
  until: string | undefined;
  cells: Readonly<Record<string, CellValue>>;
}

/** A set of product facts: content/data/<area>/<name>.yml. Its name is unique in all areas. */
export interface DataSet {
  name: string;
  file: string;
  title: string;
  description: string;
  columns: Column[];
  rows: DataRow[];
}

/** The product versions that a page or row applies to, as text; empty if it applies to all. */
export function versionRange({ since, until }: Partial<Pick<DataRow, "since" | "until">>): string {
  if (since) return until ? `${since} to ${until}` : `since ${since}`;
  return until ? `until ${until}` : "";
}

/** Anchor of a row on a page that shows it. */
export const rowAnchor = (set: string, key: string): string => `${set}.${key}`;
