import { useEffect, useRef, useState, type ReactNode } from "react";

import { useAddress } from "../shared/address.ts";
import { Choice } from "../shared/Choice.tsx";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { TextField } from "../shared/TextField.tsx";
import { entryOf, lookUp, type Answer, type Entry } from "./look-up.ts";

interface Props {
  /** Titles of the source tables. */
  tables: readonly string[];
  /** The built index of rows. */
  children: ReactNode;
}

interface Line {
  row: HTMLTableRowElement;
  /** Title of the source table. */
  table: string;
  entry: Entry;
}

const nothing = { code: "", table: "" };

function linesOf(index: HTMLElement): Line[] {
  return [...index.querySelectorAll<HTMLTableRowElement>("tbody tr")].map((row) => ({
    row,
    table: row.querySelector("a")!.textContent,
    entry: entryOf({
      head: row.cells[0]!.textContent,
      messages: [...row.querySelectorAll("samp :is(code, strong)")].map((message) => message.textContent),
      // The last cell links to a symptom page, whose title isn't text of the message.
      text: [...row.cells]
        .slice(0, -1)
        .map((cell) => cell.textContent)
        .join(" "),
    }),
  }));
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

function words({ by, exact, others }: Answer, all: number): string {
  switch (by) {
    case "all":
      return `${count(all, "row", "rows")} to search.`;
    case "code":
      return `${count(exact.length, "row matches", "rows match")} exactly${
        others.length > 0 ? `; ${count(others.length, "more row contains", "more rows contain")} it` : ""
      }.`;
    case "words":
      return `${count(others.length, "row matches", "rows match")}.`;
    case "pasted":
      return `${count(exact.length, "row matches", "rows match")} part of your text.`;
    case "nothing":
      return "No rows match. Try only the code, or fewer words.";
  }
}

/** Finds messages and codes in the built index. The query is in the address. */
export function MessageLookUp({ tables, children }: Props) {
  const index = useRef<HTMLDivElement>(null);
  const lines = useRef<Line[]>([]);
  const moved = useRef(false);
  const [answer, setAnswer] = useState("");
  const [asked, ask] = useAddress(nothing);

  useEffect(() => {
    if (lines.current.length === 0) lines.current = linesOf(index.current!);
    const within = lines.current.filter(({ table }) => asked.table === "" || table === asked.table);
    const found = lookUp(
      within.map(({ entry }) => entry),
      asked.code,
    );
    const shown = new Set([...found.exact, ...found.others].map((number) => within[number]));
    for (const line of lines.current) line.row.hidden = !shown.has(line);
    const first = found.exact.map((number) => within[number]!);
    // Moving rows is the slowest step, and most keystrokes don't change their order.
    if (first.length > 0 || moved.current) {
      const rest = lines.current.filter((line) => !first.includes(line));
      lines.current[0]?.row.parentElement?.append(...[...first, ...rest].map(({ row }) => row));
    }
    moved.current = first.length > 0;
    index.current!.hidden = shown.size === 0;
    setAnswer(words(found, within.length));
  }, [asked]);

  return (
    <>
      <ExplorerForm>
        <TextField
          label="Code or message"
          hint="For example, XPS017W"
          value={asked.code}
          onChange={(code) => ask({ code })}
        />
        <Choice
          label="Table"
          any="All tables"
          value={asked.table}
          values={tables}
          onChange={(table) => ask({ table })}
        />
        <button type="button" onClick={() => ask(nothing)} disabled={asked.code === "" && asked.table === ""}>
          Show all
        </button>
        <p className="answer" role="status">
          {answer}
        </p>
      </ExplorerForm>
      <div ref={index}>{children}</div>
    </>
  );
}
