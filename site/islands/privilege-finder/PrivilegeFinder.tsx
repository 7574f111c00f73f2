import type { ReactNode } from "react";

import { fits } from "../look-up/filter.ts";
import { noMatch } from "../look-up/no-match.ts";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { count, Field } from "../shared/fields.tsx";
import { useAddress } from "../shared/use-address.ts";
import { fullRole, kindTitles, recipeFor, type Privilege, type Task } from "./recipe.ts";

interface Props {
  tasks: readonly Task[];
  privileges: readonly Privilege[];
}

/** Shows the privileges that a role needs for tasks. */
export function PrivilegeFinder({ tasks, privileges }: Props) {
  const [{ find, tasks: chosen }, choose] = useAddress({ find: "", tasks: "" });
  const ids = new Set(chosen.split(" "));
  return (
    <ExplorerForm layout="explorer-halves">
      <fieldset>
        <legend>I want to</legend>
        <Field
          name="find"
          label="Find a task"
          hint="For example, restart"
          value={find}
          onChange={(text) => choose({ find: text })}
        />
        <TaskList
          tasks={tasks}
          chosen={ids}
          find={find}
          onFind={(text) => choose({ find: text })}
          onChoose={(picked) => choose({ tasks: picked.map(({ id }) => id).join(" ") })}
        />
        <button type="button" onClick={() => choose({ tasks: "" })} disabled={!tasks.some(({ id }) => ids.has(id))}>
          Clear selection
        </button>
      </fieldset>
      <RoleRecipe tasks={tasks.filter(({ id }) => ids.has(id))} privileges={privileges} />
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
  const found = (asked: Readonly<Record<string, string>>): Task[] =>
    tasks.filter(({ label }) => fits(filters, asked, label, {}));
  const matching = new Set(found({ find }));
  const shown = tasks.filter((task) => chosen.has(task.id) || matching.has(task));
  const none = matching.size === 0 && noMatch(filters, { find }, "tasks", (asked) => found(asked).length);
  return (
    <div className="pick-list surface">
      {[...Map.groupBy(shown, ({ group }) => group)].map(([group, own]) => (
        <div key={group} role="group" aria-label={group}>
          <b aria-hidden="true">{group}</b>
          {own.map((task) => (
            <label key={task.id}>
              <input
                type="checkbox"
                name="tasks"
                value={task.id}
                checked={chosen.has(task.id)}
                onChange={({ target }) =>
                  onChoose(tasks.filter((other) => (other === task ? target.checked : chosen.has(other.id))))
                }
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
              onFind(change["find"]!);
            }}
          >
            {label}
          </button>
        ))}
      </Answer>
    </div>
  );
}

interface Item {
  id: string;
  href?: string;
  name?: string;
  text?: string;
}

function RoleRecipe({ tasks, privileges }: Props) {
  const recipe = recipeFor(tasks, privileges);
  const needed = recipe.privileges.map(({ id, name, kind }) => ({ id, href: `#${id}`, name, kind }));
  const textsOf = (texts: readonly string[]): Item[] => texts.map((text) => ({ id: text, text }));
  const withFullRole = recipe.fullRoleOnly.map(({ id, href, label, besides }): Item => ({
    id,
    href,
    name: label,
    text: besides && `: ${besides}`,
  }));
  const fullRoleTitle = (
    <>
      Only with the <code>{fullRole}</code> role
    </>
  );
  const lists: [title: ReactNode, items: readonly Item[]][] = [
    ...Map.groupBy(needed, ({ kind }) => kindTitles[kind]),
    [fullRoleTitle, withFullRole],
    ["Also required", textsOf(recipe.besides)],
    ["Alternatives", textsOf(recipe.instead)],
  ];
  return (
    <div className="recipe">
      <Answer>
        {tasks.length === 0
          ? "Select one or more tasks to see the privileges that a role needs."
          : `For ${count(tasks.length, "task")}, the role needs ${count(needed.length, "privilege")}.`}
      </Answer>
      {lists
        .filter(([, items]) => items.length > 0)
        .map(([title, items]) => (
          <div key={items[0]!.id}>
            <h3>{title}</h3>
            <ul>
              {items.map(({ id, href, name, text }) => (
                <li key={id}>
                  {href && <a href={href}>{name}</a>}
                  {text}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}
