import { expect, test } from "vitest";

import { compareAnswers, type Answered } from "./answers.ts";
import { compareLibraries } from "./compare.ts";
import { reportHtml, type BuiltChanges, type Report } from "./report.ts";
import { summary } from "./summary.ts";
import { library, page, set } from "./testing/library.ts";

const before = library({
  "pages/ports.md": page(
    "ports",
    'The agents of all machines use **Port** `1`.\n\n::data-table{set="ports" caption="Ports"}',
  ),
  "pages/gone.md": page("gone", "Gone."),
  "sidebars/jobs.yml": "- page: ports\n- page: gone\n",
  "data/ports.yml": set({ agent: "3100" }),
});
const after = library({
  "pages/ports.md": page(
    "ports",
    'The agents of all machines use **Port** `2` & <b>all</b>.\n\n::data-table{set="ports" caption="Ports"}',
  ),
  "sidebars/jobs.yml": "- page: ports\n",
  "data/ports.yml": set({ agent: "3100</script>" }),
});
const report: Report = {
  comparison: compareLibraries(before, after),
  library: after,
  base: "main",
};

test("the report shows each kind of difference, loads nothing, and contains no markup of the content", async () => {
  const html = await reportHtml(report);
  expect(html).toContain("use <strong>Port</strong> <del><code>1</code></del> <ins><code>2</code>");
  expect(html).toContain("&lt;b&gt;");
  expect(html).toContain("<ins><code>3100&lt;/script&gt;</code></ins>");
  expect(html).toContain("<code>/opcon/core/gone</code>");
  expect(html).not.toMatch(/(?:src|href)="(?!#|data:)|url\((?!data:)/);
  expect(html.match(/<script>/g)).toHaveLength(1);
});

test("the summary fits one screen, the problems first", () => {
  expect(summary(report)).toBe(`Compared with main: 1 page changed, 1 removed, 1 data row in 1 set

No longer work; add aliases to content/aliases.yml:
  /opcon/core/gone

Pages:
  Page gone                                     Removed
  Page ports                                    1 paragraph changed, 1 row changed`);
  const pages = Array.from({ length: 100 }, (_, index) => `p${index}`);
  const many = library({
    ...Object.fromEntries(pages.map((id) => [`pages/${id}.md`, page(id, "Text.")])),
    "sidebars/jobs.yml": pages.map((id) => `- page: ${id}\n`).join(""),
  });
  const comparison = compareLibraries(many, library({ "pages/new.md": page("new", "Text.") }));
  expect(summary({ ...report, comparison, library: many }).split("\n").length).toBeLessThanOrEqual(24);
});

const answered = (question: string, place: number, title = "", heldOut = false): Answered => ({
  question,
  heldOut,
  place,
  ...(title && { first: { title, href: `/opcon/core/${title}/` } }),
});
const answers = compareAnswers(
  [answered("same", 1, "a"), answered("lost", 1, "a"), answered("secret", 2, "a", true), answered("found", 0)],
  [
    answered("same", 1, "a"),
    answered("found", 3, "b"),
    answered("new", 1, "c"),
    answered("secret", 1, "b", true),
    answered("lost", 0, "<b>"),
  ],
);
const picture = "data:image/webp;base64,AAAA";
const built: BuiltChanges = {
  problems: [],
  answers: { changes: answers, asked: 5 },
  manuals: [
    {
      title: "Job guide",
      pages: [
        { before: { label: "12", picture, sections: ["Ports"] }, after: { label: "13", picture, sections: ["Ports"] } },
        { before: undefined, after: { label: "14", picture, sections: ["Ports", "Hosts"] } },
        {
          before: { label: "20", picture: undefined, sections: ["Gone & over"] },
          after: { label: "22", picture: undefined, sections: [] },
        },
      ],
    },
    { title: "Script guide", pages: [], note: "new manual" },
  ],
};

test("answers are compared by their first result and by the place of the correct one, the worse ones first", () => {
  expect(answers.map((change) => change.after.question)).toEqual(["lost", "found", "secret"]);
});

test("the report shows answers without the held-out ones, and pages of manuals side by side up to a limit", async () => {
  const html = await reportHtml({ ...report, built });
  expect(html).toMatch(/<td>lost<\/td>.*?correct.*?&lt;b&gt;.*?no correct result.*?Worse/s);
  expect(html).toContain("correct result at rank 3");
  expect(html).not.toContain("secret");
  expect(html).toContain("1 held-out question: 1 better");
  expect(html.match(/<img /g)).toHaveLength(3);
  expect(html).toContain('alt="Job guide, page 13, now"');
  expect(html).toContain("Before: no such page");
  expect(html).toContain("Other pages that differ, without pictures: 22");
  expect(html).toContain("new manual");
  expect(html).toContain(
    "<ul><li>Ports, pages 13, 14</li><li>Hosts, page 14</li><li>Gone &amp; over, formerly page 20</li></ul>",
  );
  expect(html).not.toMatch(/(?:src|href)="(?!#|data:)|url\((?!data:)/);
});

test("the summary has one line for the search and one for the manuals", () => {
  expect(
    summary({ ...report, built })
      .split("\n")
      .slice(1, 3),
  ).toEqual([
    "Search: 3 of 5 questions have a different result: 1 worse, 2 better",
    "Manuals: Job guide (3 pages), Script guide (new manual)",
  ]);
  const same = { answers: { changes: [], asked: 5 }, manuals: [], problems: [] };
  expect(summary({ ...report, built: same })).toContain(
    "Search: the same results for all 5 questions\nManuals: no page differs\n",
  );
});

test("a part that couldn't be compared doesn't hide the others", async () => {
  const { manuals: _, ...others } = built;
  const failed = { ...others, problems: ["Making the manuals failed:\n<Job guide>"] };
  expect(summary({ ...report, built: failed })).toMatch(/^Search: .*\nMaking the manuals failed:\n<Job guide>$/m);
  const html = await reportHtml({ ...report, built: failed });
  expect(html).toContain('<pre class="problem">Making the manuals failed:\n&lt;Job guide&gt;</pre>');
  expect(html).toContain('id="answers"');
  expect(html).not.toContain('id="manuals"');
});
