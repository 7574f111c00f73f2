import { describe, expect, test } from "vitest";

import { append, findingsIn, replace } from "../../testing/sample-content.ts";

const start = "content/sidebars/start.yml";
const release = "content/sidebars/release.yml";
const notes = "content/pages/notes.md";

describe("an entry is reported at its place when", () => {
  test("there is no such page", async () => {
    expect(await findingsIn({ [release]: append("- page: note") })).toEqual([
      `${release}:3:9 sidebar-consistency: There is no page "note"; did you mean notes?`,
    ]);
  });

  test("the page is written in another case, and the page is not reported as missing", async () => {
    expect(await findingsIn({ [release]: replace("notes", "Notes") })).toEqual([
      `${release}:1:9 sidebar-consistency: Write the page as "notes"; addresses are case-sensitive`,
    ]);
  });

  test("the page stands in the tree already", async () => {
    expect(await findingsIn({ [start]: append("- page: agents/install") })).toEqual([
      `${start}:7:9 sidebar-consistency: The page is already listed in ${start}:5; remove one of the entries`,
    ]);
  });

  test.each([
    ["besides its own", "- page: notes\n"],
    ["instead of its own", "[]\n"],
  ])("the page stands in the tree of another area, %s", async (_, own) => {
    const changes = { [start]: append("- page: notes"), ...(own === "[]\n" && { [release]: own }) };
    expect(await findingsIn(changes)).toEqual([
      `${start}:7:9 sidebar-consistency: The page belongs to the area "release"; remove the entry or change the page's "sidebar"`,
    ]);
  });

  test("the page names no area", async () => {
    expect(await findingsIn({ [notes]: replace("sidebar: release\n", "") })).toEqual([
      `${release}:1:9 sidebar-consistency: The page doesn't specify its area; add "sidebar: release" to its front matter`,
    ]);
  });
});

describe("a page is reported at its marker when", () => {
  test("the tree does not list it", async () => {
    expect(await findingsIn({ [release]: "[]\n" })).toEqual([
      `${notes}:7:10 sidebar-consistency: The page is missing from ${release}; add "- page: notes" where it belongs`,
    ]);
  });

  test("there is no such area", async () => {
    expect(await findingsIn({ [notes]: replace("sidebar: release", "sidebar: releases"), [release]: "[]\n" })).toEqual([
      `${notes}:7:10 sidebar-consistency: There is no area "releases"; did you mean "release"? The areas are start, release`,
    ]);
  });
});

test("every area has a tree", async () => {
  expect(await findingsIn({ [release]: null })).toEqual([
    `content/areas.yml:7:7 sidebar-consistency: The area has no sidebar; add ${release}`,
  ]);
});

test("every tree has an area", async () => {
  expect(await findingsIn({ "content/sidebars/spare.yml": "[]\n" })).toEqual([
    'content/sidebars/spare.yml:1:1 sidebar-consistency: content/areas.yml has no area "spare"; did you mean "start"? The areas are start, release',
  ]);
});

test("a tree or a list of areas that does not fit its schema is all that is reported", async () => {
  expect(await findingsIn({ [release]: "- pages: notes\n" })).toEqual([
    expect.stringMatching(`^${release}:1:3 sidebar: `),
  ]);
  expect(await findingsIn({ "content/areas.yml": replace("title: Area start", "title: 1") })).toEqual([
    'content/areas.yml:3:10 areas: "areas.0.title" must be a string; write "1" with the quotation marks',
  ]);
});
