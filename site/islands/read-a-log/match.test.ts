import { readFileSync } from "node:fs";

import { readYaml } from "@opcon-help/model";
import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { findings } from "./log.ts";
import { codesIn, fieldsOf, longestLine, reader, wordsOf } from "./match.ts";
import { patternsOf } from "./patterns.ts";

const library = await currentLibrary();
const patterns = patternsOf(library);
const explain = reader(patterns);
const idsOf = (line: string): string[] => explain(line).found.map(({ row }) => row.id);

const file = "site/islands/read-a-log/testing/log-lines.yml";
const { none, ...sources } = readYaml(readFileSync(file, "utf8"), { file, rule: "log-lines" }).source.value as {
  none: string[];
} & Record<string, Record<string, string[]>>;
const explained = Object.values(sources).flatMap((rows) =>
  Object.entries(rows).flatMap(([row, lines]) => lines.map((line) => ({ row, line }))),
);

it("explains lines from the vendor's repositories, and hardly any wrongly", () => {
  const answers = [...explained, ...none.map((line) => ({ row: "", line }))].map((one) => ({
    ...one,
    found: idsOf(one.line),
  }));
  const right = answers.filter(({ row, found }) => found.includes(row));
  const wrong = answers.filter(({ row, found }) => found.length > 0 && !found.includes(row));
  expect(explained.length).toBeGreaterThanOrEqual(80);
  expect(right.length / explained.length).toBeGreaterThanOrEqual(0.8);
  expect([wrong, wrong.length / answers.length <= 0.01]).toEqual([[], true]);
});

const ordinary = [
  "2010-08-15 03:48:23 W3SVC20 10.0.0.1 GET /robots.txt - 80 - 10.0.0.2 Bot/1.0 404 0 2 1405 211 22",
  "2021-04-11 22:12:12.63 Server      Server process ID is 388.",
  "2021-04-11 22:12:15.60 Logon       Error: 18456, Severity: 14, State: 5.",
  "Jun 14 15:16:01 combo sshd(pam_unix)[19939]: authentication failure; logname= uid=0 euid=0 tty=NODEVssh ruser=",
  "Jul 27 14:41:57 combo kernel: Kernel command line: ro root=LABEL=/ rhgb quiet",
  "[Sun Dec 04 04:47:44 2005] [error] [client 10.0.0.3] File does not exist: /var/www/html/scripts",
  "app[12]: segfault at 5 ip 00007f rsp 00007f error 4 in libc.so",
  "systemd[1]: backup.service: Main process exited, code=exited, status=5/NOTINSTALLED",
  "worker: job 17 completed, exit code 1",
  "2016-09-28 04:30:31, Info CBS Loaded Servicing Stack v6.1.7601.23505 with Core: cbscore.dll",
  "Service status: Failed",
  "Unable to open /etc/hosts",
];

it.each(ordinary)("doesn't explain the line of another program: %s", (line) => {
  expect(explain(line).found).toEqual([]);
});

describe("a number", () => {
  it("is explained only where the line shows its table", () => {
    expect(idsOf("Windows error 5")).toEqual(["windows-errors.5"]);
    expect(idsOf("Job ended with exit code 31002")).toEqual(["machine-messages-windows.31002"]);
    expect(idsOf("+000010205:0005:N")).toEqual(["machine-messages-unix-exit-codes.e10205"]);
    expect(idsOf("Job (J1) - Unable to read [f] (12 / 13 [EACCES] - Permission denied)")).toEqual([
      "unix-system-errors.eacces",
    ]);
  });

  it("has its tables offered otherwise", () => {
    for (const line of ["5", " 35001 ", "exit code 5", "Exit Code: 70001"]) {
      const { found, offered } = explain(line);
      expect([line, found, offered.length > 0]).toEqual([line, [], true]);
    }
    expect(explain("5").offered).toEqual(expect.arrayContaining(["windows-errors", "netcom-trace-responses"]));
    expect(idsOf("failed with Windows error 0x00000005")).toEqual(idsOf("failed with Windows error 5"));
    expect(idsOf("HRESULT: system error 0x80070005")).toEqual(idsOf("failed with Windows error 5"));
  });
});

it("explains a status beside the job, schedule, or machine that has it, and one that is the whole line", () => {
  expect(idsOf("12:00:01 Job status: Wait Job Dependency")).toEqual(["job-statuses.wait-job-dependency"]);
  expect(idsOf("Schedule [Daily] status = On Hold")).toEqual(["schedule-statuses.on-hold"]);
  expect(idsOf("2026-01-02 03:04:05 Initialization Error")).toEqual(["job-statuses.initialization-error"]);
});

it("explains the fields of an event, says what is wrong with them, and hides the password", () => {
  const [event] = explain("$JOB:RESTART,2026-11-29,Daily,Job 1,X,,ocadm,secret").found;
  const { fields, problems } = fieldsOf(event!.event!);
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ["schedule date", "2026-11-29"],
    ["schedule name", "Daily"],
    ["job name", "Job 1"],
    [expect.any(String), "X"],
    [expect.any(String), ""],
    ["user name", "ocadm"],
    ["password", "(hidden)"],
  ]);
  expect(problems).not.toEqual([]);
});

it("lists failures first, each once, with its first and last time", () => {
  const log = findings(explain);
  const lines = ["10:00:00 XPS100I - J: Tracking Record Added.", "10:00:01 XPS104I", "x", "10:00:09 XPS104I"];
  lines.forEach((line, index) => log.add(line, index));
  expect(log.list().map(({ row, count, line, first, last }) => [row.name, count, line, first, last])).toEqual([
    ["XPS104I", 2, 1, "10:00:01", "10:00:09"],
    ["XPS100I", 1, 0, "10:00:00", "10:00:00"],
  ]);
});

it("stops at a text whose variables have another notation", () => {
  const set = library.sets.get("machine-messages-unix")!;
  const row = { ...set.rows[0]!, cells: { ...set.rows[0]!.cells, message: "File nnnnn is gone" } };
  const sets = new Map([...library.sets, [set.name, { ...set, rows: [row, ...set.rows.slice(1)] }]]);
  expect(() => patternsOf({ ...library, sets })).toThrow(
    `${set.file}: ${row.key}: "File nnnnn is gone" has a variable`,
  );
});

it("needs no more time than a line has words, whatever the line and the text", () => {
  const job = "job ";
  const start = process.cpuUsage();
  expect(
    codesIn({ words: [..."** job ".repeat(60).trim().split(" "), "end"] }, wordsOf(job.repeat(400))),
  ).toBeUndefined();
  const lines = [
    job.repeat(longestLine),
    "a".repeat(5_000_000),
    "$JOB:ADD".repeat(1000),
    `job ${" ".repeat(9000)}status`,
    "job status".repeat(900),
    ...explained.map(({ line }) => line.repeat(50)),
  ];
  for (const line of lines) explain(line);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(2);
});

it("reads 50,000 lines in two seconds", () => {
  const lines = explained.flatMap(({ line }, index) => [line, ...ordinary.slice(index % 8, (index % 8) + 4)]);
  const start = process.cpuUsage();
  for (let index = 0; index < 50_000; index++) explain(lines[index % lines.length]!);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(2);
});
