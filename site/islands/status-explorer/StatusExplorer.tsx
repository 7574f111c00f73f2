import { useAddress } from "../shared/use-address.ts";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { count, Field, Items } from "../shared/fields.tsx";
import { StateDiagram, type Edge } from "../shared/StateDiagram.tsx";
import type { Command, Status } from "./statuses.ts";

interface Props {
  statuses: readonly Status[];
  commands: readonly Command[];
}

const objectTitle = ({ object }: Status | Command): string => (object === "job" ? "Job" : "Schedule");
const groupOf = (status: Status): string => objectTitle(status) + (status.category && `: ${status.category}`);

/** The neighbors of a status in its state diagram. Those before it are the categories of the statuses that can lead to it. */
export const neighboursOf = (
  { object, name, commands: allowed }: Status,
  statuses: readonly Status[],
  commands: readonly Command[],
): { before: Edge[]; after: Edge[] } => ({
  before: commands
    .filter((command) => command.object === object && command.leadsTo === name)
    .flatMap((command) =>
      statuses
        .filter((other) => other.commands.includes(command.id))
        .map((other) => ({ status: other.category || other.name, command: command.name })),
    ),
  after: commands
    .filter(({ id }) => allowed.includes(id))
    .map((command) => ({ status: command.leadsTo, command: command.name })),
});

/** Shows the commands that a status allows, its state diagram, and the statuses that allow a command. */
export function StatusExplorer({ statuses, commands }: Props) {
  const [asked, choose] = useAddress({ status: "", command: "" });
  const status = statuses.find(({ id }) => id === asked.status);
  const command = commands.find(({ id }) => id === asked.command);
  const allowed = commands.filter(({ id }) => status?.commands.includes(id));
  const allowing = statuses.filter((each) => command && each.commands.includes(command.id));
  const neighbours = status && neighboursOf(status, statuses, commands);
  return (
    <ExplorerForm layout="explorer-halves">
      <Field
        name="status"
        label="What can I do in this status?"
        any="Select a status"
        value={status?.id ?? ""}
        groups={Map.groupBy(statuses, groupOf)}
        onChange={(id) => choose({ status: id })}
        below={
          status && (
            <p key={status.id}>
              {status.meaning} <a href={`#${status.id}`}>See the table row</a>
            </p>
          )
        }
      />
      <div className="recipe">
        <Answer>
          {status
            ? `${status.name} allows ${allowed.length === 0 ? "no commands" : count(allowed.length, "command")}.`
            : "Select a status to see the commands that it allows."}
        </Answer>
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
      {neighbours && neighbours.before.length + neighbours.after.length > 0 && (
        <div className="whole-row">
          <StateDiagram name={status.name} {...neighbours} />
          <p>The diagram shows only commands. Statuses also change automatically as work progresses.</p>
        </div>
      )}
      <Field
        name="command"
        label="Which statuses allow this command?"
        any="Select a command"
        value={command?.id ?? ""}
        groups={Map.groupBy(commands, objectTitle)}
        onChange={(id) => choose({ command: id })}
        below={
          command && (
            <p key={command.id}>
              {command.effect} {command.platforms} {command.privilege && `Privilege: ${command.privilege}. `}
              <a href={command.href}>More about the command</a>
            </p>
          )
        }
      />
      <div className="recipe">
        <Answer>
          {command
            ? `${command.name} is available in ${count(allowing.length, "status", "statuses")}.`
            : "Select a command to see the statuses that allow it."}
        </Answer>
        {[...Map.groupBy(allowing, ({ category }) => category)].map(([category, own]) => (
          <Items
            key={category}
            title={category}
            items={own.map(({ id, name }) => ({ id, item: <a href={`#${id}`}>{name}</a> }))}
          />
        ))}
      </div>
    </ExplorerForm>
  );
}
