import { escapeHtml } from "../../markdown/escape.ts";
import { fits, noMatch } from "../look-up/filter.ts";
import { linkTo, listsOf } from "../shared/choices.ts";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { count, Fields, toggled } from "../shared/fields.tsx";
import { useAddress } from "../shared/use-address.ts";
import { fullRole, kindTitles, recipeFor, type Privilege, type Task } from "./recipe.ts";

interface Props {
  tasks: readonly Task[];
  privileges: readonly Privilege[];
}

const filters = [{ name: "find", label: "Find a task" }] as const;

/** Shows the privileges that a role needs for tasks. */
export function Calculation({ tasks, privileges }: Props) {
  const [{ find, tasks: ids }, choose] = useAddress({ find: "", tasks: "" });
  const chosen = new Set(tasks.filter(({ id }) => ids.split(" ").includes(id)));
  const matching = new Set(tasks.filter(({ label }) => fits(filters, { find }, label, {})));
  const shown = Map.groupBy(
    tasks.filter((task) => chosen.has(task) || matching.has(task)),
    ({ group }) => group,
  );
  return (
    <ExplorerForm layout="explorer-halves">
      <fieldset>
        <legend>I want to</legend>
        <Fields of={filters.map((field) => ({ ...field, examples: ["restart"] }))} values={{ find }} choose={choose} />
        <div className="pick-list surface">
          {[...shown].map(([group, own]) => (
            <div key={group} role="group" aria-label={group}>
              <b aria-hidden="true">{group}</b>
              {own.map((task) => (
                <label key={task.id}>
                  <input
                    type="checkbox"
                    name="tasks"
                    value={task.id}
                    checked={chosen.has(task)}
                    onChange={() => choose({ tasks: toggled(tasks, ids, task.id) })}
                  />
                  {task.label}
                </label>
              ))}
            </div>
          ))}
          <Answer>{matching.size === 0 && noMatch("tasks", new Map([[filters[0].label, find]]))}</Answer>
        </div>
        <button type="button" onClick={() => choose({ tasks: "" })} disabled={chosen.size === 0}>
          Clear selection
        </button>
      </fieldset>
      <RoleRecipe tasks={[...chosen]} privileges={privileges} />
    </ExplorerForm>
  );
}

function RoleRecipe({ tasks, privileges }: Props) {
  const recipe = recipeFor(tasks, privileges);
  const kinds = [...Map.groupBy(recipe.privileges, ({ kind }) => kind)];
  const lists = listsOf([
    ...kinds.map(([kind, own]) => [kindTitles[kind], own.map(({ id, name }) => linkTo(`#${id}`, name))] as const),
    [
      `Only with the <code>${fullRole}</code> role`,
      recipe.fullRoleOnly.map(
        ({ href, label, besides }) => linkTo(href, label) + escapeHtml(besides && `: ${besides}`),
      ),
    ],
    ["Also required", recipe.besides.map(escapeHtml)],
    ["Alternatives", recipe.instead.map(escapeHtml)],
  ]);
  return (
    <div className="recipe">
      <Answer>
        {tasks.length === 0
          ? "Select one or more tasks to see the privileges that a role needs."
          : `For ${count(tasks.length, "task")}, the role needs ${count(recipe.privileges.length, "privilege")}.`}
      </Answer>
      <div dangerouslySetInnerHTML={{ __html: lists }} />
    </div>
  );
}
