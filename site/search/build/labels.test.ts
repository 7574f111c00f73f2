import { readDataSet } from "@opcon-help/model/read";
import { expect, test } from "vitest";

import { rowLabels } from "./labels.ts";
import { firstKeys } from "./shards.ts";

const set = readDataSet(
  "content/data/switches.yml",
  `
title: Switches
description: Switches of a program.
columns:
  platform: { label: Platform, type: choice, values: [Windows, UNIX] }
  switch:   { label: Switch, type: code }
  meaning:  { label: Meaning, type: text }
  field:    { label: Field, type: ui }
rows:
  - key: days
    platform: Windows
    switch: "-d <days>"
    meaning: "Days to keep, see \`a.ini\`."
    field: Days to Keep
    source: vendor:a
`,
).set!;

test("a row is found by its codes, its labels on the screen and what is typed of a command", () => {
  expect(rowLabels(set, set.rows[0]!)).toEqual(["-d <days>", "-d", "Days to Keep"]);
});

test("keys are cut into files of neighbours of about the same size", () => {
  const entries = ["a", "b", "c", "d"].map((key) => ({ key, size: 6_000 }));
  expect(firstKeys(entries)).toEqual(["a", "c"]);
  expect(
    firstKeys([
      { key: "huge", size: 90_000 },
      { key: "next", size: 1 },
    ]),
  ).toEqual(["huge", "next"]);
  expect(firstKeys([])).toEqual([]);
});
