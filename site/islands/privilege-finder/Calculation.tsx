import { fits } from "../look-up/filter.ts";
import { noMatch } from "../look-up/no-match.ts";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { count, Fields, toggled } from "../shared/fields.tsx";
import { useAddress } from "../shared/use-address.ts";
import { fullRole, kindTitles, recipeFor, type Privilege, type Task } from "./recipe.ts";

interface Props {
  tasks: readonly Task[];
  privileges: readonly Privilege[];
}

const filters = [{ name: "find", label: "Find a task" }];

/** Shows the privileges that a role needs for tasks. */
export function Calculation({ tasks, privileges }: Props) {
  const [{ find, tasks: ids }, choose] = useAddress({ find: "", tasks: "" });
  const chosen = new Set(tasks.filter(({ id }) => ids.split(" ").includes(id)));
  const found = (asked: Readonly<Record<string, string>>): Task[] =>
    tasks.filter(({ label }) => fits(filters, asked, label, {}));
  const matching = new Set(found({ find }));
  const shown = Map.groupBy(
    tasks.filter((task) => chosen.has(task) || matching.has(task)),
    ({ group }) => group,
  );
  const none = matching.size === 0 && noMatch(filters, { find }, "tasks", (asked) => found(asked).length);
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
          <Answer>
            <span>{none && none.sentence}</span>
            {(none ? none.offers : []).map(({ change, label }) => (
              <button
                key={label}
                type="button"
                className="text-button"
                onClick={({ currentTarget }) => {
                  // The button is removed, so the focus moves to the changed field.
                  currentTarget.form!.querySelector<HTMLElement>('[name="find"]')!.focus();
                  choose(change);
                }}
              >
                {label}
              </button>
            ))}
          </Answer>
        </div>
        <button type="button" onClick={() => choose({ tasks: "" })} disabled={chosen.size === 0}>
          Clear selection
        </button>
      </fieldset>
      <RoleRecipe tasks={[...chosen]} privileges={privileges} />
    </ExplorerForm>
  );
}

const item = (text: string) => <li key={text}>{text}</li>;

function RoleRecipe({ tasks, privileges }: Props) {
  const recipe = recipeFor(tasks, privileges);
  const kinds = [...Map.groupBy(recipe.privileges, ({ kind }) => kind)];
  const lists = [
    ...kinds.map(([kind, own]) => ({
      title: kindTitles[kind],
      items: own.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      )),
    })),
    {
      title: (
        <>
          Only with the <code>{fullRole}</code> role
        </>
      ),
      items: recipe.fullRoleOnly.map(({ id, href, label, besides }) => (
        <li key={id}>
          <a href={href}>{label}</a>
          {besides && `: ${besides}`}
        </li>
      )),
    },
    { title: "Also required", items: recipe.besides.map(item) },
    { title: "Alternatives", items: recipe.instead.map(item) },
  ];
  return (
    <div className="recipe">
      <Answer>
        {tasks.length === 0
          ? "Select one or more tasks to see the privileges that a role needs."
          : `For ${count(tasks.length, "task")}, the role needs ${count(recipe.privileges.length, "privilege")}.`}
      </Answer>
      {lists.map(
        ({ title, items: [first, ...others] }) =>
          first && (
            <div key={first.key}>
              <h3>{title}</h3>
              <ul>
                {first}
                {others}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}
