import { expect, test } from "vitest";

import { namesOfTerm, pluralOf, termFinder } from "./glossary.ts";

test.each([
  ["agent", "agents"],
  ["property", "properties"],
  ["key", "keys"],
  ["switch", "switches"],
  ["job status", "job statuses"],
])("the plural of %s is %s", (name, plural) => expect(pluralOf(name)).toBe(plural));

test("a term is known by its name and by its abbreviation", () => {
  expect(namesOfTerm("Schedule Activity Monitor (SAM)")).toEqual(["Schedule Activity Monitor", "SAM"]);
  expect(namesOfTerm("agent")).toEqual(["agent"]);
});

const find = termFinder(["agent", "agent feedback", "Daily", "Schedule Activity Monitor (SAM)", "switch"]);
const found = (text: string): string[] => find(text).map(({ term, from, to }) => `${term}: ${text.slice(from, to)}`);

test("the longest term matches, singular or plural, over the ends of lines", () => {
  expect(found("Agents send agent\nfeedback.")).toEqual(["agent: Agents", "agent feedback: agent\nfeedback"]);
  expect(found("Two switches, one agent.")).toEqual(["switch: switches", "agent: agent"]);
});

test("parts of words, paths, and file names do not match", () => {
  expect(found("A reagent, agent-based, agent.exe, SAM/agent, non-agent, agents_x")).toEqual([]);
});

test("proper names match in their own case only", () => {
  expect(found("A daily walk. The Daily, sam, and SAM.")).toEqual([
    "Daily: Daily",
    "Schedule Activity Monitor (SAM): SAM",
  ]);
});
