/** Prepares the document before pagination. At this time, it's one long column with the width of a page's text area. */

import { settleTokens } from "./code.ts";
import { checkLabel, checkSize, flattenOpacity } from "./drawings.ts";
import { noteLanguage } from "./printing.ts";
import { keepLineEnds } from "./spaces.ts";

const pxPerMm = 96 / 25.4;

/** Sets the widths of all tables, and decides what stays on one page. */
export function prepare(): void {
  keepLineEnds();
  for (const head of document.querySelectorAll("th")) keepSpaces(head);
  // Without a role, Chromium doesn't tag them as paragraphs, and screen readers join them with the text that follows.
  for (const line of document.querySelectorAll("dt, .admonition-title")) line.setAttribute("role", "paragraph");
  for (const note of document.querySelectorAll<HTMLElement>("p.note, .footnotes > ol > li")) note.lang = noteLanguage;
  const areaHeight = getComputedStyle(document.documentElement).getPropertyValue("--area-height");
  const pageHeight = Number.parseFloat(areaHeight) * pxPerMm;
  flattenOpacity();
  for (const label of document.querySelectorAll<SVGTextElement>("figure.diagram svg text")) checkLabel(label);
  for (const figure of document.querySelectorAll("figure.diagram")) checkSize(figure, pageHeight);
  fitTables([...document.querySelectorAll("table")]);
  settleTokens();
  for (const line of document.querySelectorAll<HTMLElement>(".code-line")) markWraps(line);
  keepWhole("aside.admonition", pageHeight / 2);
  keepWhole("figure.code", pageHeight * 0.25);
  keepWhole("figure.table", pageHeight * 0.14);
  keepWhole("li, dd", pageHeight * 0.14);
  keepNeighbors();
}

/** Wraps white space in a table header, because Paged.js drops it between two elements. */
function keepSpaces(head: Element): void {
  const gaps = [...head.childNodes].filter((node) => node instanceof Text && node.data.trim() === "");
  for (const node of gaps) {
    if (!node.previousSibling || !node.nextSibling) continue;
    const space = document.createElement("span");
    node.before(space);
    space.append(node);
  }
}

/** Marks elements up to a height in px that must stay on one page. */
function keepWhole(selector: string, height: number): void {
  const whole = [...document.querySelectorAll(selector)].filter(
    (element) => element.getBoundingClientRect().height < height,
  );
  for (const element of whole) element.classList.add("kept-whole");
}

/** Number of lines that can be alone at the top or bottom of a page. */
const enoughLines = 3;

/**
 * Marks the first and last row of tables and step of lists that mustn't be alone. The style sheet can't select the last
 * one, because a page is laid out before it contains all of them.
 */
function keepNeighbors(): void {
  const height = enoughLines * Number.parseFloat(getComputedStyle(document.body).lineHeight);
  const isShort = (element: Element): boolean => element.getBoundingClientRect().height < height;
  const select = (place: string): Element[] => [...document.querySelectorAll(`:is(tbody > tr, li):${place}`)];
  const first = select("first-child:not(:last-child)").filter(isShort);
  const last = select("last-child:not(:first-child)").filter(isShort);
  for (const element of first) element.classList.add("keeps-next");
  for (const element of last) element.classList.add("keeps-previous");
}

/** Marks where a line of code continues on the next line. */
function markWraps(line: HTMLElement): void {
  const wraps = Math.round(line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight)) - 1;
  for (let count = 0; count < wraps; count += 1) {
    const mark = document.createElement("span");
    mark.className = "wrap-mark";
    line.prepend(mark);
  }
}

/**
 * Gives tables fixed columns, which are the same on each page. Chromium chooses their widths for the whole table. A
 * table that is too wide gets a smaller font and then breaks within words.
 */
function fitTables(tables: readonly HTMLTableElement[]): void {
  for (const table of tables) {
    table.style.width = "min-content";
    const { width } = table.getBoundingClientRect();
    table.style.width = "";
    if (width > table.parentElement!.clientWidth) table.parentElement!.classList.add("compact");
  }
  const columns = tables.map((table) => ({ table, widths: columnsOf(table) }));
  for (const { table, widths } of columns) fixColumns(table, widths);
}

/** Widths of the columns in px. Empty if no row has a cell for each column. */
function columnsOf(table: HTMLTableElement): number[] {
  const rows = [...table.rows];
  const count = Math.max(...rows.map((row) => row.cells.length));
  const whole = rows.find(({ cells }) => cells.length === count && [...cells].every(({ colSpan }) => colSpan === 1));
  return Array.from(whole?.cells ?? [], (cell) => cell.getBoundingClientRect().width);
}

function fixColumns(table: HTMLTableElement, widths: readonly number[]): void {
  if (widths.length === 0) return;
  const whole = widths.reduce((total, width) => total + width, 0);
  const group = document.createElement("colgroup");
  for (const width of widths) {
    const column = document.createElement("col");
    column.style.width = `${((100 * width) / whole).toFixed(3)}%`;
    group.append(column);
  }
  table.prepend(group);
  table.style.tableLayout = "fixed";
}
