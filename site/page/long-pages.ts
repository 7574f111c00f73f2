/** Table rows that make a page long. Laying out more of them at once blocks a slow phone. */
const many = 100;

/**
 * Writes the number of rows to each table of a long page, which is the estimate for its height while browsers skip it.
 * Other pages stay as they are.
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
