import { useEffect, useRef, type ReactNode } from "react";

import { useAddress } from "../shared/use-address.ts";
import { chooseRows } from "../shared/chosen-rows.ts";
import { ExplorerForm } from "../shared/ExplorerForm.tsx";
import { Field, Items } from "../shared/fields.tsx";
import { markSeparator } from "../look-up/filter.ts";
import { StateDiagram } from "../shared/StateDiagram.tsx";
import { neighboursOf, type MachineAction, type MachineState } from "./states.ts";

interface Props {
  states: readonly MachineState[];
  actions: readonly MachineAction[];
  /** Client whose action names the diagram shows. */
  client: string;
  /** The tables of states and actions, rendered at build time. */
  children: ReactNode;
}

/** Whether a row describes the state, or an action that the state allows. */
const marksFit = (marks: DOMStringMap, { key, name }: MachineState): boolean =>
  marks["state"] === key || (marks["from"]?.split(markSeparator).includes(name) ?? false);

/** Shows what other clients call a machine state, and its actions. */
export function MachineStates({ states, actions, client, children }: Props) {
  const tables = useRef<HTMLDivElement>(null);
  const [{ seen }, choose] = useAddress({ seen: "" });
  const words = states.flatMap((state) =>
    state.words.map(({ client: by, word }) => ({ by, id: `${by}: ${word}`, name: word, state })),
  );
  const state = words.find(({ id }) => id === seen)?.state;
  const possible = actions.filter(({ from }) => state && from.includes(state.name));

  useEffect(() => {
    chooseRows(tables.current!, (marks) => state !== undefined && marksFit(marks, state));
  }, [state, tables]);

  return (
    <>
      <ExplorerForm layout="explorer-halves">
        <Field
          name="seen"
          label="Status in the client"
          any="Select a status"
          value={state ? seen : ""}
          groups={Map.groupBy(words, ({ by }) => by)}
          onChange={(id) => choose({ seen: id })}
          below={
            state && (
              <ul className="plain">
                {state.words.map(({ client: by, word }) => (
                  <li key={by}>{`${by}: ${word}`}</li>
                ))}
              </ul>
            )
          }
        />
        <div className="recipe">
          <p className="answer" role="status">
            {state
              ? `The machine is ${state.name}. ${possible.length === 1 ? "1 action is" : `${possible.length} actions are`} available.`
              : "Select a status to see its other names and the available actions."}
          </p>
          <Items
            items={possible.map(({ key, effect, words: names }) => ({
              id: key,
              item: `${effect} ${names.map(({ client: by, word }) => `${by}: ${word}`).join("; ")}.`,
            }))}
          />
        </div>
        {state && (
          <div className="whole-row">
            <StateDiagram name={state.name} {...neighboursOf(state, actions, client)} />
          </div>
        )}
      </ExplorerForm>
      <div ref={tables}>{children}</div>
    </>
  );
}
