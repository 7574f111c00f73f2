import { expect, test } from "vitest";

import { isDenied, reasonOf } from "./tool-failure.ts";

test("a file system that doesn't allow something is reported with the file and what to do", () => {
  const denied = Object.assign(new Error("EROFS: read-only file system, open 'x'"), {
    code: "EROFS",
    path: "content/x",
  });
  expect(isDenied(denied)).toBe(true);
  expect(reasonOf(denied)).toBe("No access to content/x (EROFS). Change its permissions, and run the command again.");
  expect(isDenied(new Error("no code"))).toBe(false);
  expect(reasonOf(new Error("no code"))).toBe("no code");
});
