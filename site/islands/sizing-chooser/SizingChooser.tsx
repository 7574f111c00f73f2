import { useEffect, useRef, type ReactNode } from "react";

import { chooseRows } from "../shared/chosen-rows.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { Check, Field } from "../shared/fields.tsx";
import { useAddress } from "../shared/use-address.ts";
import { chooseSizing, figureIn, netComsFor, type AgentLimits, type Sizing } from "./choose.ts";

interface Props {
  sizings: readonly Sizing[];
  agentLimits: AgentLimits;
  /** The built table of all sizes. */
  children: ReactNode;
}

const fields = { jobs: "Jobs per day", concurrent: "Concurrent jobs", agents: "Agents" } as const;
const names = Object.keys(fields) as (keyof typeof fields)[];
const inWords = (number: number): string => number.toLocaleString("en-US");

/** Finds the hardware for a load and marks its row in the built table. */
export function SizingChooser({ sizings, agentLimits, children }: Props) {
  const table = useRef<HTMLDivElement>(null);
  const [asked, ask] = useAddress({ jobs: "", concurrent: "", agents: "", database: "" });
  const [jobs, concurrent, agents] = names.map((name) => figureIn(asked[name]));
  const wrong = names.filter((name) => asked[name].trim() !== "" && figureIn(asked[name]) === undefined);
  const chosen =
    wrong.length > 0 ? undefined : chooseSizing(sizings, { withDatabase: asked.database === "yes", jobs, concurrent });

  useEffect(() => {
    chooseRows(table.current!, (marks) => marks["size"] === chosen?.key);
  }, [chosen]);

  const answer = [
    wrong.length > 0
      ? `Enter ${wrong.map((name) => `“${fields[name]}”`).join(" and ")} as a whole number, such as 40,000.`
      : chosen
        ? `${chosen.size}: at least ${chosen.cores} cores at ${chosen.clockGhz} GHz, ${chosen.memoryGb} GB memory, ` +
          `${chosen.diskGb} GB disk. SQL Server: ${chosen.sqlEdition}.`
        : "Enter your figures to see the required hardware.",
    agents !== undefined &&
      `SMANetCom programs: ${netComsFor(agents, agentLimits)}, for up to ${inWords(agentLimits.recommended)} agents each ` +
        `(maximum ${inWords(agentLimits.maximum)}).`,
  ];
  return (
    <>
      <ExplorerForm>
        {names.map((name) => (
          <Field
            key={name}
            label={fields[name]}
            inputMode="numeric"
            value={asked[name]}
            onChange={(figure) => ask({ [name]: figure })}
          />
        ))}
        <Check
          label="SQL Server runs on the same machine"
          value={asked.database}
          onChange={(database) => ask({ database })}
        />
        <p className="answer" role="status">
          {answer.filter(Boolean).join(" ")}
        </p>
      </ExplorerForm>
      <div ref={table}>{children}</div>
    </>
  );
}
