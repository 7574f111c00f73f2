import { afterEach, expect, it, vi } from "vitest";

import { printed } from "./testing/printed.ts";
import { makeSite, type FixturePage, type FixtureSite } from "./testing/fixture-site.ts";

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
