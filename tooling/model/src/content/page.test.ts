import { describe, expect, it } from "vitest";

import { readPage } from "./read-page.ts";

const front = (lines: string): string => `---\n${lines}\n---\n\nText.\n`;
const good = `id: server-upgrade
title: Upgrade the server
description: How to upgrade.
sidebar: installation
type: task
audience: [installers]`;
const file = "content/pages/installation/upgrade.md";
const places = (text: string): string[] =>
  readPage(file, text).problems.map((p) => `${p.line}:${p.column} ${p.message}`);

describe("a page", () => {
  it("has its path, route, fields and body", () => {
    const { page, problems } = readPage(file, front(good));
    expect(problems).toEqual([]);
    expect(page).toMatchObject({
      path: "installation/upgrade",
      front: { id: "server-upgrade", type: "task", audience: ["installers"] },
    });
    expect(front(good).slice(page!.bodyStart)).toBe("\nText.\n");
  });

  it.each([
    ["a missing field", good.replace("id: server-upgrade\n", ""), ['2:1 "id" is missing (expected string)']],
    ["an unknown field", `${good}\ncolour: red`, ['8:1 Unknown field "colour" in the file']],
    ["an empty title", good.replace("Upgrade the server", '""'), ['3:8 "title" is empty']],
    [
      "a mistyped audience",
      good.replace("[installers]", "installers"),
      ['7:11 "audience" must be a list; write [installers]'],
    ],
    [
      "a type that does not exist",
      good.replace("type: task", "type: howto"),
      ['6:7 "type" must be one of: tutorial, recipe, symptom, task, concept, reference, index'],
    ],
    [
      "a description that is too long",
      good.replace("How to upgrade.", "x".repeat(161)),
      ['4:14 "description" is longer than 160 characters'],
    ],
    [
      "an id in another form",
      good.replace("server-upgrade", "Server_Upgrade"),
      ['2:5 "id": must be lowercase words joined by hyphens, for example server-upgrade'],
    ],
    ["a version without quotes", `${good}\nsince: 26.0`, ['8:8 YAML reads 26.0 as 26; write "26.0"']],
  ])("is refused for %s, at its place", (_, lines, expected) => {
    expect(places(front(lines))).toEqual(expected);
  });

  it("is refused when its YAML is invalid, with the line in the file", () => {
    expect(places(front(good.replace("title: Upgrade", "title: : Upgrade")))[0]).toMatch(/^3:\d+ Invalid YAML/);
  });

  it("is refused without front matter, and with a byte-order mark", () => {
    expect(places("Text only.")[0]).toContain("has no front matter");
    expect(places(`\uFEFF${front(good)}`)[0]).toContain("byte-order mark");
  });
});
