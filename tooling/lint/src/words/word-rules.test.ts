import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readPart } from "@opcon-help/model/read";
import type { WordRule } from "@opcon-help/model";
import { parsePage } from "@opcon-help/model/text";

import { findAvoided } from "./word-rules.ts";
import { proseOf, roughBlock } from "./prose.ts";

const file = "content/words.yml";
const { part } = readPart(file, readFileSync(join(import.meta.dirname, "../../../..", file), "utf8"));
const rules = (part as { entries: WordRule[] }).entries.filter(({ pattern }) => pattern !== undefined);

const matchesIn = (text: string, words: readonly WordRule[]): string[] =>
  [...proseOf(parsePage(text), text), roughBlock(text)].flatMap((block) =>
    Array.from(findAvoided({ words, terms: [], labels: [], dictionary: [] })(block), ({ message }) => message),
  );

test.each(rules)("$pattern finds its example", (rule) => {
  expect(new Set(matchesIn(rule.example!, [rule])).size).toBe(1);
});

describe("what is right as it is", () => {
  test.each([
    "SAM holds the job until an operator releases it.",
    "Everything that a stand-alone server needs.",
    "The agent can't tell the files apart.",
    "Change many jobs at once.",
    "If there is no entry, is there a message?",
    "An administrator decides which jobs run.",
    "Without a calendar, the setting has no effect.",
    "OpCon carries out the command.",
    "Because of its size (10 MB, about 1,000,000 rows), the log is archived at 5:00 PM. It's full.",
    "A user opens a UNC path, an hour later a unit, and an MFT server. Maria and her team wait.",
    "Select **Jobs & More** > **Add Job(s)**, press **Ctrl+C**, and read “Done!”",
    "Select **Stands**, type `shall`, and look for “the job stands still”.",
  ])("%s", (text) => {
    expect(matchesIn(text, rules)).toEqual([]);
  });
});

test("a certain replacement keeps the capital and the group of its match", () => {
  const rule: WordRule = { pattern: "\\bat the (left|right)\\b", example: "", use: "", why: "", fix: "on the $1" };
  const text = "At the right is the list.";
  const [block] = proseOf(parsePage(text), text);
  const [match] = findAvoided({ words: [rule], terms: [], labels: [], dictionary: [] })(block!);
  expect(match!.fix).toEqual({ to: 12, text: "On the right" });
});
