import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { readEditions } from "./edition.ts";
import { ToolError } from "../failure.ts";

let folder: string;
const file = (name: string): string => join(folder, name);
const write = (name: string, content: unknown): Promise<void> =>
  writeFile(file(name), typeof content === "string" ? content : JSON.stringify(content));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opcon-edition-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

const record = (area: string, paper = "a4"): Record<string, unknown> => ({
  area,
  paper,
  title: `${area} Manual`,
  version: "26.0",
  date: "2026-06-01T08:00:00.000Z",
  commit: "abc1234",
  sections: `${area}.sections.json`,
});

it("includes the sections of other manuals, because sections can move between manuals", async () => {
  await write("manuals.json", { manuals: [record("guide"), record("other"), record("guide", "letter")] });
  const topics = { a: { title: "A", sections: { b: "B" } } };
  await write("guide.sections.json", { sections: { a: "1", b: "2" }, topics });
  await write("other.sections.json", { sections: { b: "3", c: "4" } });
  const editions = await readEditions(file("manuals.json"));
  expect(editions("guide", "a4")).toEqual({
    version: "26.0",
    date: new Date("2026-06-01T08:00:00Z"),
    commit: "abc1234",
    sections: new Map([
      ["a", "1"],
      ["b", "2"],
      ["c", "4"],
    ]),
    topics,
  });
  expect(editions("other", "letter")?.sections.get("b")).toBe("3");
  expect(editions("third", "a4")).toBeUndefined();
});

it.each([
  ["is missing", undefined, "can't be read. Pass the manuals.json of an earlier run to --since"],
  ["is cut off", '{ "manuals": [', "isn't valid JSON"],
  ["is another file", { pages: [] }, "doesn't list any manuals"],
  [
    "has no digests",
    { manuals: [{ ...record("guide"), sections: undefined }] },
    "doesn't have section digests for guide",
  ],
  ["came without its digests", { manuals: [record("lost")] }, "lost.sections.json can't be read"],
  ["came with other digests", { manuals: [record("odd")] }, "odd.sections.json doesn't contain section digests"],
])("explains what to do when the older manifest %s", async (_, content, message) => {
  await write("odd.sections.json", []);
  if (content !== undefined) await write("old.json", content);
  else await rm(file("old.json"), { force: true });
  const reading = readEditions(file("old.json"));
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.toBeInstanceOf(ToolError);
});
