import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { abilitiesOf } from "./look-up.ts";

const { sets } = await currentLibrary();
const platforms = sets.get("agent-platforms")!;

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
