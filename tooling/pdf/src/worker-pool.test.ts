import { tmpdir } from "node:os";

import { afterAll, expect, it } from "vitest";

import { WorkerPool } from "./worker-pool.ts";
import { ToolError } from "./failure.ts";
import { place } from "./layout/number.ts";

const workers = new WorkerPool(1);
afterAll(() => workers.close());

it("says which part the cache has lost, instead of making a manual without it", async () => {
  const joined = workers.run("joinParts", {
    root: tmpdir(),
    parts: [{ part: "chapter-3", key: "no-such-part" }],
    joint: {
      placed: place([{ pages: [], places: [], slots: [] }]),
      headings: [],
    },
    imprint: { title: "Guide", subject: "OpCon", date: new Date(0) },
  });
  await expect(joined).rejects.toBeInstanceOf(ToolError);
  await expect(joined).rejects.toThrow("chapter-3 was deleted from .cache/manuals during the build");
});
