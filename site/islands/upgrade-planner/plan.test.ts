import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { csvOf, fileOf, markdownOf, marksIn, older, planOf } from "./plan.ts";
import { rowsOf } from "./rows.ts";

const library = await currentLibrary();
const rows = rowsOf(library);
const choice = { place: "", failover: "", parts: [] as string[] };

interface Row {
  key: string;
  release: string;
  continues?: string;
  ticket?: string;
  replaces?: string;
  change: string;
}

/** Reads the rows without the program: the lines of each row are its key and its cells. */
const raw = (set: string): Row[] =>
  readFileSync(`content/data/release/${set}.yml`, "utf8")
    .split(/^ {2}- /m)
    .slice(1)
    .map((lines) => {
      const cells = [...lines.matchAll(/^(?: {4})?(\w+): ?(.*)$/gm)].map(([, name, text]) => [
        name,
        text!.replaceAll(/^['"]|['"]$/g, "").replaceAll("''", "'"),
      ]);
      return Object.fromEntries(cells) as Row;
    });

/** The keys of an upgrade's release notes, found another way: each release by itself, from the first to the last. */
function notesBetween(from: string, to: string): string[] {
  const releases = raw("releases");
  const chain = (id?: string): string[] =>
    id ? [...chain(releases.find(({ release }) => release === id)?.continues), id] : [];
  const had = chain(from);
  const tickets = raw("release-notes").flatMap(({ release, ticket }) => (had.includes(release) ? (ticket ?? []) : []));
  const texts = new Set<string>();
  const keys: string[] = [];
  const later = raw("release-notes").filter(({ release }) => chain(to).includes(release));
  for (const id of chain(to).filter((release) => !had.includes(release)))
    for (const { key, ticket = "", change } of raw("release-notes")
      .filter(({ release }) => release === id)
      .toReversed())
      if (!tickets.includes(ticket) && !texts.has(ticket + change) && !later.some(({ replaces }) => replaces === key)) {
        texts.add(ticket + change);
        keys.push(`release-notes.${key}`);
      }
  return keys.toSorted();
}

it.each([
  ["24.1.0", "26.1.3"],
  ["24.1.0", "25.0.0"],
  ["Spring 24", "Fall 24"],
  ["25.0.0", "25.0.7"],
  ["25.0.3", "26.0.5"],
  ["25.0.7", "26.1.0"],
  ["25.1.0", "25.1.3"],
  ["25.3.1", "26.0.1"],
  ["26.0.1", "26.0.5"],
  ["26.0.5", "26.1.3"],
  ["26.1.0", "26.1.1"],
  ["Fall 24", "25.0.7"],
])("the plan from %s to %s has each release note in between, and no other", (from, to) => {
  const items = planOf(rows, { ...choice, from, to })!.stages.flatMap((stage) => stage.items);
  const notes = items.map(({ id }) => id).filter((id) => id.startsWith("release-notes."));
  expect(notes.toSorted()).toEqual(notesBetween(from, to));
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

const titles = (plan: ReturnType<typeof planOf>): string[] => plan!.stages.map(({ title }) => title);
const idsOf = (change: Partial<Parameters<typeof planOf>[1]>): string[] =>
  planOf(rows, { ...choice, from: "25.3.1", to: "26.1.3", ...change })!.stages.flatMap(({ items }) =>
    items.map(({ id }) => id),
  );

it("lists the work in its order, and the versions of the wanted release only", () => {
  expect(titles(planOf(rows, { ...choice, from: "25.3.1", to: "26.1.3" }))[0]).toBe("Before the upgrade");
  const packages = idsOf({}).filter((id) => id.startsWith("release-compatibility."));
  expect(packages.every((id) => id.startsWith("release-compatibility.r26-1-3"))).toBe(true);
  expect(packages).toHaveLength(8);
});

it("leaves out what doesn't apply in the cloud, without failover, or to the chosen components", () => {
  expect(idsOf({ failover: "no" })).not.toContain("upgrade-conditions.mirroring");
  expect(idsOf({})).toContain("upgrade-conditions.mirroring");
  expect(idsOf({ place: "cloud" })).not.toContain("upgrade-conditions.backup");
  expect(idsOf({ parts: ["relay"] })).not.toContain("breaking-changes.impex2-log");
  expect(idsOf({ parts: ["deploy"] })).toContain("breaking-changes.impex2-log");
});

it("lists nothing that a later release replaces, and what agents need", () => {
  const net9 = "release-notes.r25-0-0-opcon-25853";
  expect(idsOf({ from: "24.1.0", to: "25.3.1" })).toContain(net9);
  expect(idsOf({ from: "24.1.0", to: "26.1.3" })).not.toContain(net9);
  expect(idsOf({ parts: ["agents"] })).toContain("agent-versions.mft");
  expect(idsOf({ parts: ["relay"] })).not.toContain("agent-versions.mft");
});

it("says about which chosen components the release notes are silent", () => {
  const plan = planOf(rows, { ...choice, from: "24.1.0", to: "26.1.3", parts: ["resource-monitor", "relay"] });
  expect(plan!.silent).toEqual(["SMA Resource Monitor"]);
});

it("an older release has the changes of all releases, and a step back has no plan", () => {
  expect(idsOf({ from: older })).toContain("breaking-changes.retired-installers");
  expect(idsOf({ from: "24.1.0" })).not.toContain("breaking-changes.retired-installers");
  expect(planOf(rows, { ...choice, from: "26.1.3", to: "26.0.1" })).toBeUndefined();
});

it("a release note of a release without a row, which no plan could contain, stops the build", () => {
  const set = library.sets.get("release-notes")!;
  const late = { ...set.rows[0]!, key: "late", cells: { ...set.rows[0]!.cells, release: "99.1" } };
  const sets = new Map([...library.sets, [set.name, { ...set, rows: [late] }]]);
  expect(() => rowsOf({ ...library, sets })).toThrow('"late" names the release 99.1');
});

it("a row that replaces a note without a row stops the build", () => {
  const set = library.sets.get("release-notes")!;
  const row = { ...set.rows[0]!, key: "late", cells: { ...set.rows[0]!.cells, replaces: "gone" } };
  const sets = new Map([...library.sets, [set.name, { ...set, rows: [row] }]]);
  expect(() => rowsOf({ ...library, sets })).toThrow('"late" replaces the row gone');
});

it("marks go into a file and back, and other files are refused with the reason", () => {
  const marks = { "release-notes.x": { done: true, who: "Ada", note: "Saturday" } };
  expect(marksIn(fileOf(marks))).toEqual(marks);
  for (const [text, message] of [
    ["no", "isn't JSON"],
    ["null", "isn't a plan"],
    ["{}", "isn't a plan"],
    [fileOf(marks).replace('"version": 1', '"version": 2'), "version 2"],
    [fileOf(marks).replace("true", '"yes"'), "something else"],
    [fileOf({ x: null as never }), "something else"],
  ] as const)
    expect(() => marksIn(text)).toThrow(message);
});

it("copies the plan as Markdown and as CSV that no spreadsheet evaluates", () => {
  const plan = planOf(rows, { ...choice, from: "26.1.2", to: "26.1.3" })!;
  const [{ items }] = plan.stages as [(typeof plan.stages)[number]];
  const marks = { [items[0]!.id]: { done: true, who: "=1+1", note: "a, b" } };
  expect(markdownOf(plan, marks)).toContain("- [x] ");
  expect(markdownOf(plan, marks)).toContain("=1+1: a, b");
  expect(csvOf(plan, marks)).toContain(`,"yes","'=1+1","a, b"`);
});
