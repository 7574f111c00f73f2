import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { entriesOf } from "./describe.ts";
import { abilitiesOf, lookUps, tabOf } from "./look-ups.ts";

const library = await currentLibrary();
const { sets } = library;
const platforms = sets.get("agent-platforms")!;
const options = sets.get("server-options")!.rows;
const tabOfOption = (key: string): string =>
  tabOf(
    options.find((row) => row.key === key)!,
    entriesOf(library, "server-option-places"),
  );

it("names what the agent of a type offers, and nothing that it does not", () => {
  expect(abilitiesOf("Windows", platforms)).toEqual(["Kill", "Job output", "File transfer", "Batch users"]);
  expect(abilitiesOf("BIS", platforms)).toEqual(["Gateway"]);
});

it("finds an agent for each type but those that run without one of their own", () => {
  const without = sets
    .get("job-types")!
    .rows.map(({ cells }) => String(cells["name"]))
    .filter((name) => abilitiesOf(name, platforms).length === 0);
  expect(without).toEqual(["Container", "File Transfer", "Null"]);
});

it("names each option's tab as the client writes it, and that of the desktop client for an option that only it has", () => {
  expect(tabOfOption("job-dependency-offset-type")).toBe("General");
  expect(options.every(({ key }) => tabOfOption(key) !== "")).toBe(true);
  expect(tabOfOption(options.find(({ cells }) => cells["tab"] === "desktop")!.key)).toBe("HTML Documentation");
});

it("a state has a name in each client, and actions lead from every state to states that there are", () => {
  const [facet] = lookUps["machine-states"]!(library).facets;
  const states = entriesOf(library, "machine-states");
  expect(facet!.of!(states.find(({ text }) => text("state") === "Not Responding")!)).toEqual([
    "Solution Manager: Not Responding",
    "Card in the documentation for 25.0: Error",
    "Enterprise Manager: Red",
  ]);
  const actions = entriesOf(library, "machine-actions");
  expect(new Set(actions.flatMap((action) => facet!.of!(action)))).toEqual(new Set(states.flatMap(facet!.of!)));
  const names = states.map(({ text }) => text("state"));
  expect(actions.filter(({ text }) => !names.includes(text("leadsTo")))).toEqual([]);
});
