/**
 * Types of values that a column of a data set can contain. Every consumer handles them through a
 * `Record<ColumnType, …>`, so a new type doesn't compile until each consumer supports it.
 */
export const columnTypes = ["text", "code", "ui", "number", "boolean", "list", "choice"] as const;
export type ColumnType = (typeof columnTypes)[number];

export interface Column {
  name: string;
  label: string;
  type: ColumnType;
  /** The values of a `choice`. */
  values: string[] | undefined;
  optional: boolean;
}

export type CellValue = string | number | boolean | string[];

/** Whether values of a column type are inline Markdown. */
const isMarkdown: Record<ColumnType, boolean> = {
  text: true,
  list: true,
  choice: true,
  code: false,
  ui: false,
  number: false,
  boolean: false,
};

export const holdsMarkdown = ({ type }: Column): boolean => isMarkdown[type];
