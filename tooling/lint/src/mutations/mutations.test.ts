import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

import { readContent } from "@opcon-help/model/disk";
import type { Finding } from "@opcon-help/model";

import { cacheFileOf, loadCache } from "../engine/cache.ts";
import { checkFiles, contentOf } from "../index.ts";
import { items } from "./index.ts";
import type { Plant } from "./plant.ts";

const root = join(import.meta.dirname, "../../../..");
const { files: released } = await readContent(root);
// A renamed heading also breaks the ledger. Mutations that break the ledger are tested separately.
const files = new Map([...released].filter(([file]) => file !== "content/ledger.json"));
// What npm run check has kept about unchanged files. Nothing is written back.
const cache = await loadCache(await cacheFileOf(root));
const already = await checkFiles(files, cache);
const { library } = await contentOf(files, cache);
const before = new Set(already.map(text));
const pages = [...library.pages.values()].filter((page) => page.front.type !== "index");
const planted = items.map((item) => ({ item: item.item, plants: item.plants({ files, library, pages }) }));

function text({ file, line, column, rule, message }: Finding): string {
  return `${file}:${line}:${column} ${rule}: ${message}`;
}

/** A mutation that changes and is found in one page doesn't affect mutations of other pages. */
const isApart = ({ changes, finding, lastChanges }: Plant): boolean =>
  lastChanges === undefined &&
  changes.has(finding.file) &&
  [...changes].every(([file, after]) => after !== null && file.startsWith("content/pages/") && files.has(file));

/** Mutations that run together, because running all rules takes time. */
function batches(plants: readonly Plant[]): Plant[][] {
  const shared: Plant[][] = [];
  const alone: Plant[][] = [];
  for (const plant of plants) {
    const isFree = (batch: Plant[]): boolean =>
      batch.every(({ changes }) => [...changes.keys()].every((file) => !plant.changes.has(file)));
    const batch = isApart(plant) ? shared.find(isFree) : undefined;
    if (batch) batch.push(plant);
    else (isApart(plant) ? shared : alone).push([plant]);
  }
  return [...shared, ...alone];
}

const kindOf = ({ file, rule, message }: Finding): string => `${file} ${rule}: ${message}`;
const ofOneKind = (findings: readonly Finding[]): Map<string, Finding[]> => Map.groupBy(findings, kindOf);
const kindsBefore = ofOneKind(already);

const batchOf = new Map(
  batches(planted.flatMap(({ plants }) => plants)).flatMap((batch) => batch.map((plant) => [plant, batch])),
);
const runs = new Map<Plant[], Promise<Finding[]>>();

async function run(batch: readonly Plant[]): Promise<Finding[]> {
  const changed = new Map(files);
  for (const [file, content] of batch.flatMap(({ changes }) => [...changes]))
    if (content === null) changed.delete(file);
    else changed.set(file, content);
  const lastChanges = batch[0]?.lastChanges;
  const now = await checkFiles(changed, cache, (file) => lastChanges?.get(file));
  // A mutation that adds or removes lines moves the existing findings.
  const moved = ofOneKind(now);
  return now.filter(
    (candidate) =>
      !before.has(text(candidate)) &&
      moved.get(kindOf(candidate))!.length > (kindsBefore.get(kindOf(candidate)) ?? []).length,
  );
}

/** The result of a mutation: the findings in its files, and the findings outside all mutated files. */
async function findingsOf(plant: Plant): Promise<Finding[]> {
  const batch = batchOf.get(plant)!;
  if (!runs.has(batch)) runs.set(batch, run(batch));
  const others = new Set(batch.filter((other) => other !== plant).flatMap(({ changes }) => [...changes.keys()]));
  return (await runs.get(batch)!).filter(({ file }) => !others.has(file));
}

let found = 0;
let tried = 0;

describe.each(planted)("$item", ({ plants }) => {
  test("has at least three different defects", () => {
    expect(new Set(plants.map((plant) => plant.defect)).size).toBeGreaterThanOrEqual(3);
  });

  test.each(plants)("$defect", async (plant) => {
    tried += 1;
    const after = await findingsOf(plant);
    expect(after.map(({ rule, file, line, column }) => ({ rule, file, line, column }))).toEqual([plant.finding]);
    found += 1;
  });
});

// The figure that the suite reports.
afterAll(() => console.log(`${found} of ${tried} planted defects found`));
