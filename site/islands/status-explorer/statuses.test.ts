import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { commandsOf, statusChoices, statusesOf } from "./statuses.ts";

const library = await currentLibrary();
const commands = commandsOf(library);
const statuses = statusesOf(library, commands);
const status = (object: string, name: string) => statuses.find((each) => each.object === object && each.name === name)!;
const allowedIn = (object: string, name: string) => status(object, name).commands.map((command) => command.name);

describe("the commands that a status allows", () => {
  it.each([
    // Restart (all) is every restart command.
    ["job", "Cancelled", ["Restart", "Force Restart", "Restart Without Prerun", "Restart On Step", "Restart on Hold"]],
    ["job", "Job Running", ["Kill", "Mark Finished OK", "Mark Failed"]],
    ["job", "Under Review", ["Mark Failed", "Fixed"]],
    ["schedule", "Wait to Start", ["Hold Schedule", "Start Schedule"]],
    ["schedule", "In Process", ["Hold Schedule", "Close"]],
    ["schedule", "Parent Hold", []],
  ])("%s %s", (object, name, wanted) => {
    expect(allowedIn(object, name)).toEqual(wanted);
  });

  it("are all that its row names, and include every command at least once", () => {
    const used = new Set(statuses.flatMap((each) => each.commands));
    expect(commands.filter((command) => !used.has(command))).toEqual([]);
    const named = commands.map(({ object, allowedAs }) => `${object}-statuses ${allowedAs}`);
    const allowed = ["job-statuses", "schedule-statuses"].flatMap((set) =>
      library.sets
        .get(set)!
        .rows.flatMap(({ cells }) => (cells["allowed"] as string[]).map((name) => `${set} ${name}`)),
    );
    expect(allowed.filter((name) => !named.includes(name) && !/None|Not applicable/.test(name))).toEqual([]);
  });
});

it("a status names the commands that set it, which lead only to statuses that there are", () => {
  const cancelled = statusChoices(statuses).find(({ id }) => id === status("job", "Cancelled").id)!;
  expect(cancelled.about).toContain("Set by: Cancel.");
  expect(commands.filter(({ object, leadsTo }) => leadsTo && !status(object, leadsTo))).toEqual([]);
});
