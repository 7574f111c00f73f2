import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import { readContent } from "@opcon-help/model/disk";

import { newCache } from "../cache.ts";
import { checkFiles, contentOf, type Finding } from "../index.ts";
import { items } from "./index.ts";

const { files } = await readContent(join(import.meta.dirname, "../../../.."));
const { library } = await contentOf(files);
const cache = newCache();
const pages = [...library.pages.values()].filter((page) => page.front.type !== "index");
const before = new Set((await checkFiles(files, cache)).map(text));

function text({ file, line, column, rule, message }: Finding): string {
  return `${file}:${line}:${column} ${rule}: ${message}`;
}

let found = 0;
let planted = 0;

describe.each(items.map((item) => ({ item: item.item, plants: item.plants({ files, library, pages }) })))(
  "$item",
  ({ plants }) => {
    test("has at least three different defects", () => {
      expect(new Set(plants.map((plant) => plant.defect)).size).toBeGreaterThanOrEqual(3);
    });

    test.each(plants)("$defect", async ({ changes, finding, lastChanges }) => {
      planted += 1;
      const changed = new Map(files);
      for (const [file, content] of changes)
        if (content === null) changed.delete(file);
        else changed.set(file, content);
      const after = (await checkFiles(changed, cache, (file) => lastChanges?.get(file))).filter(
        (candidate) => !before.has(text(candidate)),
      );
      expect(after.map(({ rule, file, line, column }) => ({ rule, file, line, column }))).toEqual([finding]);
      found += 1;
    });
  },
);

// The figure the suite is judged by.
afterAll(() => console.log(`${found} of ${planted} planted defects found`));
