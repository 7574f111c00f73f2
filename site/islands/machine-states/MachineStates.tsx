import type { ReactNode } from "react";

import { markSeparator } from "../look-up/filter.ts";
import { ChosenRows } from "../shared/ChosenRows.tsx";
import { Answer, ExplorerForm } from "../shared/ExplorerForm.tsx";
import { Field, Items } from "../shared/fields.tsx";
import { StateDiagram, type Edge } from "../shared/StateDiagram.tsx";
import { useAddress } from "../shared/use-address.ts";
import type { MachineAction, MachineState } from "./states.ts";

interface Props {
  states: readonly MachineState[];
  actions: readonly MachineAction[];
  /** The tables of states and actions, rendered at build time. */
  children: ReactNode;
}

const inWords = ({ client, word }: MachineState["words"][number]): string => `${client}: ${word}`;

const edgesBefore = (name: string, actions: readonly MachineAction[]): Edge[] =>
  actions
    .filter(({ leadsTo }) => leadsTo === name)
    .flatMap((action) => action.from.map((status) => ({ status, command: action.name })));

/** Shows what other clients call a machine state, and its actions. */
export function MachineStates({ states, actions, children }: Props) {
  const [{ seen }, choose] = useAddress({ seen: "" });
  const words = states.flatMap((state) =>
    state.words.map((own) => ({ id: inWords(own), name: own.word, client: own.client, state })),
  );
  const state = words.find(({ id }) => id === seen)?.state;
  const possible = actions.filter(({ from }) => state && from.includes(state.name));
  return (
    <>
      <ExplorerForm layout="explorer-halves">
        <Field
          name="seen"
          label="Status in the client"
          any="Select a status"
          value={state ? seen : ""}
          groups={Map.groupBy(words, ({ client }) => client)}
          onChange={(id) => choose({ seen: id })}
          below={state && <p key={state.key}>{`${state.words.map(inWords).join("; ")}.`}</p>}
        />
        <div className="recipe">
          <Answer>
            {state
              ? `The machine is ${state.name}. ${possible.length === 1 ? "1 action is" : `${possible.length} actions are`} available.`
              : "Select a status to see its other names and the available actions."}
          </Answer>
          <Items
            items={possible.map(({ key, effect, words: names }) => ({
              id: key,
              item: `${effect} ${names.map(inWords).join("; ")}.`,
            }))}
          />
        </div>
        {state && (
          <div className="whole-row">
            <StateDiagram
              name={state.name}
              before={edgesBefore(state.name, actions)}
              after={possible.map(({ leadsTo, name }) => ({ status: leadsTo, command: name }))}
            />
          </div>
        )}
      </ExplorerForm>
      <ChosenRows
        isChosen={({ states: names }) => state !== undefined && names!.split(markSeparator).includes(state.name)}
      >
        {children}
      </ChosenRows>
    </>
  );
}
