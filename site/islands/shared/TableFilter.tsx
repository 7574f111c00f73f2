import { useEffect, useRef, useState, type ReactNode } from "react";

import { useAddress } from "./address.ts";
import { Choice } from "./Choice.tsx";
import { ExplorerForm } from "./ExplorerForm.tsx";
import { fits, type Filter } from "./filter.ts";
import { FilterAnswer } from "./FilterAnswer.tsx";
import { noMatch, type NoMatch } from "./no-match.ts";
import { TextField } from "./TextField.tsx";

interface Props {
  filters: readonly Filter[];
  /** Plural noun for the rows, such as "options". */
  noun: string;
  /** The built tables. */
  children: ReactNode;
}

/**
 * Filters the built tables by hiding rows. The filter is in the address. Text filters search the row with one phrase of its `data-more`.
 */
export function TableFilter({ filters, noun, children }: Props) {
  const tables = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<string | NoMatch>("");
  const [chosen, choose] = useAddress(Object.fromEntries(filters.map(({ name }) => [name, ""])));

  useEffect(() => {
    const rows = [...tables.current!.querySelectorAll<HTMLTableRowElement>("tbody tr")];
    const isShown = (row: HTMLTableRowElement, choices: Readonly<Record<string, string>>): boolean =>
      fits(filters, choices, row.textContent, row.dataset);
    for (const row of rows) row.hidden = !isShown(row, chosen);
    for (const figure of tables.current!.querySelectorAll("figure"))
      figure.hidden = !figure.querySelector("tbody tr:not([hidden])");
    const shown = rows.filter((row) => !row.hidden).length;
    if (shown === rows.length) setAnswer(`Showing all ${rows.length} ${noun}.`);
    else if (shown > 0) setAnswer(`Showing ${shown} of ${rows.length} ${noun}.`);
    else setAnswer(noMatch(filters, chosen, noun, (choices) => rows.filter((row) => isShown(row, choices)).length));
  }, [chosen, filters, noun]);

  return (
    <>
      <ExplorerForm>
        {filters.map(({ name, label, values, hint }) =>
          values ? (
            <Choice
              key={name}
              label={label}
              any={hint}
              value={chosen[name] ?? ""}
              values={values}
              onChange={(value) => choose({ [name]: value })}
            />
          ) : (
            <TextField
              key={name}
              label={label}
              hint={hint}
              value={chosen[name] ?? ""}
              onChange={(value) => choose({ [name]: value })}
            />
          ),
        )}
        <button
          type="button"
          onClick={() => choose(Object.fromEntries(filters.map(({ name }) => [name, ""])))}
          disabled={Object.values(chosen).every((value) => value === "")}
        >
          Show all
        </button>
        <FilterAnswer answer={answer} onAccept={choose} />
      </ExplorerForm>
      <div ref={tables}>{children}</div>
    </>
  );
}
