import { expect, test } from "vitest";

import { nearestWords } from "./spelling.ts";

test("the word with the fewest edits comes first, and of equal ones the more frequent", () => {
  const vocabulary: [string, number][] = [
    ["failover", 40],
    ["failed", 300],
    ["fault", 2],
    ["faulty", 50],
  ];
  expect(nearestWords("fialover", vocabulary, 1)).toEqual(["failover"]);
  expect(nearestWords("fault", vocabulary, 2)).toEqual(["fault", "faulty"]);
  expect(nearestWords("zebra", vocabulary, 1)).toEqual([]);
});
