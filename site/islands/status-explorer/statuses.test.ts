import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { drawingOf, narrowDrawingOf, wrap } from "../shared/state-diagram.ts";
import { commandsOf, neighboursOf, statusesOf, whereAllowed } from "./statuses.ts";

const { sets } = await currentLibrary();
const setOf = (name: string) => sets.get(name)!;
const commandSet = setOf("status-commands");
const commands = commandsOf(commandSet, "/commands/");
const jobs = statusesOf(setOf("job-statuses"), commandSet, "job");
const schedules = statusesOf(setOf("schedule-statuses"), commandSet, "schedule");
const job = (name: string) => jobs.find((status) => status.name === name)!;
const allowedIn = (status: { commands: string[] }) =>
  commands.filter(({ id }) => status.commands.includes(id)).map(({ name }) => name);
const command = (key: string) => commands.find(({ id }) => id === `status-commands.${key}`)!;

describe("the commands that a status allows", () => {
  it("are those that its row names, Restart (all) being every restart command", () => {
    expect(allowedIn(job("Cancelled"))).toEqual([
      "Restart",
      "Force Restart",
      "Restart Without Prerun",
      "Restart On Step",
      "Restart on Hold",
    ]);
    expect(allowedIn(job("Job Running"))).toEqual(["Kill", "Mark Finished OK", "Mark Failed"]);
  });

  it("include the review of a failure", () => {
    expect(allowedIn(job("Marked Failed"))).toContain("Under Review");
    expect(allowedIn(job("Under Review"))).toEqual(["Mark Failed", "Fixed"]);
  });

  it("include every command at least once", () => {
    const used = new Set([...jobs, ...schedules].flatMap((status) => status.commands));
    expect(commands.filter(({ id }) => !used.has(id))).toEqual([]);
  });

  it("of schedules are not those of jobs", () => {
    const named = Object.fromEntries(schedules.map((status) => [status.name, allowedIn(status)]));
    expect(named["Wait to Start"]).toEqual(["Hold Schedule", "Start Schedule"]);
    expect(named["In Process"]).toEqual(["Hold Schedule", "Close"]);
    expect(named["Completed"]).toEqual(["Hold Schedule"]);
    expect([named["Parent Hold"], named["Unknown"]]).toEqual([[], []]);
  });

  it("can't be anything that isn't a command", () => {
    const set = setOf("job-statuses");
    const wrong = { ...set, rows: [{ ...set.rows[0]!, cells: { ...set.rows[0]!.cells, allowed: ["Explode"] } }] };
    expect(() => statusesOf(wrong, commandSet, "job")).toThrow('"on-hold" allows "Explode"');
  });
});

describe("the statuses from which a command works", () => {
  it("come by category", () => {
    expect([...whereAllowed(command("job-kill"), jobs)].map(([category, all]) => [category, all.length])).toEqual([
      ["Running", 5],
    ]);
    expect([...whereAllowed(command("job-restart"), jobs).keys()]).toEqual([
      "Waiting",
      "Finished OK",
      "Failed",
      "Cancelled",
      "Skipped",
    ]);
    expect(
      whereAllowed(command("schedule-release"), schedules)
        .get("")
        ?.map(({ name }) => name),
    ).toEqual(["On Hold"]);
  });
});

describe("the state diagram", () => {
  it("joins commands that connect the same statuses", () => {
    const { before, after } = neighboursOf(job("Cancelled"), jobs, commands);
    expect(before).toEqual(
      ["Held", "Waiting", "Failed", "Missed Start Time"].map((name) => ({ name, commands: ["Cancel"] })),
    );
    expect(after).toEqual([
      { name: "Qualifying", commands: ["Restart", "Restart Without Prerun"] },
      { name: undefined, commands: ["Force Restart", "Restart On Step"] },
      { name: "On Hold", commands: ["Restart on Hold"] },
    ]);
  });

  it("leads only to statuses that there are", () => {
    const named = (object: string): string[] => (object === "job" ? jobs : schedules).map(({ name }) => name);
    expect(commands.filter(({ object, leadsTo }) => leadsTo && !named(object).includes(leadsTo))).toEqual([]);
  });

  it("has room for every status: boxes neither overlap nor leave the drawing, and no word is wider than its box", () => {
    for (const status of [...jobs, ...schedules]) {
      const all = status.object === "job" ? jobs : schedules;
      const { before, after } = neighboursOf(status, all, commands);
      const wide = drawingOf(status.name, before, after);
      const narrow = narrowDrawingOf(status.name, before, after);
      const columns = [wide.before, wide.after, [wide.middle]].map((boxes) => ({ drawing: wide, boxes }));
      const stack = { drawing: narrow, boxes: [...narrow.before, narrow.middle, ...narrow.after] };
      for (const { drawing, boxes } of [...columns, stack])
        boxes.forEach((box, index) => {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(drawing.width);
          expect(box.y).toBeGreaterThanOrEqual(index === 0 ? 0 : boxes[index - 1]!.y + boxes[index - 1]!.height);
          expect(box.y + box.height).toBeLessThanOrEqual(drawing.height);
          expect([...box.title, ...box.small].filter((line) => line.length > 29)).toEqual([]);
        });
    }
  });

  it("breaks lines between words", () => {
    expect(wrap("Wait Threshold/Resource Dependency", 24)).toEqual(["Wait Threshold/Resource", "Dependency"]);
  });
});
