/** A row of a data set in `rows.json`, which programs read. */
export interface PublishedRow {
  set: string;
  key: string;
  /** Address of the row on the first page that shows it. */
  href: string;
  source: string;
  since?: string | undefined;
  until?: string | undefined;
  /** Values as text, by the label of the column. */
  cells: Record<string, string>;
}
