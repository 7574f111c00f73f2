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

test("a pattern finds its example whatever it has searched before", () => {
  const texts = readFileSync(join(import.meta.dirname, "../../../../CONTRIBUTING.md"), "utf8").split("\n\n");
  const withModifiers = rules.filter(({ pattern }) => pattern!.includes("(?-i:"));
  const lost = texts.flatMap((text, index) =>
    withModifiers.filter((rule) => {
      // V8 keeps compiled expressions by their source, so each is a new one.
      const words = [{ ...rule, pattern: `${rule.pattern}${"(?:)".repeat(index + 1)}` }];
      const find = findAvoided({ words, terms: [], labels: [], dictionary: [] });
      for (let times = 0; times < 3; times++) Array.from(find(roughBlock(text)));
      return Array.from(find(roughBlock(rule.example!))).length === 0 && matchesIn(rule.example!, words).length === 0;
    }),
  );
  expect([...new Set(lost.map(({ pattern }) => pattern))]).toEqual([]);
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
