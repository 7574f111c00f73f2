import { useId } from "react";

import { useAddress } from "../shared/use-address.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { TextField } from "../shared/TextField.tsx";
import { chooseSizing, netComsFor, rangeText, type AgentLimits, type Sizing } from "./choose.ts";

const roleTitles = {
  "opcon-server": "OpCon server",
  "opcon-server-and-database": "OpCon server with SQL Server",
} as const;

const figure = (text: string): number | undefined => {
  const value = Number(text.replaceAll(/[,\s]/g, ""));
  return text.trim() === "" || !Number.isFinite(value) || value < 0 ? undefined : value;
};

/** Finds the hardware for a load and marks its row in the built table. */
export function SizingChooser({ sizings, agentLimits }: { sizings: Sizing[]; agentLimits: AgentLimits }) {
  const id = useId();
  const [{ jobs, concurrent, agents, database }, ask] = useAddress({
    jobs: "",
    concurrent: "",
    agents: "",
    database: "",
  });
  const withDatabase = database === "yes";
  const agentCount = figure(agents);
  const chosen = chooseSizing(sizings, { withDatabase, jobs: figure(jobs), concurrent: figure(concurrent) });

  return (
    <>
      <ExplorerForm>
        <TextField
          label="Jobs per day"
          inputMode="numeric"
          value={jobs}
          onChange={(figures) => ask({ jobs: figures })}
        />
        <TextField
          label="Concurrent jobs"
          inputMode="numeric"
          value={concurrent}
          onChange={(figures) => ask({ concurrent: figures })}
        />
        <TextField label="Agents" inputMode="numeric" value={agents} onChange={(figures) => ask({ agents: figures })} />
        <div className="field check">
          <input
            id={id}
            type="checkbox"
            checked={withDatabase}
            onChange={(event) => ask({ database: event.target.checked ? "yes" : "" })}
          />
          <label htmlFor={id}>SQL Server runs on the same machine</label>
        </div>
        <p className="answer" role="status">
          {chosen
            ? `${chosen.size}: at least ${chosen.cores} cores at ${chosen.clockGhz} GHz, ${chosen.memoryGb} GB memory, ` +
              `${chosen.diskGb} GB disk. SQL Server: ${chosen.sqlEdition}.`
            : "Enter your figures to see the required hardware."}
          {agentCount !== undefined &&
            ` SMANetCom programs: ${netComsFor(agentCount, agentLimits)}, ` +
              `for up to ${agentLimits.recommended.toLocaleString("en-US")} agents each ` +
              `(maximum ${agentLimits.maximum.toLocaleString("en-US")}).`}
        </p>
      </ExplorerForm>
      <figure className="data-table" data-set="hardware-sizing">
        <figcaption>Hardware requirements by load</figcaption>
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Hardware requirements by load">
          <table>
            <thead>
              <tr>
                <th scope="col">Machine</th>
                <th scope="col">Size</th>
                <th scope="col">Jobs per day</th>
                <th scope="col">Concurrent jobs</th>
                <th scope="col">Processor</th>
                <th scope="col">Memory</th>
                <th scope="col">Disk</th>
                <th scope="col">SQL Server</th>
              </tr>
            </thead>
            <tbody>
              {sizings.map((sizing) => (
                <tr
                  key={sizing.key}
                  id={`hardware-sizing.${sizing.key}`}
                  className={sizing === chosen ? "chosen" : undefined}
                  aria-current={sizing === chosen ? "true" : undefined}
                >
                  <th scope="row">{roleTitles[sizing.role]}</th>
                  <td>{sizing.size}</td>
                  <td>{rangeText(sizing.jobsFrom, sizing.jobsTo)}</td>
                  <td>{rangeText(sizing.concurrentFrom, sizing.concurrentTo)}</td>
                  <td>{`${sizing.cores} cores, ${sizing.clockGhz} GHz`}</td>
                  <td>{`${sizing.memoryGb} GB`}</td>
                  <td>{`${sizing.diskGb} GB, ${sizing.driveRpm.toLocaleString("en-US")} RPM, ${sizing.driveType}`}</td>
                  <td>{sizing.sqlEdition}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </figure>
    </>
  );
}
