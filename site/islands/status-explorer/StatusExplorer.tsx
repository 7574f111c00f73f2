import { useAddress } from "../shared/use-address.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { count, Field, Items } from "../shared/fields.tsx";
import { StateDiagram } from "../shared/StateDiagram.tsx";
import { neighboursOf, whereAllowed, type Command, type Status } from "./statuses.ts";

interface Props {
  statuses: readonly Status[];
  commands: readonly Command[];
}

const objectTitles = { schedule: "Schedule", job: "Job" } as const;

/** Shows the commands that a status allows, its state diagram, and the statuses that allow a command. */
export function StatusExplorer({ statuses, commands }: Props) {
  const [{ status, command }, choose] = useAddress({ status: "", command: "" });
  const chosenStatus = statuses.find(({ id }) => id === status);
  const chosenCommand = commands.find(({ id }) => id === command);
  return (
    <ExplorerForm layout="explorer-halves">
      <Field
        name="status"
        label="What can I do in this status?"
        any="Select a status"
        value={chosenStatus?.id ?? ""}
        groups={Map.groupBy(statuses, ({ object, category }) => (category ? `Job: ${category}` : objectTitles[object]))}
        onChange={(id) => choose({ status: id })}
        below={
          chosenStatus && (
            <p key={chosenStatus.id}>
              {chosenStatus.meaning} <a href={`#${chosenStatus.id}`}>See the table row</a>
            </p>
          )
        }
      />
      <StatusAnswer status={chosenStatus} commands={commands} />
      {chosenStatus && <Neighbourhood status={chosenStatus} statuses={statuses} commands={commands} />}
      <Field
        name="command"
        label="Which statuses allow this command?"
        any="Select a command"
        value={chosenCommand?.id ?? ""}
        groups={Map.groupBy(commands, ({ object }) => objectTitles[object])}
        onChange={(id) => choose({ command: id })}
        below={
          chosenCommand && (
            <p key={chosenCommand.id}>
              {chosenCommand.effect} {chosenCommand.platforms}{" "}
              {chosenCommand.privilege && `Privilege: ${chosenCommand.privilege}. `}
              <a href={chosenCommand.href}>More about the command</a>
            </p>
          )
        }
      />
      <CommandAnswer command={chosenCommand} statuses={statuses} />
    </ExplorerForm>
  );
}

function StatusAnswer({ status, commands }: { status: Status | undefined; commands: readonly Command[] }) {
  const allowed = commands.filter(({ id }) => status?.commands.includes(id));
  return (
    <div className="recipe">
      <p className="answer" role="status">
        {status
          ? `${status.name} allows ${allowed.length === 0 ? "no commands" : count(allowed.length, "command")}.`
          : "Select a status to see the commands that it allows."}
      </p>
      <Items
        items={allowed.map(({ id, href, name, effect, leadsTo, privilege, platforms }) => ({
          id,
          item: (
            <>
              <a href={href}>{name}</a>
              {`: ${effect}`}
              {leadsTo && ` New status: ${leadsTo}.`}
              {platforms && ` ${platforms}`}
              {privilege && ` Privilege: ${privilege}.`}
            </>
          ),
        }))}
      />
    </div>
  );
}

function Neighbourhood({ status, statuses, commands }: Props & { status: Status }) {
  const { before, after } = neighboursOf(status, statuses, commands);
  if (before.length + after.length === 0) return null;
  return (
    <div className="whole-row">
      <StateDiagram name={status.name} before={before} after={after} />
      <p>The diagram shows only commands. Statuses also change automatically as work progresses.</p>
    </div>
  );
}

function CommandAnswer({ command, statuses }: { command: Command | undefined; statuses: readonly Status[] }) {
  const groups = command ? [...whereAllowed(command, statuses)] : [];
  const total = groups.reduce((sum, [, group]) => sum + group.length, 0);
  return (
    <div className="recipe">
      <p className="answer" role="status">
        {command
          ? `${command.name} is available in ${count(total, "status", "statuses")}.`
          : "Select a command to see the statuses that allow it."}
      </p>
      {groups.map(([category, group]) => (
        <Items
          key={category}
          title={category}
          items={group.map(({ id, name }) => ({ id, item: <a href={`#${id}`}>{name}</a> }))}
        />
      ))}
    </div>
  );
}
