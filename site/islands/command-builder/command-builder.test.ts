import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { problemsIn } from "../shared/limits.ts";
import { commandLine, type CommandForm } from "./Calculation.tsx";
import { rowsOf } from "./rows.ts";

const { forms } = rowsOf(await currentLibrary());
const form = (key: string): CommandForm => forms.find((candidate) => candidate.key === key)!;

/** The command line for values by the name of their parameter. */
const line = (key: string, values: Readonly<Record<string, string>>): string => {
  const names = form(key).parameters.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(values)));
  return commandLine(
    form(key),
    names.map((name) => values[name] ?? ""),
  );
};

it("writes the lines that the sources show", () => {
  expect(line("history", { "-u": "batchuser", "-d": "30", "-m": "12" })).toBe(
    "History.exe -ubatchuser -w<password> -d30 -m12",
  );
  expect(
    line("chronoman", { "=t": "TestProperty", "=o": "-1", "=u": "h", "=f": "mmddyy hh:nn", "=b": "09/15/2017 05:00" }),
  ).toBe("Chronoman.exe =tTestProperty =fmmddyy hh:nn =o-1 =uh =b09/15/2017 05:00");
  expect(
    line("schedule-extract", {
      "-opconprofile": "PRODUCTION",
      "-opconuser": "ocadm",
      "-opconpassword": "Yes",
      "-s": "TEST ONE",
    }),
  ).toBe('schedule_extract.cmd -opconprofile PRODUCTION -s "TEST ONE" -opconuser ocadm -opconpassword <password>');
  expect(
    line("check-termination", {
      JobName: "JobA",
      ScheduleName: "ScheduleA",
      ScheduleDate: "[[$SCHEDULE DATE]]",
      Termination: "+000000001:0000:N",
    }),
  ).toBe('SMACheckTerm.exe JobA ScheduleA "[[$SCHEDULE DATE]]" "+000000001:0000:N"');
  expect(line("synch-sap", { "credentials file": String.raw`C:\Synch SAP Files\Creds.txt`, "-update": "Yes" })).toBe(
    String.raw`SMASynchSAP.exe "C:\Synch SAP Files\Creds.txt" -update`,
  );
  expect(line("log-event", { Source: "SMAServMan", Severity: "W", Message: "Msg201: It stopped" })).toBe(
    "SMALogEvent SMAServMan, W, Msg201: It stopped",
  );
});

it("keeps every comma of DoBatch, and puts its switches behind", () => {
  const build = { UID: "batchuser", logfile: "build.log", command: "BUILD", StartDate: "1", EndDate: "7" };
  expect(line("dobatch-build", { ...build, "Overwrite?": "y", "ScheduleName(s)": "SCHED1,SCHED2" })).toBe(
    "DoBatch.exe,batchuser,<password>,build.log,BUILD,1,7,y,SCHED1,SCHED2",
  );
  expect(line("dobatch-check", { ...build, command: "CHECK", "+JOBID+": "Yes" })).toBe(
    "DoBatch.exe,batchuser,<password>,build.log,CHECK,1,7, +JOBID+[[$JOBID]]",
  );
});

/** Problems with values by the name of their parameter. */
const problems = (key: string, values: Readonly<Record<string, string>>): string[] =>
  problemsIn(
    form(key).parameters,
    form(key).parameters.map(({ name }) => values[name] ?? ""),
  );

it("writes a quotation mark inside a value only as the source says", () => {
  expect(line("evaluate", { expression: '[[=[[A]]=="x"]]' })).toBe(String.raw`SMAEvalExp.exe "[[=[[A]]==\"x\"]]"`);
  expect(problems("evaluate", { expression: '[[=[[A]]=="x"]]' })).toEqual([]);
  expect(problems("service-status", { "Service Display Name": '"SMA Service"' })).toHaveLength(1);
  expect(line("chronoman", { "=t": 'JI."My.Property".x' })).toContain(String.raw`=tJI.\"My.Property\".x`);
});

const build = { UID: "batch", logfile: "a.log", command: "BUILD", StartDate: "1", EndDate: "7" };
const check = { ...build, command: "CHECK" };
const daily = { "=t": "Next", "=f": "mmddyy", "=o": "+1", "=u": "d" };
const extract = { "-opconprofile": "PRODUCTION", "-s": "A" };
const clean = { "-d": "C:\\Test", "-e": ".log" };

it.each([
  ["audit", { "-d": "30" }, "Enter a value for -u."],
  ["audit", { "-u": "batch", "-d": "32001" }, "-d is not a whole number from 0 to 32000."],
  ["audit", { "-u": "batch", "-d": "soon" }, "Enter a valid value for -d."],
  ["history", { "-u": "batch user", "-d": "30" }, "-u: How History.exe handles spaces is not documented"],
  ["dobatch-build", build, "Enter a value for ScheduleName(s)."],
  ["dobatch-build", { ...build, "ScheduleName(s)": "A,B", UID: "a,b" }, "UID: Remove the comma"],
  ["dobatch-build", { ...build, "ScheduleName(s)": "A", DSN: "x" }, "Enter a valid value for DSN. Obsolete."],
  ["dobatch-check", { ...check, EndDate: "0" }, "EndDate is less than StartDate."],
  ["dobatch-check", { ...check, EndDate: "1/1/2027" }, "Enter two numbers or two dates for StartDate and EndDate."],
  ["chronoman", { ...daily, "=c": "a.txt" }, "=o can't be combined with =c."],
  ["chronoman", { ...daily, "=f": "YYYYy", "=b": "1/1/2027", "=j": "2027001" }, "=b can't be combined with =j."],
  ["chronoman", { ...daily, "=j": "2027001" }, "=f can't be combined with =j. Base date as a four-digit year"],
  ["chronoman", { ...daily, "=f": "YYYYy", "=j": "2027367" }, "Enter a valid value for =j."],
  ["chronoman", { ...daily, "=u": "WD" }, "Enter a value for =s."],
  ["chronoman", { ...daily, "=f": "" }, "Enter a value for =f or =c."],
  ["chronoman", { ...daily, "=o": "-0" }, "Enter a valid value for =o."],
  ["chronoman", { ...daily, "=t": "$DATE" }, "Enter a valid value for =t."],
  ["schedule-extract", { ...extract, "-f": "a.txt" }, "-s can't be combined with -f."],
  ["schedule-extract", { ...extract, "-s": "" }, "Enter a value for -s or -f."],
  ["schedule-extract", { ...extract, "-opconpassword": "Yes" }, "-opconpassword requires -opconuser."],
  ["directory", { ...clean, "-x": "Yes", "-m": "D:\\a" }, "-x requires -z."],
  ["directory", { ...clean, "-c": "5 days" }, "Enter a valid value for -c."],
  ["directory", { ...clean, "-d": "C:\\My Dir\\" }, "-d: Remove the backslash at the end."],
  ["holiday", { "-d": "2027-01-01" }, "Enter a valid value for -d."],
  [
    "check-status",
    { ScheduleDate: "1", ScheduleName: "A", ComparisonExpression: "running" },
    "Enter a valid value for",
  ],
])("%s with %j isn't complete", (key, values, problem) => {
  const [first, ...others] = problems(key, values);
  expect(first).toContain(problem);
  // A command file (=c) replaces the offset (=o), so the units of the offset (=u) are reported, too.
  expect(others.filter((other) => !other.startsWith("=u can't"))).toEqual([]);
});

it.each([
  ["dobatch-check", check],
  ["dobatch-build", { ...build, "ScheduleName(s)": "A,B", EndDate: "[[Last]]" }],
  ["chronoman", daily],
  ["chronoman", { "=c": "C:\\Chronoman Files\\a.txt", "=s": "Test", "=j": "%1" }],
  ["schedule-extract", extract],
  ["directory", { ...clean, "-d": "C:\\Test\\", "-m": "D:\\a", "-z": "a.zip", "-x": "Yes" }],
])("%s with %j is complete", (key, values) => {
  expect(problems(key, values)).toEqual([]);
});

it("offers only the commands of a form, and never asks for a password", () => {
  const offered = (key: string) => form(key).parameters.find(({ name }) => name === "command")!.limits.choices;
  expect([offered("dobatch-build"), offered("dobatch-check")]).toEqual([
    ["BUILD", "BUILDHLD"],
    ["CHECK", "CHECK+", "DELETE"],
  ]);
  const asked = forms.flatMap(({ parameters }) => parameters.filter(({ isHidden, isFlag }) => !isHidden && !isFlag));
  expect(asked.filter(({ name }) => /passw|pwd$/i.test(name))).toEqual([]);
});

it("no form has more parameters than the address has places for", () => {
  expect(Math.max(...forms.map(({ parameters }) => parameters.length))).toBeLessThanOrEqual(14);
});
