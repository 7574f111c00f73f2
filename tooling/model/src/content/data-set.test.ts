import { describe, expect, it } from "vitest";

import { findFact, readTableRequest, viewTable } from "./data-reference.ts";
import { readDataSet } from "./read-data-set.ts";

const text = `title: Ports
description: Where programs listen.
columns:
  use: { label: Used for, type: text }
  port: { label: Port, type: number }
  group: { label: Group, type: choice, values: [server, agent] }
  note: { label: Note, type: text, optional: true }
rows:
  - key: web
    use: Web application
    port: 443
    group: server
    source: "vendor:installation/components"
  - key: agent
    use: Agent
    port: 3100
    group: agent
    since: "26.0"
    source: "spec:S4-001"
`;
const file = "content/data/ports.yml";
const read = (changed: string) => readDataSet(file, changed);
const messages = (changed: string): string[] => read(changed).problems.map((p) => `${p.line}:${p.column} ${p.message}`);

describe("a data set", () => {
  it("is typed by its own columns", () => {
    const { set, problems } = read(text);
    expect(problems).toEqual([]);
    expect(set?.name).toBe("ports");
    expect(set?.rows[1]).toEqual({
      key: "agent",
      source: "spec:S4-001",
      since: "26.0",
      until: undefined,
      cells: { use: "Agent", port: 3100, group: "agent" },
    });
  });

  it.each([
    [
      "a row without source",
      text.replace('    source: "vendor:installation/components"\n', ""),
      '9:5 "source" is missing',
    ],
    ["a mistyped cell", text.replace("port: 443", "port: many"), '11:11 "port" must be a number'],
    [
      "a value that is no choice",
      text.replace("group: agent", "group: client"),
      '17:12 "group" must be one of: server, agent',
    ],
    [
      "a list entry that is no choice",
      text
        .replace("columns:", "columns:\n  allowed: { label: Allowed, type: list, values: [Hold, Close] }")
        .replace("    port: 443\n", "    port: 443\n    allowed: [Hold, Explode]\n"),
      '13:21 "allowed.1" must be one of: Hold, Close',
    ],
    [
      "a column that is not declared",
      text.replace("    port: 443\n", "    port: 443\n    speed: 1\n"),
      '12:5 Unknown field "speed"',
    ],
    ["a duplicate key", text.replace("key: agent", "key: web"), '14:10 Row key "web" is used twice'],
    ["a source of no known form", text.replace("spec:S4-001", "my memory"), "19:13 "],
  ])("reports %s at its place", (_, changed, expected) => {
    const [first] = messages(changed);
    expect(first?.slice(0, expected.length)).toBe(expected);
  });

  it("gives its source to the rows that don't name their own", () => {
    const inherited = text
      .replace('    source: "vendor:installation/components"\n', "")
      .replace("columns:", 'source: "vendor:ports"\ncolumns:');
    expect(read(inherited).set?.rows.map(({ source }) => source)).toEqual(["vendor:ports", "spec:S4-001"]);
  });

  it("keeps its good rows when one is wrong", () => {
    expect(read(text.replace("port: 443", "port: many")).set?.rows.map((row) => row.key)).toEqual(["agent"]);
  });
});

describe("what a page asks of the data", () => {
  const sets = new Map([["ports", read(text).set!]]);
  const view = (attributes: Record<string, string>) => {
    const request = readTableRequest(attributes);
    return request.ok ? viewTable(sets, request.value) : request;
  };

  it("is the columns it names, in its order, and the rows that fit", () => {
    const found = view({ set: "ports", columns: "port use", where: "group=agent", caption: "Agents" });
    expect(found.ok && found.value.columns.map((column) => column.name)).toEqual(["port", "use"]);
    expect(found.ok && found.value.rows.map((row) => row.key)).toEqual(["agent"]);
    const both = view({ set: "ports", where: "port=3100|443", caption: "Two" });
    expect(both.ok && both.value.rows.map((row) => row.key)).toEqual(["web", "agent"]);
  });

  it.each([
    [{ caption: "x" }, "needs set="],
    [{ set: "ports" }, "needs caption="],
    [{ set: "port", caption: "x" }, 'There is no data set "port"; did you mean "ports"?'],
    [
      { set: "ports", columns: "socket", caption: "x" },
      'has no column "socket"; it has "use", "port", "group", "note"',
    ],
    [{ set: "ports", where: "group=client", caption: "x" }, 'No row of "ports" has group=client'],
    [{ set: "ports", where: "port=443|444", caption: "x" }, 'No row of "ports" has port=444'],
    [{ set: "ports", filter: "x", caption: "x" }, 'Unknown attribute "filter"'],
  ])("is refused with what would have worked: %o", (attributes, expected) => {
    const found = view(attributes as Record<string, string>);
    expect(found.ok ? "" : found.message).toContain(expected);
  });

  it("is one value by set, row and column", () => {
    const fact = findFact(sets, "ports.web.port");
    expect(fact.ok && fact.value.value).toBe(443);
  });

  it.each([
    ["ports.web", "must have the form"],
    ["ports.webb.port", 'has no row "webb"; did you mean '],
    ["ports.web.note", 'has no value for "note"'],
  ])("is refused when %s does not exist", (reference, expected) => {
    const fact = findFact(sets, reference);
    expect(fact.ok ? "" : fact.message).toContain(expected);
  });
});
