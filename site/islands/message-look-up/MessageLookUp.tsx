import { useEffect, useRef, useState, type ReactNode } from "react";

import { useAddress } from "../shared/address.ts";
import { Choice } from "../shared/Choice.tsx";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import type { Filter } from "../shared/filter.ts";
import { FilterAnswer } from "../shared/FilterAnswer.tsx";
import { noMatch, type NoMatch } from "../shared/no-match.ts";
import { arrange, estimateHeights, groupsIn } from "../shared/row-groups.ts";
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
const byCode: Filter = { name: "code", label: "Code or message", hint: "For example, XPS017W" };
const byTable: Filter = { name: "table", label: "Table", hint: "All tables", values: [] };
const filters = [byCode, byTable];

function lineOf(row: HTMLTableRowElement): Line {
  const [head, details, where] = row.cells;
  // A link to a symptom page isn't text of the message.
  const source = [...where!.childNodes].filter(({ nodeName }) => nodeName !== "P");
  return {
    row,
    table: row.querySelector("a")!.textContent,
    entry: entryOf({
      head: head!.textContent,
      // A code in the first cell is too short to match a pasted text.
      messages: [...row.querySelectorAll(":is(th, samp) :is(code, strong)")].map((message) => message.textContent),
      text: [head!, details!, ...source].map((node) => node.textContent).join(" "),
    }),
  };
}

/** Milliseconds between two pauses. Reading all rows without a pause would block a slow phone. */
const slice = 8;

/** Lets the browser answer the reader. A timer would wait a second in a page that is in the background. */
function pause(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", resolve, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

async function linesOf(index: HTMLElement): Promise<Line[]> {
  const lines: Line[] = [];
  let resumed = -Infinity;
  for (const row of index.querySelectorAll<HTMLTableRowElement>("tbody tr")) {
    if (performance.now() - resumed > slice) {
      await pause();
      resumed = performance.now();
    }
    lines.push(lineOf(row));
  }
  return lines;
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
      return "No rows match.";
  }
}

const linesIn = (lines: readonly Line[], table: string): readonly Line[] =>
  lines.filter((line) => table === "" || line.table === table);

const answerTo = (lines: readonly Line[], code: string): Answer =>
  lookUp(
    lines.map(({ entry }) => entry),
    code,
  );

function showOnly(shown: ReadonlySet<Line>, lines: readonly Line[]): void {
  for (const line of lines) line.row.hidden = !shown.has(line);
}

/** Finds messages and codes in the built index. The query is in the address. */
export function MessageLookUp({ tables, children }: Props) {
  const index = useRef<HTMLDivElement>(null);
  const lines = useRef<readonly Line[]>([]);
  const [isRead, setIsRead] = useState(false);
  const moved = useRef(false);
  const [answer, setAnswer] = useState<string | NoMatch>("");
  const [asked, ask] = useAddress(nothing);

  useEffect(() => {
    void linesOf(index.current!).then((read) => {
      lines.current = read;
      setIsRead(true);
    });
  }, []);

  useEffect(() => {
    if (!isRead) return;
    const within = linesIn(lines.current, asked.table);
    const found = answerTo(within, asked.code);
    const shown = new Set([...found.exact, ...found.others].map((number) => within[number]!));
    showOnly(shown, lines.current);
    const groups = groupsIn(index.current!);
    const first = found.exact.map((number) => within[number]!);
    // Moving rows is the slowest step, and most keystrokes don't change their order.
    if (first.length > 0 || moved.current) {
      const rest = lines.current.filter((line) => !first.includes(line));
      arrange(
        groups,
        [...first, ...rest].map(({ row }) => row),
      );
    }
    moved.current = first.length > 0;
    estimateHeights(groups);
    index.current!.hidden = shown.size === 0;
    setAnswer(
      found.by === "nothing"
        ? noMatch(filters, asked, "rows", ({ code = "", table = "" }) => {
            const { exact, others } = answerTo(linesIn(lines.current, table), code);
            return exact.length + others.length;
          })
        : words(found, within.length),
    );
  }, [asked, isRead]);

  return (
    <>
      <ExplorerForm>
        <TextField label={byCode.label} hint={byCode.hint} value={asked.code} onChange={(code) => ask({ code })} />
        <Choice
          label={byTable.label}
          any={byTable.hint}
          value={asked.table}
          values={tables}
          onChange={(table) => ask({ table })}
        />
        <button type="button" onClick={() => ask(nothing)} disabled={asked.code === "" && asked.table === ""}>
          Show all
        </button>
        <FilterAnswer answer={answer} onAccept={ask} />
      </ExplorerForm>
      <div ref={index}>{children}</div>
    </>
  );
}
