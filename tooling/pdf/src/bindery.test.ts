import { tmpdir } from "node:os";

import { afterAll, expect, it } from "vitest";

import { Bindery } from "./bindery.ts";
import { ToolError } from "./failure.ts";
import { place } from "./stages/number.ts";

const bindery = new Bindery(1);
afterAll(() => bindery.close());

it("says which part the cache has lost, instead of making a manual without it", async () => {
  const bound = bindery.bind({
    root: tmpdir(),
    parts: [{ part: "chapter-3", key: "no-such-part" }],
    joint: {
      placed: place([{ pages: [], places: [], slots: [], marks: {} }]),
      targets: new Set(),
      headings: [],
      depths: [0],
    },
    imprint: {
      title: "Guide",
      subject: "OpCon",
      revision: { commit: undefined, changed: false, date: new Date(0) },
      frontPages: 0,
    },
  });
  await expect(bound).rejects.toBeInstanceOf(ToolError);
  await expect(bound).rejects.toThrow("has lost chapter-3 while the manual was made");
});
