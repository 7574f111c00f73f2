import { buildLibrary } from "@opcon-help/model/read";
import { expect, it, test } from "vitest";

import { minutesFor, statusesOf, typedText } from "./typed-text.ts";

const page = (path: string, type: string): readonly [string, string] => [
  `content/pages/${path}.md`,
  `---\nid: ${path}\ntitle: ${path}\ndescription: About <${path}>.\nsidebar: learn\ntype: ${type}\naudience: [operators]\n---\nText.\n`,
];

const statuses = `title: S
description: S
source: "spec:a"
columns:
  category: { label: C, type: text }
  status: { label: S, type: ui }
  trouble: { label: T, type: text, optional: true }
rows:
  - { key: wait, category: Waiting, status: Wait Machine, trouble: "[Silent](../pages/silent.md)" }
  - { key: ok, category: Finished OK, status: Finished OK }
`;

const { library } = buildLibrary(
  new Map([
    page("first", "tutorial"),
    page("second", "tutorial"),
    page("mix", "recipe"),
    page("silent", "symptom"),
    page("old", "task"),
    ["content/data/job-statuses.yml", statuses],
    ["content/sidebars/learn.yml", ["first", "old", "second"].map((path) => `- page: ${path}\n`).join("")],
    [
      "content/areas.yml",
      "areas:\n- { id: learn, title: L, description: D., audience: [operators], manual: { title: M, file: m.pdf } }",
    ],
  ]),
);

const section = (id: string, text: string): string =>
  `<section class="sl-heading-wrapper level-h2"><h2 class="content-heading" id="${id}"><a id="was-${id}"></a>Part ${id}</h2></section>${text}`;
const check =
  "<ul>\n<li><strong>Check:</strong> A</li>\n<li><strong>Expected:</strong> B</li>\n<li><strong>If not:</strong> C</li>\n</ul>";

const shown = (path: string, html: string): string => typedText(html, library, library.pages.get(path)!);
/** What the page shows without what only works on the screen. */
const printed = (html: string): string =>
  html
    .replaceAll(/<(nav|fieldset|p|section) [^>]*data-screen-only.*?<\/\1>/gs, "")
    .replaceAll(/<section class="escalation surface content">(.*?)<\/section>/gs, "$1")
    .replaceAll(' class="check plain surface"', "");

const texts: [path: string, html: string][] = [
  ["second", `<p>Intro</p>${section("a", "<ol><li>Go</li></ol>")}${section("b", "<p>End</p>")}`],
  ["mix", `<p>Intro</p>${section("a", "<ol><li>Go</li></ol>")}`],
  ["silent", `<p>Intro</p>${section("a", check + check)}${section("when-to-escalate", "<p>Call.</p>")}`],
  ["old", `<p>Intro</p>${section("a", check)}`],
];

test.each(texts)("without what only works on the screen, the text of %s is that of its writer", (path, html) => {
  expect(printed(shown(path, html))).toBe(html);
});

it("a tutorial lists its parts with steps, and the tutorials before and after it", () => {
  const html = shown(...texts[0]!);
  expect(html).toContain('<ol><li><a href="#a">Part a</a></li></ol>');
  expect(html).toContain('Tutorial 2 of 2</span><span>Previous: <a href="/opcon/core/first/">first</a></span></p>');
  expect(html.match(/name="done-[^"]*"/g)).toEqual(['name="done-a"']);
});

it("a recipe says what it does, with the characters of its description", () => {
  expect(shown(...texts[1]!)).toContain("<p>About &lt;mix&gt;.</p>");
});

it("each check of a symptom has its own result, and only causes are listed", () => {
  const html = shown(...texts[2]!);
  expect(html).toContain('<ol><li><a href="#a">Part a</a></li></ol>');
  expect(new Set(html.match(/name="check-[^"]*"/g))).toEqual(new Set(['name="check-a"', 'name="check-a-2"']));
});

it("a symptom has the lamps of the statuses that it explains", () => {
  expect(statusesOf(library, library.pages.get("silent")!)).toEqual([{ label: "Wait Machine", tone: "waiting" }]);
  expect(statusesOf(library, library.pages.get("old")!)).toEqual([]);
});

it("the minutes of a tutorial follow from its words and steps", () => {
  expect(minutesFor("Word")).toBe(5);
  expect(minutesFor("word ".repeat(1000) + "\n1. Go\n".repeat(20))).toBe(15);
});
