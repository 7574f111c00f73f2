import { expect, test } from "vitest";

import { packOccurrences, unpackOccurrences } from "./format.ts";

test("positions in the text of pages stay the same when they are packed", () => {
  const on = new Map([
    [0, [0]],
    [3, [5, 6, 1300]],
    [700, [2]],
  ]);
  const packed = packOccurrences(on);
  expect(packed).toBe("0 0;3 5 1 zy;jd 2");
  expect(unpackOccurrences(packed)).toEqual(on);
});
