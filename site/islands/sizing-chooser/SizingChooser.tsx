import type { ReactNode } from "react";

import { ChosenRows } from "../shared/ChosenRows.tsx";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { Fields, type FieldSpec } from "../shared/fields.tsx";
import { useAddress } from "../shared/use-address.ts";
import { chooseSizing, figureIn, netComsFor, type AgentLimits } from "./choose.ts";
import type { Sizing } from "./sizings.ts";

interface Props {
  sizings: readonly Sizing[];
  agentLimits: AgentLimits;
  /** The table of all sizes, rendered at build time. */
  children: ReactNode;
}

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

/** Finds the hardware for a load, and marks its row in the table. */
export function SizingChooser({ sizings, agentLimits, children }: Props) {
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
      `SMANetCom programs: ${netComsFor(agents, agentLimits)}, for up to ${inWords(agentLimits.recommended)} agents each ` +
        `(maximum ${inWords(agentLimits.maximum)}).`,
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
