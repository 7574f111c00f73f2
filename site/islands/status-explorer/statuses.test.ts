import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { choicesOf } from "./statuses.ts";

const library = await currentLibrary();
const choices = choicesOf(library);
const commands = library.sets.get("status-commands")!.rows.map(({ cells }) => cells);
const status = (object: string, name: string) =>
  choices.find((each) => each.id.startsWith(`${object}-statuses.`) && each.name === name)!;
const allowedIn = (object: string, name: string) =>
  [...status(object, name).details.matchAll(/<li><a [^>]*>(.*?)<\/a>/g)].map(([, command]) => command);

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
    const named = new Set(commands.map(({ object, allowedAs }) => `${String(object)}-statuses ${String(allowedAs)}`));
    const allowed = ["job-statuses", "schedule-statuses"].flatMap((set) =>
      library.sets
        .get(set)!
        .rows.flatMap(({ cells }) => (cells["allowed"] as string[]).map((name) => `${set} ${name}`)),
    );
    expect([...named].filter((name) => !allowed.includes(name))).toEqual([]);
    expect(allowed.filter((name) => !named.has(name) && !/None|Not applicable/.test(name))).toEqual([]);
  });
});

it("a status names the commands that set it, which lead only to statuses that there are", () => {
  expect(status("job", "Cancelled").details).toContain("Set by: Cancel.");
  expect(commands.filter(({ object, leadsTo }) => leadsTo && !status(String(object), String(leadsTo)))).toEqual([]);
});
