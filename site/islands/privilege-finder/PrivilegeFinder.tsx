import { useId } from "react";

import { useAddress } from "../shared/use-address.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { fits } from "../look-up/filter.ts";
import { FilterAnswer } from "./FilterAnswer.tsx";
import { noMatch } from "../look-up/no-match.ts";
import { TextField } from "../shared/TextField.tsx";
import { allowedBy, recipeFor } from "./recipe.ts";
import { fullRole, type Privilege, type Task } from "./privileges.ts";

interface Props {
  tasks: readonly Task[];
  privileges: readonly Privilege[];
}

const kindTitles = {
  function: { tab: "Activities", title: "Function privileges" },
  departmental: { tab: "Department Activities", title: "Departmental function privileges" },
} as const;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Shows the privileges that a role needs for tasks, and the tasks that a privilege allows. */
export function PrivilegeFinder({ tasks, privileges }: Props) {
  const [{ find, tasks: chosen, privilege }, choose] = useAddress({ find: "", tasks: "", privilege: "" });
  const ids = new Set(chosen.split(" "));
  return (
    <ExplorerForm layout="explorer-halves">
      <TaskList
        tasks={tasks}
        chosen={ids}
        find={find}
        onFind={(text) => choose({ find: text })}
        onChoose={(picked) => choose({ tasks: picked.map(({ id }) => id).join(" ") })}
      />
      <RoleRecipe tasks={tasks.filter(({ id }) => ids.has(id))} privileges={privileges} />
      <PrivilegeChoice value={privilege} privileges={privileges} onChange={(id) => choose({ privilege: id })} />
      <AllowedTasks privilege={privileges.find(({ id }) => id === privilege)} tasks={tasks} privileges={privileges} />
    </ExplorerForm>
  );
}

interface TaskListProps {
  tasks: readonly Task[];
  chosen: ReadonlySet<string>;
  find: string;
  onFind: (text: string) => void;
  onChoose: (tasks: Task[]) => void;
}

function TaskList({ tasks, chosen, find, onFind, onChoose }: TaskListProps) {
  const filters = [{ name: "find", label: "Find a task", hint: "For example, restart" }];
  const isFound = (label: string, asked: Readonly<Record<string, string>>): boolean => fits(filters, asked, label, {});
  const shown = tasks.filter(({ id, label }) => chosen.has(id) || isFound(label, { find }));
  const found = (asked: Readonly<Record<string, string>>): number =>
    tasks.filter(({ label }) => isFound(label, asked)).length;
  const groups = [...new Set(shown.map(({ group }) => group))];
  const pick = (task: Task, on: boolean): void =>
    onChoose(tasks.filter((other) => (other === task ? on : chosen.has(other.id))));
  return (
    <fieldset>
      <legend>I want to</legend>
      <TextField label="Find a task" hint="For example, restart" value={find} onChange={onFind} />
      <div className="pick-list">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {shown
              .filter((task) => task.group === group)
              .map((task) => (
                <label key={task.id}>
                  <input
                    type="checkbox"
                    checked={chosen.has(task.id)}
                    onChange={(event) => pick(task, event.target.checked)}
                  />
                  {task.label}
                </label>
              ))}
          </div>
        ))}
        <FilterAnswer
          answer={found({ find }) === 0 ? noMatch(filters, { find }, "tasks", found) : ""}
          onAccept={({ find: text = "" }) => onFind(text)}
        />
      </div>
      <button type="button" onClick={() => onChoose([])} disabled={!tasks.some(({ id }) => chosen.has(id))}>
        Clear selection
      </button>
    </fieldset>
  );
}

function RoleRecipe({ tasks, privileges }: { tasks: readonly Task[]; privileges: readonly Privilege[] }) {
  const recipe = recipeFor(tasks, privileges);
  return (
    <div className="recipe">
      <p className="answer" role="status">
        {tasks.length === 0
          ? "Select one or more tasks to see the privileges that a role needs."
          : `For ${count(tasks.length, "task")}, the role needs ${count(recipe.privileges.length, "privilege")}.`}
      </p>
      {(["function", "departmental"] as const).map((kind) => {
        const ofKind = recipe.privileges.filter((privilege) => privilege.kind === kind);
        return (
          ofKind.length > 0 && (
            <div key={kind}>
              <h3>{kindTitles[kind].title}</h3>
              <ul>
                {ofKind.map(({ id, name }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      {recipe.fullRoleOnly.length > 0 && (
        <div>
          <h3>
            Only with the <code>{fullRole}</code> role
          </h3>
          <ul>
            {recipe.fullRoleOnly.map(({ id, href, label, besides }) => (
              <li key={id}>
                <a href={href}>{label}</a>
                {besides && `: ${besides}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {recipe.besides.length > 0 && (
        <div>
          <h3>Also required</h3>
          <ul>
            {recipe.besides.map(({ reason, text }) => (
              <li key={reason + text}>{`${reason}: ${text}`}</li>
            ))}
          </ul>
        </div>
      )}
      {recipe.instead.length > 0 && (
        <div>
          <h3>Alternatives</h3>
          <ul>
            {recipe.instead.map(({ task, others }) => (
              <li key={task.id}>{`${task.label}: ${others.join("; ")}`}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface PrivilegeChoiceProps {
  value: string;
  privileges: readonly Privilege[];
  onChange: (id: string) => void;
}

function PrivilegeChoice({ value, privileges, onChange }: PrivilegeChoiceProps) {
  const id = useId();
  return (
    <fieldset>
      <legend>What a privilege allows</legend>
      <div className="field">
        <label htmlFor={id}>Privilege</label>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Select a privilege</option>
          {(["function", "departmental"] as const).map((kind) => (
            <optgroup key={kind} label={kindTitles[kind].title}>
              {privileges
                .filter((privilege) => privilege.kind === kind)
                .map((privilege) => (
                  <option key={privilege.id} value={privilege.id}>
                    {privilege.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
    </fieldset>
  );
}

interface AllowedTasksProps {
  privilege: Privilege | undefined;
  tasks: readonly Task[];
  privileges: readonly Privilege[];
}

function AllowedTasks({ privilege, tasks, privileges }: AllowedTasksProps) {
  const allowed = privilege ? allowedBy(privilege, tasks, privileges) : [];
  return (
    <div className="recipe">
      <p className="answer" role="status">
        {privilege
          ? `${privilege.name} is used in ${count(allowed.length, "task")} in the list.`
          : "Select a privilege to see what it allows."}
      </p>
      {privilege && (
        <p>
          {privilege.allows} <a href={`#${privilege.id}`}>See the table row</a>.
          {privilege.needs.length + privilege.besides.length > 0 &&
            ` It also requires: ${[...privilege.needs, ...privilege.besides].join("; ")}.`}
        </p>
      )}
      {allowed.length > 0 && (
        <ul>
          {allowed.map(({ task, with: others }) => (
            <li key={task.id}>
              <a href={task.href}>{task.label}</a>
              {others.length > 0 && `, with ${others.join(" and ")}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
