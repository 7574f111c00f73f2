import type { ReactNode } from "react";

import { ChosenRows } from "../shared/ChosenRows.tsx";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { Fields, type FieldSpec } from "../shared/fields.tsx";
import { useAddress } from "../shared/use-address.ts";
import type { rowsOf } from "./rows.ts";

type Rows = Omit<ReturnType<typeof rowsOf>, "table">;

const figures = [
  { name: "jobs", label: "Jobs per day", inputMode: "numeric" },
  { name: "concurrent", label: "Concurrent jobs", inputMode: "numeric" },
  { name: "agents", label: "Agents", inputMode: "numeric" },
] as const;
const fields: FieldSpec[] = [
  ...figures,
  { name: "database", label: "SQL Server runs on the OpCon server", type: "check" },
];
const inWords = (number: number): string => number.toLocaleString("en-US");

/** A whole number, with or without thousands separators; undefined for other text. */
const figureIn = (text: string): number | undefined =>
  /^(?:\d+|\d{1,3}(?:[, ]\d{3})+)$/.test(text.trim()) ? Number(text.replaceAll(/[, ]/g, "")) : undefined;

/**
 * The smallest machine for the load, determined by the figure that requires the larger one.
 *
 * @param load whether SQL Server runs on the OpCon server, and the figures that the reader has entered
 * @returns undefined until the reader enters at least one figure
 */
export const chooseSizing = (
  sizings: Rows["sizings"],
  load: { withDatabase: boolean; jobs: number | undefined; concurrent: number | undefined },
) =>
  (load.jobs ?? load.concurrent) === undefined
    ? undefined
    : sizings.find(
        ({ withDatabase, jobsTo = Infinity, concurrentTo = Infinity }) =>
          withDatabase === load.withDatabase && (load.jobs ?? 0) <= jobsTo && (load.concurrent ?? 0) <= concurrentTo,
      );

/** Number of SMANetCom programs that keeps each at or below the recommended number of agents. */
export const netComsFor = (agents: number, recommended: number): number => Math.max(1, Math.ceil(agents / recommended));

/** Finds the hardware for a load, and marks its row in the table. */
export function Calculation({ sizings, agents: limits, children }: Rows & { children: ReactNode }) {
  const [asked, ask] = useAddress({ jobs: "", concurrent: "", agents: "", database: "" });
  const [jobs, concurrent, agents] = figures.map(({ name }) => figureIn(asked[name]));
  const wrong = figures.filter(({ name }) => asked[name].trim() !== "" && figureIn(asked[name]) === undefined);
  const chosen =
    wrong.length > 0 ? undefined : chooseSizing(sizings, { withDatabase: asked.database === "yes", jobs, concurrent });
  const answer = [
    wrong.length > 0
      ? `Enter ${wrong.map(({ label }) => `“${label}”`).join(" and ")} as a whole number, such as 40,000.`
      : (chosen?.answer ?? "Enter your figures to see the required hardware."),
    agents !== undefined &&
      `SMANetCom programs: ${netComsFor(agents, limits.recommended)}, for up to ${inWords(limits.recommended)} agents each ` +
        `(maximum ${inWords(limits.maximum)}).`,
  ];
  return (
    <>
      <ExplorerForm>
        <Fields of={fields} values={asked} choose={ask} />
        <Answer>{answer.filter(Boolean).join(" ")}</Answer>
      </ExplorerForm>
      <ChosenRows isChosen={(marks) => marks["size"] === chosen?.key}>{children}</ChosenRows>
    </>
  );
}
