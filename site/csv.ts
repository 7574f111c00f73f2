/** A CSV field (RFC 4180). The apostrophe keeps spreadsheets from evaluating text as a formula. */
export function csvField(value: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(?:[.,]\d+)*%?$/.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of CSV, each with its line break. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
