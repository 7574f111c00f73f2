import { describe, expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const ports = "content/data/ports.yml";

describe("what holds for the words of a page holds for those of a data set", () => {
  test.each([
    ["use: REST API", "use: Start a batch job", '9:10 data-glossary-terms: "batch job": write job'],
    ["use: REST API", "use: Recieve jobs", '9:10 data-spelling: "Recieve" isn\'t in the dictionary; did you mean '],
    ["use: REST API", "use: Jobs of of agents", '9:10 data-repeated-words: Remove the repeated word "of"'],
    ["title: Ports", "title: Portz", '1:8 data-spelling: "Portz" isn\'t in the dictionary'],
    ["label: Use,", "label: Usse,", '5:17 data-spelling: "Usse" isn\'t in the dictionary'],
  ])("%s becomes %s", async (from, to, finding) => {
    expect(await findingsIn({ [ports]: replace(from, to) })).toEqual([expect.stringContaining(`${ports}:${finding}`)]);
  });

  test("code, labels, codes and addresses are left alone", async () => {
    const use = 'use: "`recieve`, **Recieve**, X25_recv, recieve.exe, [one](https://recieve.example.com)"';
    expect(await findingsIn({ [ports]: replace("use: REST API", use) })).toEqual([]);
  });
});

test("the glossary, areas and sidebars are read, too", async () => {
  const found = await findingsIn({
    "content/glossary.yml": replace("Work for an agent", "Wrok for an agent"),
    "content/areas.yml": replace("What the area start is about", "Waht the area start is about"),
    "content/sidebars/start.yml": replace("group: Agents", "group: Agentz"),
    "content/words.yml": replace("Says what", "Sais what"),
  });
  expect(found.map((finding) => finding.replace(/ isn't in .*/, ""))).toEqual([
    'content/areas.yml:4:16 data-spelling: "Waht"',
    'content/glossary.yml:5:15 data-spelling: "Wrok"',
    'content/sidebars/start.yml:2:10 data-spelling: "Agentz"',
    'content/words.yml:3:8 data-spelling: "Sais"',
  ]);
});
