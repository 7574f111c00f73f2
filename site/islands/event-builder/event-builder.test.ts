import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { problemsIn } from "../shared/limits.ts";
import { eventLine, senderField } from "./Calculation.tsx";
import { rowsOf } from "./rows.ts";

const library = await currentLibrary();
const { sets } = library;
const { events, rules } = rowsOf(library);
type EventType = (typeof events)[number];
const event = (command: string): EventType => events.find((candidate) => candidate.command === command)!;
const problemsOf = ({ fields }: EventType, values: readonly string[], user?: string): string[] =>
  problemsIn(
    [...fields, ...(user === undefined ? [] : [senderField])].map((field) => ({
      ...field,
      must: rules[user === undefined ? "internal" : "external"].must,
    })),
    [...fields.map((_, index) => values[index] ?? ""), user ?? ""],
  );
/** The values of a line without its command. */
const problemsWith = (line: string, user?: string): string[] =>
  problemsOf(event(line.split(",")[0]!), line.split(",").slice(1), user);

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
    expect([problemsOf(candidate, values), eventLine(candidate, values)]).toEqual([[], example]);
  }
});

it("optional fields at the end go with their commas, blank ones keep them", () => {
  expect(eventLine(event("$JOB:ADD"), ["", "", "Job1"])).toBe("$JOB:ADD,,,Job1,");
  expect(eventLine(event("$JOB:ADD"), ["", "", "Job1", "", "", "Y"])).toBe("$JOB:ADD,,,Job1,,,Y");
  expect(eventLine(event("$SCHEDULE:CANCEL"), ["", "TestSched"])).toBe("$SCHEDULE:CANCEL,,TestSched");
});

it("an event from outside ends with its user and a place for the password", () => {
  expect(eventLine(event("$SCHEDULE:BUILD"), ["[[$DATE]]", "Cards", "", "Y", "Store=2682;File=1"], "batch")).toBe(
    "$SCHEDULE:BUILD,[[$DATE]],Cards,,Y,Store=2682;File=1,batch,<external password>",
  );
});

it.each([
  ["$JOB:RESTART", "Enter a value for job name."],
  ["$JOB:RESCHEDULE,,,Job1,N,5000", "minutes is not a whole number up to 1439."],
  ["$JOB:RESCHEDULE,,,Job1,N,abc", "Enter a valid value for minutes. Up to 1439. For a job that hasn't started"],
  ["$JOB:RESCHEDULE,,,Job1,N,[[abc", "Enter a valid value for minutes."],
  ["$JOB:RESCHEDULE,,,Job1,Banana,5", "Enter a valid value for T/S/N. T, S, or N."],
  ["$JOB:RESCHEDULE,Banana,,Job1,N,5", "Enter a valid value for schedule date."],
  ["$JOB:PRIORITY,,,Job1,32768", "SAM priority is not a whole number from 0 to 32767."],
  ["$JOB:PRIORITY,,,Job1,high", "SAM priority is not a whole number from 0 to 32767."],
  ["$MACHINE:MAXJOBS,M1,-1", "max jobs is not a whole number of 0 or more."],
  [
    "$THRESHOLD:RENAME,a,it's",
    "Enter a valid value for new threshold name. Up to 20 characters, without single quotes.",
  ],
  [`$THRESHOLD:RENAME,a,${"x".repeat(21)}`, "Enter a valid value for new threshold name."],
  ["$NOTIFY:TEXTMSG,a@b.c;d@e.f,Hello", "Enter a valid value for to. One address."],
  ["$NOTIFY:EMAIL,a@b.c,,,Hi,Text,C:\\a.txt", "Enter a valid value for attachments."],
  ["$SCHEDULE:BUILD,,,,,,WinServer2", "Enter a valid value for Named Instance to build. InstanceName=<name>."],
  ["$JOB:ADD,,,Job1,,Store", "Enter a valid value for job instance property definitions."],
  ["$NOTIFY:SNMP,6,1,Text", "Enter a valid value for severity."],
  ["$CONSOLE:DISPLAY,a<b", "message: These characters enclose the fields of a template."],
])("%s isn't complete", (line, problem) => {
  expect(problemsWith(line)).toEqual([expect.stringContaining(problem)]);
});

it.each([
  "$JOB:RESTART,,,Job1",
  "$JOB:RESCHEDULE,EARLIEST HELD,,Job1,S,-1439",
  "$JOB:PRIORITY,[[$DATE]],,Job1,[[Priority]]",
  "$JOB:RESCHEDULE,NEXTREL,,Job1,N,+[[Minutes]]",
  "$THRESHOLD:RENAME,a,[[A name of more than 20 characters]]",
  '$PROPERTY:SET,JI."File.Name".[[$SCHEDULE DATE]]."Sched[Name]",x',
  "$NOTIFY:TEXTMSG,[[Operator]]@b.c,Hello [[",
])("%s is complete", (line) => {
  expect(problemsWith(line)).toEqual([]);
});

it("a value can't have a comma, and neither can the user of an external event", () => {
  expect(problemsOf(event("$CONSOLE:DISPLAY"), ["a, b"])[0]).toMatch(/^message: Use commas only between fields/);
  expect(problemsWith("$CONSOLE:DISPLAY,Text", "batch,user")[0]).toMatch(/^user name: Use commas only/);
  expect(problemsWith("$CONSOLE:DISPLAY,Text", "")).toEqual(["Enter a value for user name."]);
});

it("an external event has tokens only of properties that its sender knows, and more characters", () => {
  expect(problemsWith("$CONSOLE:DISPLAY,[[$JOB NAME]]", "batch")[0]).toMatch(/^message: You can use tokens of user/);
  expect(problemsWith("$CONSOLE:DISPLAY,[[$JOB NAME]]")).toEqual([]);
  for (const token of ["[[Own]]", "[[$TIME]]", "[[$DATE hh]]", "[[$NOW]]"])
    expect(problemsWith(`$CONSOLE:DISPLAY,${token}`, "batch")).toEqual([]);
  expect([rules.internal.most, rules.external.most]).toEqual([738, 2000]);
});

it("offers values only where the data list them all", () => {
  const offered = (command: string) => event(command).fields.map(({ limits }) => limits.choices);
  expect(offered("$NOTIFY:LOG")).toEqual([["I", "W", "E"], undefined, undefined, undefined, ["Y", "N"]]);
});

it("each event keyword is a schedule date", () => {
  for (const { cells } of sets.get("event-keywords")!.rows)
    expect(problemsWith(`$SCHEDULE:DELETE,${String(cells["keyword"])},Cards`)).toEqual([]);
});
