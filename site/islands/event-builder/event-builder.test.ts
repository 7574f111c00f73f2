import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { eventLine, eventXml, problemsOf, type EventType } from "./event.ts";
import { choicesIn, eventsByCategory, lineRules } from "./events.ts";

const { sets } = await currentLibrary();
const events = Object.values(eventsByCategory(sets.get("event-types")!, sets.get("event-parameters")!)).flat();
const rules = lineRules(sets.get("event-string-rules")!);
const event = (command: string): EventType => events.find((candidate) => candidate.command === command)!;

it("every event has as many fields as its row says, and no optional field in front of a needed one is lost", () => {
  const stated = new Map(sets.get("event-types")!.rows.map(({ key, cells }) => [key, cells["fields"]]));
  for (const { key, fields } of events) expect([key, fields.length]).toEqual([key, stated.get(key)]);
  expect(eventLine(event("$NOTIFY:EMAIL"), ["a@b.c", "", "", "Hi", "Text"])).toBe("$NOTIFY:EMAIL,a@b.c,,,Hi,Text");
});

it("every event has an example that is complete and within its limits", () => {
  const { rows } = sets.get("event-types")!;
  const examples = new Map(rows.map(({ key, cells }) => [key, String(cells["example"])]));
  for (const { key, cells } of rows) expect([key, examples.get(key)!.split(",")[0]]).toEqual([key, cells["command"]]);
  // Agents fill in the placeholders of this event, so its example isn't a valid line.
  for (const candidate of events.filter(({ command }) => command !== "$JOB:QUESTATE")) {
    const example = examples.get(candidate.key)!;
    const values = example.split(",").slice(1);
    expect([problemsOf(candidate, values, rules, undefined), eventLine(candidate, values)]).toEqual([[], example]);
  }
});

it("optional fields at the end go with their commas, blank ones keep them", () => {
  expect(eventLine(event("$JOB:ADD"), ["", "", "Job1"])).toBe("$JOB:ADD,,,Job1,");
  expect(eventLine(event("$JOB:ADD"), ["", "", "Job1", "", "", "Y"])).toBe("$JOB:ADD,,,Job1,,,Y");
  expect(eventLine(event("$SCHEDULE:CANCEL"), ["", "TestSched"])).toBe("$SCHEDULE:CANCEL,,TestSched");
});

it("an event from outside ends with its user and a place for the password", () => {
  expect(
    eventLine(event("$SCHEDULE:BUILD"), ["[[$DATE]]", "Cards", "", "Y", "Store=2682;File=1"], { user: "batch" }),
  ).toBe("$SCHEDULE:BUILD,[[$DATE]],Cards,,Y,Store=2682;File=1,batch,<external password>");
});

it("tells what is missing, has a comma or breaks a limit, in the words of the data", () => {
  const problems = (command: string, ...values: string[]) => problemsOf(event(command), values, rules, undefined);
  expect(problems("$JOB:RESTART", "", "", "Job1")).toEqual([]);
  expect(problems("$JOB:RESTART")).toEqual(["Enter a value for job name."]);
  expect(problems("$CONSOLE:DISPLAY", "a, b")).toEqual([`message contains a comma. ${rules.comma}`]);
  expect(problems("$JOB:PRIORITY", "", "", "Job1", "32768")).toEqual([
    "SAM priority is not a whole number from 0 to 32767.",
  ]);
  expect(problems("$JOB:PRIORITY", "", "", "Job1", "[[Priority]]")).toEqual([]);
  expect(problems("$THRESHOLD:RENAME", "a", "x".repeat(21))).toHaveLength(1);
  expect(problems("$CONSOLE:DISPLAY", "x".repeat(rules.length.internal))).toHaveLength(1);
  expect(
    problemsOf(event("$CONSOLE:DISPLAY"), ["x".repeat(rules.length.internal)], rules, { user: "batch" }),
    "more characters from outside",
  ).toEqual([]);
});

it("writes XML with the elements in the order of the data, parts repeated and text escaped", () => {
  expect(eventXml(event("$JOB:TAGADD"), ["", "Nightly", "A & B", "red;blue"], { user: "batch" })).toBe(
    `<EVENT>
   <TYPE>JOB</TYPE>
   <ACTION>TAGADD</ACTION>
   <SKDNAME>Nightly</SKDNAME>
   <JOBNAME>A &amp; B</JOBNAME>
   <TAGS><TAG>red</TAG><TAG>blue</TAG></TAGS>
   <USERNAME>batch</USERNAME>
   <USERPWD>external password</USERPWD>
</EVENT>`,
  );
  for (const { command, fields, elements } of events)
    expect([command, elements.filter((name) => !fields.some(({ element }) => element === name))]).toEqual([
      command,
      [],
    ]);
});

it("offers values only where the data list them all", () => {
  expect(choicesIn("`I` (information), `W` (warning) or `E` (error)")).toEqual(["I", "W", "E"]);
  expect(choicesIn("`Name1=Value1;Name2=Value2`")).toBeUndefined();
  expect(choicesIn("`*` and `?` only as wildcards, if the server option allows them")).toBeUndefined();
});
