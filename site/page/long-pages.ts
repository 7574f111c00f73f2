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
