import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { actionsOf, statesOf } from "./states.ts";

const library = await currentLibrary();
const states = statesOf(library);
const actions = actionsOf(library);

it("a state has a word in each client", () => {
  expect(states.find(({ name }) => name === "Not Responding")!.words).toEqual([
    { client: "Solution Manager", word: "Not Responding" },
    { client: "Card in the documentation for 25.0", word: "Error" },
    { client: "Enterprise Manager", word: "Red" },
  ]);
});

it("actions lead from every state, and to states that there are", () => {
  const names = states.map(({ name }) => name);
  expect(new Set(actions.flatMap(({ from }) => from))).toEqual(new Set(names));
  expect(actions.filter(({ leadsTo }) => !names.includes(leadsTo))).toEqual([]);
});
