import { expect, test } from "vitest";

import type { Vocabulary } from "./files.ts";
import { nearestWords, splitWord } from "./spelling.ts";

const vocabulary: Vocabulary = [
  ["schedule", 300],
  ["calendar", 60],
  ["failover", 35],
  ["machine", 200],
  ["group", 90],
  ["scheduler", 2],
];

test("a misspelt word is taken for the nearest one, and of two near ones for the more frequent", () => {
  expect(nearestWords("calender", vocabulary, 1)).toEqual(["calendar"]);
  expect(nearestWords("shedule", vocabulary, 1)).toEqual(["schedule"]);
  expect(nearestWords("schedulee", vocabulary, 2)).toEqual(["schedule", "scheduler"]);
});

test("a word that resembles none is not taken for one", () => {
  expect(nearestWords("xqzwvk", vocabulary, 5)).toEqual([]);
  expect(nearestWords("xscqzule", vocabulary, 1)).toEqual([]);
  expect(nearestWords("xscqzule", vocabulary, 1, 4), "but it can be offered").toEqual(["schedule"]);
});

test("another word of the same length is not taken for a misspelt one", () => {
  expect(nearestWords("cluster", [["counter", 80]], 1)).toEqual([]);
});

test("two words written as one are split", () => {
  expect(splitWord("machinegroup", vocabulary)).toEqual(["machine", "group"]);
  expect(splitWord("machinexgroup", vocabulary)).toBeUndefined();
});
