import { afterEach, expect, it, vi } from "vitest";

import { printed } from "./testing/printed.ts";
import { numbered } from "./testing/stress-pages.ts";
import { dataTable, makeSite, type FixturePage, type FixtureSite } from "./testing/fixture-site.ts";

vi.setConfig({ testTimeout: 240_000 });

/** A fault in Paged.js, as a script that replaces its layout or one that runs after pagination. */
let fault: { layout?: string; pages?: string } = {};
vi.mock(import("./layout/paginate.ts"), async (original) => {
  const { paginate } = await original();
  return {
    paginate: async (page) => {
      const { layout: body, pages } = fault;
      if (body !== undefined)
        await page.route("**/in-page/layout.ts", (route) => route.fulfill({ contentType: "text/javascript", body }));
      const layouts = await paginate(page, ...(body === undefined ? [] : [500]));
      if (pages !== undefined) await page.evaluate(pages);
      return layouts;
    },
  };
});

let site: FixtureSite | undefined;
afterEach(async () => {
  fault = {};
  await site?.remove();
});

async function findingsOf(pages: readonly FixturePage[]): Promise<string> {
  site = await makeSite(pages);
  const { outcome } = await printed(site);
  expect(outcome.record).toBeUndefined();
  return outcome.findings.join("\n");
}

const short: FixturePage = { path: "short", title: "Short", body: "<p>Text.</p>" };

it("fails when text is lost, and names the file and line of it", async () => {
  fault = {
    pages: `[...document.querySelectorAll("li")].find((node) => node.textContent === "Seventh item").remove()`,
  };
  const items = ["First", "Second", "Seventh", "Last"];
  const findings = await findingsOf([
    short,
    {
      path: "list",
      title: "List",
      body: `<ul>${items.map((item) => `<li>${item} item</li>`).join("")}</ul>`,
      markdown: items.map((item) => `- ${item} *item*`).join("\n"),
    },
  ]);
  expect(findings).toContain("content/pages/list.md:12: page 7 of the file: the list item “Seventh item” is missing");
});

/** A drawing of a window in the form that the site builds. */
const windowOf = (caption: string, inside: string): string =>
  `<figure class="figure"><div class="diagram-frame"><div class="window" role="img" aria-label="A window"><div class="w-frame">` +
  `<div class="w-body">${inside}</div></div></div></div><figcaption>${caption}</figcaption></figure>`;
const field = (label: string): string =>
  `<div class="w-field w-text"><span class="w-label">${label}</span> <span class="w-value">Value</span></div>`;
const grid = (columns: number, word: string): string =>
  `<div class="w-field w-grid"><div class="w-cells"><div class="w-line w-columns">` +
  `${Array.from({ length: columns }, (_, at) => `<div class="w-cell">${word}${at}</div>`).join(" ")}</div></div></div>`;

it.each([
  [
    "a label is cut off",
    '<svg role="img" aria-label="A" viewBox="0 0 300 60"><text x="40" y="30" text-anchor="middle">A long label that begins outside</text></svg>',
    "in “Two servers”, the label “A long label that begins outside” extends beyond the drawing",
  ],
  [
    "a window is taller than a page",
    Array.from({ length: 45 }, (_, at) => field(`Field ${at}`)).join(""),
    "“Two servers” is taller than a page",
  ],
  ["the tables of a window are wider than a page", grid(30, "Description"), "“Two servers” is wider than a page"],
])("fails with the line of the drawing when %s", async (_, inside, finding) => {
  const drawn = inside.startsWith("<svg")
    ? `<figure class="figure">${inside}<figcaption>Two servers</figcaption></figure>`
    : windowOf("Two servers", inside);
  const markdown = 'Text.\n\n::window{name="two" caption="Two servers"}';
  expect(await findingsOf([{ path: "drawn", title: "Drawn", body: drawn, markdown }])).toContain(
    `content/pages/drawn.md:12: ${finding}`,
  );
});

it("prints numbered items with a box, and a wide table next to a tree", async () => {
  const row = `<div class="w-row"><div class="w-field w-tree"><div class="w-value">Tree</div></div>${grid(8, "Name")}</div>`;
  const items = ["numbered and done", "numbered"].map(
    (item) => `<li class="task-list-item"><input type="checkbox" disabled> ${item}</li>`,
  );
  site = await makeSite([
    {
      ...short,
      body: `${"<p>Words of a paragraph.</p>".repeat(20)}<ol>${items.join("")}</ol>${windowOf("Wide", row)}`,
    },
  ]);
  const { outcome, read } = await printed(site);
  expect(outcome.findings.join()).toBe("");
  expect((await read()).texts.join(" ")).toContain("1. numbered and done 2. numbered");
});

it("fails with the line of a row that is taller than a page", async () => {
  const cell = numbered(90, (line) => `<p>Line ${line} of the cell.</p>`).join("");
  const body = dataTable("Tall", ["Name", "Text"], [["Tower", cell]]);
  const findings = await findingsOf([{ path: "tall", title: "Tall", body, markdown: "Text.\n\n| Tower | Line 1 |" }]);
  expect(findings).toMatch(/^content\/pages\/tall\.md:12: .*“Tower.*Divide/);
});

it("fails when the layout makes no progress", async () => {
  fault = {
    layout:
      `console.debug(JSON.stringify({ source: "content/pages/short.md", text: "Endless words" }));` +
      `export function layOut() { for (;;); }`,
  };
  const findings = await findingsOf([{ ...short, markdown: "Before.\n\nEndless *words* without a page." }]);
  expect(findings).toMatch(
    /^content\/pages\/short\.md:12: the page that starts with “Endless words” can't be laid out: Paged\.js hasn't finished the page within 0\.5 seconds\. Divide the content/,
  );
});
