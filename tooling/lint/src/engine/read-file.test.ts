import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

import { markdownFile } from "./read-file.ts";

test("the memory of a parsed page is free again", async () => {
  setFlagsFromString("--expose-gc");
  const page = markdownFile("content/pages/notes.md", "Text.");
  const tree = new WeakRef(page.tree());
  await setImmediate();
  (runInNewContext("gc") as () => void)();
  expect(tree.deref()).toBeUndefined();
  expect(page.tree().children).toHaveLength(1);
});
