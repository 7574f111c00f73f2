import { expect, test } from "vitest";

import { limited, mayCompare, slownessOf } from "./search-limit.ts";

test("a pattern isn't slow because the machine is busy", () => {
  let waits = 1;
  const search = (): boolean => {
    mayCompare("x");
    if (waits-- > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
    return true;
  };
  expect(limited(search)).toBe(true);
  expect(slownessOf("x")).toBeUndefined();
});
