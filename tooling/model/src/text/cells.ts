import { memo } from "../cache/memo.ts";
import type { CellValue, Column, ColumnType } from "../columns.ts";
import type { TableView } from "../content/data-reference.ts";
import { versionRange } from "../content/data-set.ts";
import { parseMarkdown, plainText } from "./markdown.ts";

/** How an output writes each kind of text in a cell. */
export interface CellForm {
  /** Writes inline Markdown. */
  markdown: (markdown: string) => string;
  code: (code: string) => string;
  /** Writes the label of a control. */
  label: (label: string) => string;
}

const writers: Record<ColumnType, (value: CellValue, form: CellForm) => string> = {
  text: (value, form) => form.markdown(String(value)),
  choice: (value, form) => form.markdown(String(value)),
  list: (value, form) => [value].flat().map(String).map(form.markdown).join(", "),
  code: (value, form) => form.code(String(value)),
  ui: (value, form) => form.label(String(value)),
  // By default, digits after the third decimal place would be lost.
  number: (value) => Number(value).toLocaleString("en-US", { maximumFractionDigits: 100 }),
  boolean: (value) => (value ? "Yes" : "No"),
};

/** Writes a value of a data set. Empty if the row doesn't have a value. */
export const cell = (value: CellValue | undefined, { type }: Column, form: CellForm): string =>
  value === undefined ? "" : writers[type](value, form);

/** Puts a cell on one line, so that its Markdown can't start a paragraph, list, or heading. */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, " ");

const parsedText = memo((line: string) => {
  const inParagraph = `x ${line}`;
  return plainText(parseMarkdown(inParagraph), inParagraph).slice(2);
}, 20_000);

/** The text that readers see of inline Markdown. */
export function textOfMarkdown(markdown: string): string {
  const line = oneLine(markdown);
  // Doesn't parse text without markup, because parsing takes the most time and most cells are plain text.
  if (!/[*_~`[\]\\&<:]/.test(line)) return line;
  return parsedText(line);
}

export const asText: CellForm = { markdown: textOfMarkdown, code: String, label: String };

/** Escapes text so that Markdown shows it unchanged. */
const literal = (text: string): string =>
  text.replaceAll(/[\\`*[\]]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|<(?=[a-z/!?])|&(?=#|\w+;)/giu, String.raw`\$&`);

/** A code span, with more backticks around it than it contains in a row. */
function codeSpan(code: string): string {
  const longest = Math.max(0, ...Array.from(code.matchAll(/`+/g), ([marks]) => marks.length));
  const marks = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return marks + space + code + space + marks;
}

/** Escapes HTML tags. In a cell of a data set, they are text, but on a page they would be HTML. */
const withoutTags = (markdown: string): string =>
  markdown
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/(?<!\\)<(?=[a-z/!?])/gi, String.raw`\<`) : part))
    .join("");

export const asMarkdown: CellForm = {
  markdown: (markdown) => withoutTags(oneLine(markdown)),
  code: codeSpan,
  label: (label) => `**${literal(label)}**`,
};

/** Escapes text for a cell of a Markdown table. */
export const inTable = (markdown: string): string => oneLine(markdown).replaceAll("|", String.raw`\|`);

/**
 * A data table in Markdown, as lines.
 *
 * @param relinked adjusts the links in a cell, which are relative to the file of the data set
 */
export function tableMarkdown(
  { columns, rows, caption, blank }: TableView,
  relinked: (markdown: string) => string,
): string[] {
  const extra = (text: string): string[] => (blank === undefined ? [] : [text]);
  const line = (cells: readonly string[]): string =>
    `|${cells.map((text) => (text === "" ? " " : ` ${inTable(text)} `)).join("|")}|`;
  return [
    `Table: ${literal(caption)}`,
    "",
    line([...columns.map(({ label }) => literal(label)), ...extra(literal(blank ?? ""))]),
    line([...columns.map(({ type }) => (type === "number" ? "---:" : "---")), ...extra("---")]),
    ...rows.map((row) => {
      const [first = "", ...others] = columns.map((column) =>
        relinked(cell(row.cells[column.name], column, asMarkdown)),
      );
      const range = versionRange(row);
      return line([range ? `${first} (${range})`.trim() : first, ...others, ...extra("")]);
    }),
  ];
}
