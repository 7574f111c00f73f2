import { csvLines } from "../csv.ts";
import { fits } from "../islands/look-up/filter.ts";

/** The text of a cell in one line. */
const textOf = (cell: Element): string => (cell.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** Gives each row a link to itself, or removes these links. */
function toggleLinks(button: Element, rows: readonly HTMLTableRowElement[]): void {
  const isOn = button.ariaPressed !== "true";
  button.ariaPressed = String(isOn);
  for (const row of rows) {
    row.querySelector(".row-link")?.remove();
    const [first] = row.cells;
    if (!isOn || !row.id || !first) continue;
    const label = `Link to ${first.textContent.trim()}`;
    first.prepend(
      Object.assign(document.createElement("a"), { href: `#${row.id}`, className: "row-link", ariaLabel: label }),
    );
  }
}

/**
 * Does what the reader chose in the tools of a table: filter its rows, copy those that are shown, or link to them.
 *
 * @param tools element with the tools, in the figure of the table
 * @param control the field or button that was used
 */
export async function useTools(tools: Element, control: Element): Promise<void> {
  const table = tools.parentElement!.querySelector("table")!;
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
  const say = (text: string): void => void (tools.querySelector('[role="status"]')!.textContent = text);
  if (control.matches("[data-csv]")) {
    const shown = [...table.tHead!.rows, ...rows.filter(({ hidden }) => !hidden)];
    await navigator.clipboard.writeText(csvLines(shown.map((row) => [...row.cells].map(textOf)))).then(
      () => say("Copied"),
      () => say("The table couldn't be copied"),
    );
  } else if (control.matches("[data-row-links]")) toggleLinks(control, rows);
  else if (control.matches("input, select")) {
    const asked = tools.querySelector("input")!.value;
    const column = tools.querySelector("select")!.value;
    for (const row of rows) {
      const text = (column === "" ? row : row.cells[Number(column)])?.textContent ?? "";
      row.hidden = !fits([{ name: "rows", label: "" }], { rows: asked }, text, {});
    }
    say(asked && `${rows.filter(({ hidden }) => !hidden).length} of ${rows.length} rows`);
  }
}
