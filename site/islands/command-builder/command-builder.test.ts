import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { commandLine, problemsOf, type CommandForm } from "./command.ts";
import { commandForms } from "./forms.ts";

const { sets } = await currentLibrary();
const forms = commandForms(sets.get("utility-commands")!, sets.get("utility-switches")!, sets.get("utility-programs")!);
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

it("writes a quotation mark inside a value only as the source says", () => {
  expect(line("evaluate", { expression: '[[=[[A]]=="x"]]' })).toBe(String.raw`SMAEvalExp.exe "[[=[[A]]==\"x\"]]"`);
  expect(problemsOf(form("evaluate"), ['[[=[[A]]=="x"]]'])).toEqual([]);
  expect(problemsOf(form("service-status"), ['"SMA Service"'])).toHaveLength(1);
});

it("tells what is missing and what no source says, and never asks for a password", () => {
  expect(problemsOf(form("audit"), ["", "", "30"])).toEqual(["Enter a value for -u."]);
  expect(problemsOf(form("history"), ["batch user", "", "", "30"])).toHaveLength(1);
  expect(problemsOf(form("dobatch-build"), ["", "a,b", "", "l", "BUILD", "1", "7", "", "A,B"])).toEqual([
    "UID contains a comma, which ends the value.",
  ]);
  const asked = forms.flatMap(({ parameters }) => parameters.filter(({ takes }) => takes === "value"));
  expect(asked.filter(({ name }) => /passw|pwd$/i.test(name))).toEqual([]);
});

it("no form has more parameters than the address has places for", () => {
  expect(Math.max(...forms.map(({ parameters }) => parameters.length))).toBeLessThanOrEqual(14);
});
