import { useAddress } from "../shared/use-address.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { fits } from "../look-up/filter.ts";
import { FilterAnswer } from "./FilterAnswer.tsx";
import { noMatch } from "../look-up/no-match.ts";
import { count, Field, Items } from "../shared/fields.tsx";
import { allowedBy, recipeFor } from "./recipe.ts";
import { fullRole, type Privilege, type Task } from "./privileges.ts";

interface Props {
  tasks: readonly Task[];
  privileges: readonly Privilege[];
}

const kinds = ["function", "departmental"] as const;
const kindTitles = { function: "Function privileges", departmental: "Departmental function privileges" } as const;

/** Shows the privileges that a role needs for tasks, and the tasks that a privilege allows. */
export function PrivilegeFinder({ tasks, privileges }: Props) {
  const [{ find, tasks: chosen, privilege }, choose] = useAddress({ find: "", tasks: "", privilege: "" });
  const ids = new Set(chosen.split(" "));
  const asked = privileges.find(({ id }) => id === privilege);
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
      <fieldset>
        <legend>What a privilege allows</legend>
        <Field
          name="privilege"
          label="Privilege"
          any="Select a privilege"
          value={asked?.id ?? ""}
          groups={Map.groupBy(privileges, ({ kind }) => kindTitles[kind])}
          onChange={(id) => choose({ privilege: id })}
        />
      </fieldset>
      <AllowedTasks privilege={asked} tasks={tasks} privileges={privileges} />
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
  const filters = [{ name: "find", label: "Find a task" }];
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
      <Field name="find" label="Find a task" hint="For example, restart" value={find} onChange={onFind} />
      <div className="pick-list surface">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <b aria-hidden="true">{group}</b>
            {shown
              .filter((task) => task.group === group)
              .map((task) => (
                <label key={task.id}>
                  <input
                    type="checkbox"
                    name="tasks"
                    value={task.id}
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
      {kinds.map((kind) => (
        <Items
          key={kind}
          title={kindTitles[kind]}
          items={recipe.privileges
            .filter((privilege) => privilege.kind === kind)
            .map(({ id, name }) => ({ id, item: <a href={`#${id}`}>{name}</a> }))}
        />
      ))}
      <Items
        title={
          <>
            Only with the <code>{fullRole}</code> role
          </>
        }
        items={recipe.fullRoleOnly.map(({ id, href, label, besides }) => ({
          id,
          item: (
            <>
              <a href={href}>{label}</a>
              {besides && `: ${besides}`}
            </>
          ),
        }))}
      />
      <Items
        title="Also required"
        items={recipe.besides.map(({ reason, text }) => ({ id: reason + text, item: `${reason}: ${text}` }))}
      />
      <Items
        title="Alternatives"
        items={recipe.instead.map(({ task, others }) => ({ id: task.id, item: `${task.label}: ${others.join("; ")}` }))}
      />
    </div>
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
        <p key={privilege.id}>
          {privilege.allows} <a href={`#${privilege.id}`}>See the table row</a>.
          {privilege.needs.length + privilege.besides.length > 0 &&
            ` It also requires: ${[...privilege.needs, ...privilege.besides].join("; ")}.`}
        </p>
      )}
      <Items
        items={allowed.map(({ task, with: others }) => ({
          id: [task.id, ...others].join(),
          item: (
            <>
              <a href={task.href}>{task.label}</a>
              {others.length > 0 && `, with ${others.join(" and ")}`}
            </>
          ),
        }))}
      />
    </div>
  );
}
