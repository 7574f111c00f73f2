import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { projectRoot } from "../library.ts";
import { folderSearch } from "../search/folder.ts";
import { readQuestions } from "../search/relevance/questions.ts";
import { dist } from "./built-site.ts";
import { withServer } from "./mcp-client.ts";

test("a program finds, reads, and looks up, and each answer says where it is from", async () => {
  await withServer(dist, async (call, client) => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["search", "fetch", "lookup", "explain_log"]);
    const from = (path: string) => ({
      address: `https://help.example/opcon/core/${path}`,
      version: expect.stringMatching(/^\d+\.\d+$/),
      updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const read = async (tool: string, args: object) => JSON.parse((await call(tool, args)).text);

    const { results } = await read("search", { query: "job waits for a resource", count: 2 });
    expect(results).toHaveLength(2);
    expect(results[0].address).toMatch(/^https:\/\/help\.example\/opcon\/core\//);

    const page = await read("fetch", { page: "/opcon/core/objects/schedules/" });
    expect(page).toMatchObject({ ...from("objects/schedules/"), title: "Schedules" });
    expect(page.text).toMatch(/^# Schedules\n/);
    const [, heading = ""] = /^## (.+)$/m.exec(page.text) ?? [];
    const anchor = heading.toLowerCase().replaceAll(" ", "-");
    const section = await read("fetch", { page: `objects/schedules#${anchor}` });
    expect(section.text.split("\n", 1)).toEqual([`## ${heading}`]);
    expect(page.text).toContain(section.text);

    const { rows } = await read("lookup", { code: "$JOB:HOLD" });
    expect(rows[0]).toMatchObject({ version: from("").version, cells: expect.any(Object) });
    const row = await read("lookup", { set: rows[0].set, key: rows[0].key });
    expect(row.rows).toEqual([rows[0]]);
    expect(
      await read("fetch", { page: new URL(rows[0].address).pathname + new URL(rows[0].address).hash }),
    ).toMatchObject(rows[0]);
    const { found } = await read("explain_log", {
      lines: "10:00:01 XPS100I - JOB1: Tracking Record Added.\nXPS104I\n5",
    });
    expect(found.map(({ name, line }: { name: string; line: number }) => [name, line])).toEqual([
      ["XPS104I", 2],
      ["XPS100I", 1],
    ]);
    expect(found[1].address).toMatch(/^https:\/\/help\.example\/opcon\/core\/.*#machine-messages-zos\.xps100i$/);
    const { page: named } = await read("lookup", { code: "desktop-job-master" });
    expect(named.address).toContain("/opcon/core/");
  });
});

test("a program can read every place that the search finds, and all of a long answer", async () => {
  await withServer(dist, async (call) => {
    const read = async (tool: string, args: object) => JSON.parse((await call(tool, args)).text);
    const places = new Set<string>();
    for (const query of [
      "file locations",
      "restart a failed job",
      "ports",
      "$JOB:ADD",
      "SMTP settings",
      "late to start",
    ])
      for (const { address } of (await read("search", { query, count: 20 })).results) places.add(address);
    for (const page of places) {
      const { text, isError } = await call("fetch", { page });
      expect([page, isError, text.length < 20_000]).toEqual([page, false, true]);
      const answer = JSON.parse(text);
      expect([answer.address, (answer.text ?? JSON.stringify(answer.cells)).length > 2]).toEqual([page, true]);
    }

    const all: string[] = [];
    for (let note: string | undefined = ""; note !== undefined;) {
      const from = Number(/"from": (\d+)/.exec(note)?.[1] ?? 0);
      const { rows, note: next } = await read("lookup", { set: "job-statuses", from });
      all.push(...rows.map(({ set, key }: Record<string, string>) => `${set}.${key}`));
      note = next;
    }
    expect(all.length).toBeGreaterThan(20);
    expect([new Set(all).size, all.filter((row) => !row.startsWith("job-statuses."))]).toEqual([all.length, []]);
    const whole = await read("fetch", { page: "objects/schedules" });
    const rest = await read("fetch", { page: "objects/schedules", from: Number(/"from": (\d+)/.exec(whole.note)![1]) });
    expect(whole.text.endsWith("\n") && rest.text.length > 0).toBe(true);
  });
});

test("a program that closes its side after a question gets the answer", async () => {
  const client = { name: "test", version: "1" };
  const initialize = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: client };
  const question = { name: "search", arguments: { query: "restart a failed job" } };
  const input = [
    { id: 1, method: "initialize", params: initialize },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: question },
  ].map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }) + "\n");
  const args = [join(projectRoot, "tooling/mcp/src/cli.ts"), dist];
  const { stdout } = spawnSync(process.execPath, args, { input: input.join(""), encoding: "utf8" });
  expect(stdout.split("\n").find((line) => line.includes('"id":2'))).toContain("address");
});

test("a wrong call gets a sentence that says what would have worked", async () => {
  await withServer(dist, async (call) => {
    const calls: [tool: string, args: object, message: RegExp][] = [
      ["fetch", { page: "objects/shedules" }, /There is no page "objects\/shedules"\. Did you mean /],
      ["fetch", { page: "../../../../etc/passwd" }, /There is no page/],
      ["fetch", { page: "/opcon/core/%2e%2e/%2e%2e/web.config" }, /There is no page/],
      ["fetch", { page: "objects/schedules#nothing" }, /has no section or row "nothing"\. Its sections are /],
      ["lookup", { set: "exit-code" }, /There is no data set "exit-code"\. Did you mean /],
      ["fetch", { page: "installation/upgrade#ports.web" }, /The row is at https:\S+system-requirements\/#ports\.web/],
      ["lookup", { set: "ports", key: "nothing" }, /There is no/],
      ["lookup", { set: "ports", code: "XPS390" }, /No row or page has the code/],
      ["lookup", { code: "$JOB:HOLDD" }, /No row or page has the code/],
      ["search", { query: "jobs", area: "nowhere" }, /The areas are start, /],
      ["search", { query: "x".repeat(10_000_000) }, /500/],
      ["search", {}, /query/],
      ["search", { query: "jobs", limit: 3 }, /Unrecognized key: "limit"/],
    ];
    for (const [tool, args, message] of calls) {
      const { text, isError } = await call(tool, args);
      expect([isError, text.slice(0, 500)]).toEqual([true, expect.stringMatching(message)]);
    }
    expect((await call("lookup", {})).isError).toBe(false);
  });
});

test("a program gets the same answers as readers", async () => {
  const questions = (await readQuestions(projectRoot)).filter((_, index) => index % 25 === 0);
  const search = folderSearch(join(dist, "opcon/core"));
  const wanted: string[][] = [];
  for (const { question } of questions)
    wanted.push((await search.search(question, {}, 10)).results.map(({ href }) => `https://help.example${href}`));
  await withServer(dist, async (call) => {
    const found: string[][] = [];
    for (const { question } of questions) {
      const { results } = JSON.parse((await call("search", { query: question, count: 10 })).text);
      found.push(results.map(({ address }: { address: string }) => address));
    }
    expect(found).toEqual(wanted);
  });
});
