/**
 * Types of values in a column of a data set. All code that depends on the type has a `Record<ColumnType, …>`, so a new
 * type doesn't compile until all of it supports the type.
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
