import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { actionsOf, neighboursOf, statesOf } from "./states.ts";

const { sets } = await currentLibrary();
const setOf = (name: string) => sets.get(name)!;
const states = statesOf(setOf("machine-states"));
const actions = actionsOf(setOf("machine-actions"), states);
const state = (name: string) => states.find((each) => each.name === name)!;

describe("a state of a machine", () => {
  it("has a word in each client", () => {
    expect(state("Not Responding").words).toEqual([
      { client: "Solution Manager", word: "Not Responding" },
      { client: "Card in the documentation for 25.0", word: "Error" },
      { client: "Enterprise Manager", word: "Red" },
    ]);
  });

  it("can be left by an action, whatever it is", () => {
    expect(states.filter(({ name }) => !actions.some(({ from }) => from.includes(name)))).toEqual([]);
  });

  it("stands between the states that lead to it and those it leads to", () => {
    expect(neighboursOf(state("Limited"), actions, "Enterprise Manager")).toEqual({
      before: ["Communicating", "Not Responding", "Waiting Response"].map((name) => ({
        name,
        commands: ["Disable Job Starts"],
      })),
      after: [
        { name: "Communicating", commands: ["Enable Job Starts"] },
        { name: "Stopped", commands: ["Stop Communication"] },
      ],
    });
  });
});

describe("an action", () => {
  it("names states that there are", () => {
    const set = setOf("machine-actions");
    const wrong = { ...set, rows: [{ ...set.rows[0]!, cells: { ...set.rows[0]!.cells, leadsTo: "Asleep" } }] };
    expect(() => actionsOf(wrong, states)).toThrow(`"full" names "Asleep", which isn't a machine state`);
  });
});
