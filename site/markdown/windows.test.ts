import { windowInWords } from "@opcon-help/model";
import { buildLibrary } from "@opcon-help/model/read";
import { markdownCopy } from "@opcon-help/model/text";
import { markdownToHtml } from "satteri";
import { expect, it } from "vitest";

import { dataTables } from "./data-tables.ts";
import { windows } from "./windows.ts";

const users = `title: Users
program: Solution Manager
path: [Library]
source: "spec:a"
parts:
  - { kind: tabs, labels: [General, Roles], selected: General }
  - kind: row
    parts:
      - { kind: panel, label: Rules, parts: [{ kind: toolbar, labels: [Add, Delete], disabled: [Delete] }] }
      - kind: panel
        label: Groups
        parts:
          - { kind: toolbar, labels: [Add] }
          - { kind: grid, columns: [Name, Users], filters: [Name], choices: [Users], checks: rows, rows: [[Night shift, 4]], selected: 1 }
  - { kind: panel, label: History, parts: [{ kind: head, parts: [{ kind: note, label: 2 }, { kind: button, label: × }] }] }
  - { kind: text, label: Full Name, value: <Ada>, required: true, token: true }
  - { kind: check, label: Enable user, on: true }
  - { kind: button, label: Help, link: true }
  - { kind: text, value: import shutil, lines: true }
  - { kind: value, label: State, value: Up, tone: good }
  - { kind: tree, items: [{ label: Root, items: [{ label: Leaf }] }], selected: Leaf, checks: [Leaf] }
  - { kind: canvas, chains: [[A, B], [C]] }
`;

const text = `---
id: users
title: Users
description: About users.
type: task
audience: [operators]
---
::window{name="users" caption="The users"}
`;

const { library, problems } = buildLibrary(
  new Map([
    ["content/areas.yml", "areas: []"],
    ...["versions", "aliases", "glossary", "words"].map((name) => [`content/${name}.yml`, "[]"] as const),
    ["content/windows/users.yml", users],
    ["content/pages/users.md", text],
    [
      "content/data/fields.yml",
      `title: Fields
description: Fields of a user.
columns:
  field: { label: Field, type: text }
rows:
  - { key: id, field: Identifier, source: "spec:a" }
  - { key: enable, field: Enable user, source: "spec:a" }
  - { key: name, field: "**Full Name**", source: "spec:a" }
`,
    ],
  ]),
);
const html = (markdown: string): string => {
  const result = markdownToHtml(markdown, {
    mdastPlugins: [windows(library, "content/pages/users.md"), dataTables(library, "content/pages/users.md")],
    features: { directive: true, gfm: true },
  });
  if (result instanceof Promise) throw new Error("a plugin waits");
  return result.html;
};
const marksIn = (rendered: string): (string | undefined)[][] =>
  [...rendered.matchAll(/data-marks="([^"]*)">([^<]*)/g)].map(([, numbers, label]) => [label?.trim(), numbers]);

it("reads a window", () => {
  expect(problems).toEqual([]);
});

it("draws every control, once as the target of links, with what it shows escaped", () => {
  const drawn = html('::window{name="users" caption="The users"}\n\n::window{name="users"}');
  expect(drawn).toContain('<span class="w-button w-disabled"');
  expect(drawn).toContain('Full Name</span><i class="w-star">*</i> <span class="w-value">&lt;Ada&gt;</span>');
  expect(drawn).toMatch(
    />Name<\/span> <i class="w-value w-filter"><\/i><\/div> <div class="w-cell"><span[^>]*>Users<\/span> <i class="w-choice"><i class="w-value w-filter"><\/i><\/i><\/div>/,
  );
  expect(drawn).toContain(
    '<div class="w-cell w-check w-on"><i class="w-sign"></i></div> <div class="w-cell">Night shift',
  );
  expect(drawn).toContain('<div class="w-item w-selected w-check w-on"><i class="w-sign"></i>');
  expect(drawn).toContain('<span class="w-link"');
  expect(drawn).toMatch(/History<\/span> <div class="w-end"><div class="w-note">2<\/div> <div class="w-buttons">/);
  expect(drawn).toContain('<i class="w-lamp w-good"></i> Up');
  expect(drawn).toContain("<figcaption>Users</figcaption>");
  expect(drawn.match(/id="window\.users\.full-name"/g)).toHaveLength(1);
});

it("tells the window in words to readers who can't see it, and in the page's Markdown copy", () => {
  const words =
    "The window Users. Tabs: General (open), Roles. Panel Rules: toolbar: Add, Delete (unavailable); panel Groups: " +
    "toolbar: Add; table: check boxes; Name (filter), Users (list filter); row Night shift, 4. Panel History (closed): text 2; button ×. Field Full Name (required, with a token button): <Ada>. Check box Enable user (on). Button Help (link). Field: import shutil. Value State: Up. " +
    "Tree: Root (off, Leaf (on, selected)). Drawing: A, then B; C.";
  expect(windowInWords(library.windows.get("users")!)).toBe(words);
  expect(markdownCopy(library, library.pages.get("users")!)).toContain(`*${words}*`);
});

it("puts the numbers of steps at the controls that they name, in the group that the step names", () => {
  const steps = "1. Select the **General** tab.\n2. Under **Groups**, select **Add**.\n3. Enter the **Full name**.";
  const marked = [
    ["General", "1"],
    ["Groups", "2"],
    ["Add", "2"],
    ["Full Name", "3"],
  ];
  const directive = '::window{name="users" marks="steps"}';
  const above = html(`${directive}\n\nDo this:\n\n${steps}`);
  expect(marksIn(above)).toEqual(marked);
  expect(above).toContain('selected)). Drawing: A, then B; C. Numbers: 1 General, 2 Groups, 2 Add, 3 Full Name."');
  expect(above).toMatch(/^<div class="marked-steps">[\s\S]*<\/ol>\s*<\/div>\s*$/);
  expect(marksIn(html(`${steps}\n\n${directive}`))).toEqual(marked);
  expect(above.indexOf('data-marks="2">Add')).toBeGreaterThan(above.indexOf("Groups"));
});

it("numbers the controls that rows name in reading order, and the rows with them", () => {
  const drawn = html('::window{name="users" marks="fields"}\n\n::data-table{set="fields" caption="Fields"}');
  expect(marksIn(drawn)).toEqual([
    ["Full Name", "1"],
    ["Enable user", "2"],
  ]);
  expect(drawn).toContain('<strong>Full Name</strong> <b class="w-mark">1</b></th>');
  expect(drawn).toContain('Enable user <b class="w-mark">2</b></th>');
  expect(drawn).toContain("Identifier</th>");
});

it.each([
  ['::window{name="user"}', 'there is no window "user" in content/windows; did you mean "users"?'],
  ['::window{name="users" marks="rows"}', 'marks="rows" isn\'t known; use one of steps, fields'],
  ['::window{name="users" marks="steps"}\n\n## Next\n\n1. **Add**', "no numbered list is in its section"],
])("refuses %s", (markdown, message) => {
  expect(() => html(markdown)).toThrow(message);
});
