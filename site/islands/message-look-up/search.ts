import { lookUp, rowsIn, showRows, type Found } from "../look-up/form.ts";
import { arrange, groupsIn } from "../look-up/row-groups.ts";
import { entryOf, findEntries, type Answer } from "./find.ts";

const root = document.querySelector<HTMLElement>("[data-message-look-up]")!;
const form = root.querySelector("form")!;
const rows = rowsIn(root);
const groups = groupsIn(root);
const setsByTitle = new Map(
  [...form.querySelectorAll("option")].map(({ value, dataset }) => [value, dataset["set"]] as const),
);

function lineOf(row: HTMLTableRowElement) {
  const [head, details, where] = row.cells;
  // The paragraph with the link to a symptom page isn't part of the message.
  const source = [...where!.childNodes].filter(({ nodeName }) => nodeName !== "P");
  return {
    row,
    /** Name of the data set that contains the row. */
    set: /#([\w-]+)/.exec(where!.querySelector("a")!.href)![1]!,
    entry: entryOf({
      head: head!.textContent,
      // The first cell can also contain a code, which is too short to be found in pasted text by mistake.
      messages: [...row.querySelectorAll(":is(th, samp) :is(code, strong)")].map((message) => message.textContent),
      text: [head!, details!, ...source].map((node) => node.textContent).join(" "),
    }),
  };
}

let lines: readonly ReturnType<typeof lineOf>[] = [];
let reading: Promise<void> | undefined;

async function readLines(): Promise<void> {
  const read = [];
  for (const group of groups) {
    // Preparing all rows without a pause would block a slow phone. Safari doesn't have the function.
    await globalThis.scheduler?.yield();
    read.push(...[...group.rows].map(lineOf));
  }
  lines = read;
}

const count = ({ length }: readonly number[], one: string, many: string): string =>
  `${length.toLocaleString("en-US")} ${length === 1 ? one : many}`;

function words({ by, exact, others }: Answer): string {
  const more = others.length > 0 ? `; ${count(others, "more row contains", "more rows contain")} it` : "";
  if (by === "all") return `${count(others, "row", "rows")} to search.`;
  if (by === "code") return `${count(exact, "row matches", "rows match")} exactly${more}.`;
  if (by === "pasted") return `${count(exact, "row matches", "rows match")} part of your text.`;
  return `${count(others, "row matches", "rows match")}.`;
}

function find({ code = "", table = "" }: Readonly<Record<string, string>>): Found {
  if (code.trim() === "" && table === "")
    return { rows, words: words({ by: "all", exact: [], others: [...rows.keys()] }) };
  const within = table === "" ? lines : lines.filter(({ set }) => set === setsByTitle.get(table));
  const answer = findEntries(
    within.map(({ entry }) => entry),
    code,
  );
  const rowsOf = (numbers: readonly number[]) => numbers.map((number) => within[number]!.row);
  const first = rowsOf(answer.exact);
  return { rows: [...first, ...rowsOf(answer.others)], first, words: words(answer) };
}

let isMoved = false;

function show(found: Found): void {
  const { first = [] } = found;
  // Moves rows only if their order changes, because that is the slowest step and most keystrokes only hide or show
  // rows.
  if (first.length > 0 || isMoved) arrange(groups, [...first, ...rows.filter((row) => !first.includes(row))]);
  isMoved = first.length > 0;
  showRows([root], rows, found);
}

lookUp(form, "rows", { all: rows.length, find, show, ready: () => (reading ??= readLines()) });
