/** Number of table rows from which a page is long. Laying out more at a time blocks a slow phone. */
const many = 100;

/**
 * Adds the number of rows to each table of a long page. Browsers use it to estimate the height of a table that they
 * haven't laid out. Other pages aren't changed.
 *
 * @param html text of the page
 */
export function withRowCounts(html: string): string {
  const rowsOf = (text: string): number => text.split("<tr").length - 1;
  if (rowsOf(html) <= many) return html;
  return html.replaceAll(
    /<figure class="data-table"(.*?<\/figure>)/gs,
    (figure, rest: string) => `<figure class="data-table" style="--rows:${rowsOf(figure)}"${rest}`,
  );
}

/** Number of rows from which a table has buttons, and from which it has a filter. */
const [someRows, manyRows] = [10, 30];

/** The labels of columns as CSS variables, which narrow screens show in front of the cells. */
export const labelVariables = (labels: readonly string[]): string =>
  labels.map((label, at) => `--c${at + 1}:"${label.replaceAll(/["\\]/g, "\\$&")}"`).join(";");

const filterOf = (labels: readonly string[], rows: number): string =>
  `<input type="search" name="rows" data-label="Filter" aria-label="Filter the rows" placeholder="Filter ${rows} rows" autocomplete="off">` +
  `<select name="column" data-label="Column" aria-label="Column to filter"><option value="">in all columns</option>` +
  labels.map((label, at) => `<option value="${at}">in ${label}</option>`).join("") +
  `</select>`;

const toolsOf = (labels: readonly string[], rows: number, hasIds: boolean): string =>
  `<div class="table-tools row not-content" role="group" aria-label="Table tools" data-screen-only data-pagefind-ignore hidden>` +
  (rows > manyRows ? filterOf(labels, rows) : "") +
  `<button type="button" class="text-button" data-csv>Copy as CSV</button>` +
  (hasIds ? `<button type="button" class="text-button" data-row-links aria-pressed="false">Row links</button>` : "") +
  `<span role="status"></span></div>`;

/**
 * Gives each table its column labels, and long ones tools that the script of tables starts.
 *
 * @param html text of the page, or one table
 */
export const withTableTools = (html: string, hasForm = false): string =>
  html.replaceAll(
    /<div class="table-scroll"[^>]*>\s*<table(?=>)(.*?)<\/table>/gs,
    (table, body: string, at: number) => {
      const rows = body.split("<tr").length - 2;
      const labels = [...body.matchAll(/<th\b[^>]*scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, label]) =>
        label!.replaceAll(/<[^>]*>/g, "").trim(),
      );
      const isFigure = html.slice(0, at).trimEnd().endsWith("</figcaption>");
      const variables = labelVariables(labels.map((label) => label.replaceAll("&quot;", '"'))).replaceAll(
        '"',
        "&quot;",
      );
      const labeled = table.replace("<table", `<table style="${variables}"`);
      return isFigure && !hasForm && rows > someRows
        ? toolsOf(labels, rows, body.includes("<tr id=")) + labeled
        : labeled;
    },
  );
