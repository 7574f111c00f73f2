/** A command, and the status at its other end. The status is empty if the sources don't name it. */
export interface Edge {
  status: string;
  command: string;
}

interface Props {
  name: string;
  before: readonly Edge[];
  after: readonly Edge[];
}

/** The statuses on one side of a diagram, each once with all commands that connect it. */
function Side({ label, edges }: { label: string; edges: readonly Edge[] }) {
  return (
    <ul className="plain" aria-label={label}>
      {[...Map.groupBy(edges, ({ status }) => status)].map(([status, own]) => (
        <li key={status} className={status ? "surface" : "surface open"}>
          <strong>{status || "No fixed status"}</strong> <br />
          {[...new Set(own.map(({ command }) => command))].join(", ")}
        </li>
      ))}
    </ul>
  );
}

const arrow = <span aria-hidden="true">→</span>;

/** A status between the statuses before and after it. */
export function StateDiagram({ name, before, after }: Props) {
  return (
    <div className="state-diagram">
      {before.length > 0 && <Side label={`Before ${name}`} edges={before} />}
      {before.length > 0 && arrow}
      <p className="surface">
        <strong>{name}</strong>
      </p>
      {after.length > 0 && arrow}
      {after.length > 0 && <Side label={`After ${name}`} edges={after} />}
    </div>
  );
}
