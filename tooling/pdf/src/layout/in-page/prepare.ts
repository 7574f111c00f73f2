/** Prepares the document before pagination. At this time, it's one long column with the width of a page's text area. */

import { settleTokens } from "./code.ts";
import { checkDrawings, flattenOpacity } from "./drawings.ts";
import { numberReferences } from "./references.ts";
import { keepLineEnds } from "./spaces.ts";
import { turn } from "./turned.ts";

/** Minimum width in px of an empty column for handwriting. */
const blankColumn = 130;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Sets the widths of all tables, and decides what stays on one page. */
export function prepare(): void {
  numberReferences();
  keepLineEnds();
  for (const head of document.querySelectorAll("th")) keepSpaces(head);
  // Without a role, Chromium doesn't tag them as paragraphs, and screen readers join them with the text that follows.
  for (const line of document.querySelectorAll("dt, .admonition-title")) line.setAttribute("role", "paragraph");
  const { height: pageHeight } = sizeOf("100%", "var(--area-height)");
  tighten([...document.querySelectorAll<HTMLElement>(".contents")], pageHeight);
  tighten([...document.querySelectorAll<HTMLElement>(".index")], pageHeight);
  flattenOpacity();
  checkDrawings();
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

/** Converts lengths in CSS units to px. */
function sizeOf(width: string, height: string): DOMRect {
  const probe = document.createElement("div");
  probe.style.width = width;
  probe.style.height = height;
  document.body.append(probe);
  const size = probe.getBoundingClientRect();
  probe.remove();
  return size;
}

/** Number of lines that aren't worth a page of their own. */
const fewestLines = 8;
const leastLeading = 0.86;

/**
 * Reduces the line spacing of consecutive lists if only a few lines would be on the last page, so that this page isn't
 * needed.
 */
function tighten(lists: readonly HTMLElement[], pageHeight: number): void {
  const [first, last] = [lists[0], lists.at(-1)];
  if (!first || !last) return;
  const setLeading = (leading: number): void => {
    for (const list of lists) list.style.setProperty("--leading", String(leading));
  };
  const line = Number.parseFloat(getComputedStyle(document.body).lineHeight);
  const pages = (): number => (last.getBoundingClientRect().bottom - first.getBoundingClientRect().top) / pageHeight;
  const full = Math.floor(pages());
  if (full === 0 || pages() - full > (fewestLines * line) / pageHeight) return;
  // Some lines stay empty because of rules for page breaks.
  const spare = (2 * line) / pageHeight;
  for (let leading = 1; leading > leastLeading; leading -= 0.02) {
    setLeading(leading);
    if (pages() < full - spare) return;
  }
  setLeading(1);
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

/** Widths of a table's text in px. */
export interface TableMeasure {
  /** Width of the longest word by column. */
  least: number[];
  /** Width of a cell's text on one line, by row and column. */
  cells: number[][];
}

/**
 * Gives tables fixed columns, which are the same on each page. A table that is too wide gets, in this order: the full
 * width of the page, a smaller font, landscape pages if they help, an even smaller font with less space, and breaks
 * within words.
 */
function fitTables(tables: readonly HTMLTableElement[]): void {
  const fitted = tables.flatMap((table) => {
    const measure = fitTable(table);
    return measure ? [{ table, measure }] : [];
  });
  alignFigures();
  for (const { table, measure } of fitted) setColumns(table, measure);
}

/** Chooses the width, font size, and direction of a table. */
function fitTable(table: HTMLTableElement): TableMeasure | undefined {
  const figure = table.parentElement!;
  let measure = measureTable(table);
  if (!measure) return undefined;
  if (sum(mostOf(measure)) > figure.clientWidth && figure.matches(besideNumbers)) figure.classList.add("full-width");
  const isTooWide = (): boolean => sum(measure!.least) > figure.clientWidth;
  const shrink = (size: string): void => {
    if (!isTooWide()) return;
    figure.classList.add(size);
    measure = measureTable(table);
  };
  shrink("compact");
  if (figure.classList.contains("full-width") && (isTooWide() || isCrowded(table, measure))) {
    turn(figure);
    figure.classList.remove("compact");
    measure = measureTable(table);
    shrink("compact");
  }
  shrink("squeezed");
  return measure;
}

/** Tables next to the column with the numbers of headings. */
const besideNumbers = ".topic > figure.table";

/** Aligns all tables of a chapter at the left, if one of them uses the full width of the page. */
function alignFigures(): void {
  for (const chapter of document.querySelectorAll(`.chapter:has(${besideNumbers}.full-width)`))
    for (const figure of chapter.querySelectorAll(besideNumbers)) figure.classList.add("full-width");
}

function setColumns(table: HTMLTableElement, measure: TableMeasure): void {
  const widths = shareWidth(measure, table.parentElement!.clientWidth);
  const group = document.createElement("colgroup");
  for (const width of widths) {
    const column = document.createElement("col");
    column.style.width = `${((100 * width) / sum(widths)).toFixed(3)}%`;
    group.append(column);
  }
  table.prepend(group);
  table.classList.add("fixed");
}

/** Minimum share of a page that a table must fill to get landscape pages. */
const leastPages = 0.6;

/** Width in px below which the column with the most text is hard to read. */
const narrowText = 130;

/** Whether a long table that has a smaller font or a narrow column of text would need fewer pages in landscape. */
function isCrowded(table: HTMLTableElement, measure: TableMeasure): boolean {
  const figure = table.parentElement!;
  const widths = shareWidth(measure, figure.clientWidth);
  if (!figure.classList.contains("compact") && textColumn(measure, widths) >= narrowText) return false;
  const line = Number.parseFloat(getComputedStyle(table).lineHeight);
  const pagesOn = (columns: readonly number[], height: number): number =>
    (tableHeight(measure.cells, columns) * line) / height;
  const upright = pagesOn(widths, sizeOf("100%", "var(--area-height)").height);
  const turned = sizeOf("var(--turned-area-width)", "var(--turned-area-height)");
  return upright > leastPages && pagesOn(shareWidth(measure, turned.width), turned.height) < upright;
}

/** Width of the column with the most text. */
function textColumn({ cells }: TableMeasure, widths: readonly number[]): number {
  const texts = widths.map((_, column) => sum(cells.map((row) => row[column]!)));
  return widths[texts.indexOf(Math.max(...texts))]!;
}

/** Measures a table. Undefined if no row has a cell for each column. */
function measureTable(table: HTMLTableElement): TableMeasure | undefined {
  const rows = [...table.rows];
  const count = Math.max(...rows.map((row) => row.cells.length));
  const whole = rows.filter((row) => row.cells.length === count && [...row.cells].every((cell) => cell.colSpan === 1));
  const model = whole[0];
  if (!model) return undefined;
  const blankWidth = [...model.cells].map((cell) => (cell.classList.contains("blank") ? blankColumn : 0));
  table.style.width = "min-content";
  const least = [...model.cells].map((cell, index) => Math.max(cell.getBoundingClientRect().width, blankWidth[index]!));
  table.style.width = "max-content";
  const range = document.createRange();
  const textWidth = (cell: HTMLTableCellElement): number => {
    const style = getComputedStyle(cell);
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().width + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 1;
  };
  const cells = whole.map((row) =>
    [...row.cells].map((cell, index) => Math.max(textWidth(cell), blankWidth[index]! * 2)),
  );
  table.style.width = "";
  return { least, cells };
}

/** Width of the widest cell by column. */
const mostOf = ({ least, cells }: TableMeasure): number[] =>
  least.map((word, index) => Math.max(word, ...cells.map((row) => row[index]!)));

/**
 * Distributes a width among columns so that the table has the smallest height and no column is narrower than its
 * longest word.
 */
export function shareWidth(measure: TableMeasure, width: number): number[] {
  const most = mostOf(measure);
  if (sum(most) <= width) return most;
  const least = leastWithin(measure.least, width);
  const spare = width - sum(least);
  const wishes = most.map((value, index) => Math.sqrt(Math.max(0, value - least[index]!)));
  let widths = least.map((value, index) => value + (spare * wishes[index]!) / sum(wishes));
  for (let step = width / 8; step > 2; step /= 2) {
    // Ends because every move reduces the height.
    for (let better = bestMove(measure, widths, least, step); better; better = bestMove(measure, widths, least, step))
      widths = better;
  }
  return widths;
}

/**
 * Widths after moving `step` px from one column to another with the greatest reduction in height. Undefined if no move
 * reduces it.
 */
function bestMove(
  { cells }: TableMeasure,
  widths: readonly number[],
  least: readonly number[],
  step: number,
): number[] | undefined {
  let lowest = tableHeight(cells, widths) - 0.01;
  let best: number[] | undefined;
  for (const from of widths.keys()) {
    if (widths[from]! - step < least[from]!) continue;
    for (const to of widths.keys()) {
      if (from === to) continue;
      const moved = widths.map((value, index) => value - (index === from ? step : 0) + (index === to ? step : 0));
      const height = tableHeight(cells, moved);
      if (height >= lowest) continue;
      lowest = height;
      best = moved;
    }
  }
  return best;
}

/** Height of a table in lines, if every line is filled completely. */
const tableHeight = (cells: readonly number[][], widths: readonly number[]): number =>
  sum(cells.map((row) => Math.max(1, ...row.map((text, index) => text / widths[index]!))));

/** Minimum widths. If they don't fit, the largest ones are reduced to the same width. */
function leastWithin(least: readonly number[], width: number): number[] {
  let limit = Math.max(...least);
  while (sum(least.map((value) => Math.min(value, limit))) > width) limit *= 0.98;
  return least.map((value) => Math.min(value, limit));
}
