import { describe, expect, it } from "vitest";

import { entryOf, findEntries, type Row } from "./find.ts";

const row = (head: string, meaning: string, ...messages: string[]): Row => ({
  head,
  messages,
  text: [head, ...messages, meaning].join(" "),
});
const rows = [
  row("5", "Access is denied."),
  row("50", "The request is not supported."),
  row("0 to 9999", "Completion code"),
  row("000010205", "execv failed, see error 15"),
  row("20 (24)", "FTServer can't send ASCII data.", "Required CAPABILITY not present: ASCII"),
  row("XPS017W", "Job not found", "Job <name> not found"),
  row("Unable to execute [x] for [x]", "The file does not exist", "Unable to execute [x] for [x]"),
  row("File [x]", "Short", "File [x]"),
];
const heads = (numbers: readonly number[]): string[] => numbers.map((number) => rows[number]!.head);
const found = (question: string) => {
  const { by, exact, others } = findEntries(rows.map(entryOf), question);
  return { by, exact: heads(exact), others: heads(others) };
};

describe("a code", () => {
  it("comes before rows that only begin with it", () => {
    expect(found("5")).toEqual({ by: "code", exact: ["5", "0 to 9999"], others: ["50"] });
  });

  it("is found with and without sign and zeros, and whatever its case", () => {
    for (const question of ["10205", "000010205", "+000010205"]) expect(found(question).exact).toEqual(["000010205"]);
    expect(found("xps017w").exact).toEqual(["XPS017W"]);
  });

  it("is found while it is typed, but not in the middle of a number", () => {
    expect(found("102").others).toEqual(["000010205"]);
    expect(found("xps01").others).toEqual(["XPS017W"]);
    expect(found("205").others).toEqual([]);
  });

  it("is found by its decimal number where the octal one stands behind it", () => {
    expect(found("20").exact).toContain("20 (24)");
  });
});

it("words are found in any order", () => {
  expect(found("denied ACCESS")).toEqual({ by: "words", exact: [], others: ["5"] });
});

describe("a line that was pasted", () => {
  it("finds the message whose fixed words it holds", () => {
    const line = "[sma_lsam] (monitor) - Unable to execute  [/usr/john/job_1] for [JOB1] (120 / 2 [ENOENT])";
    expect(found(line)).toEqual({ by: "pasted", exact: ["Unable to execute [x] for [x]"], others: [] });
  });

  it("finds the first code in it and no small number behind it", () => {
    expect(found("+000010205:0005:N").exact).toEqual(["000010205"]);
    expect(found("14:03 XPS017W no such thing, rc 5").exact).toEqual(["XPS017W"]);
  });

  it("finds nothing where the fixed words are too few", () => {
    expect(found("File transfer went wrong")).toEqual({ by: "nothing", exact: [], others: [] });
  });
});

it("an empty question shows everything", () => {
  expect(found("  ").others).toHaveLength(rows.length);
});
