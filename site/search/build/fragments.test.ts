import { gzipSync } from "node:zlib";

import { expect, test } from "vitest";

import { readFragment } from "./fragments.ts";

const fragment = (content: string) =>
  readFragment(
    "fragment/en_1.pf_fragment",
    gzipSync(`pagefind_dcd${JSON.stringify({ url: "/a/", content, meta: { title: "A" }, anchors: [] })}`),
  )!;

test("the name of a page's text changes with the text, because browsers never ask for the same name again", () => {
  expect(fragment("Jobs.").name).toBe(fragment("Jobs.").name);
  expect(fragment("Schedules.").name).not.toBe(fragment("Jobs.").name);
  expect(fragment("Jobs.").title).toBe("A");
  expect(readFragment("index/en_1.pf_index", new Uint8Array())).toBeUndefined();
});
