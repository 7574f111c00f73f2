import { expect, it } from "vitest";

import { openBrowser, openDocument } from "../browser.ts";
import { documentFor } from "../document.ts";
import { papers } from "../paper.ts";
import { paginate } from "../paginate.ts";
import { divide } from "./code.ts";

it.each([
  ["as many pieces as fit", ["C:\\", "Data\\", "SAM.", "ini"], {}, ["C:\\Data\\", "SAM.ini"]],
  ["with room for a bracket", ["C:\\", "Data\\", "SAM.", "ini"], { before: 2 }, ["C:\\", "Data\\SAM.", "ini"]],
  ["with room for a comma", ["C:\\", "Data\\", "SAM.i", "ni"], { after: 4 }, ["C:\\Data\\", "SAM.i", "ni"]],
  ["a piece that is longer than a line", ["a.", "b".repeat(20), "c"], {}, ["a.", "b".repeat(9), "b".repeat(9), "bbc"]],
])("divides a token into lines: %s", (_, pieces, beside, lines) =>
  expect(divide(pieces, { capacity: 9, before: 0, after: 0, ...beside })).toEqual(lines),
);

it("marks the ends of lines in a long token, and keeps the places that the index refers to", async () => {
  const token = (words: string): string => `<p><code class="token">${words}</code></p>`;
  const html =
    `<section class="chapter" data-part="one"><section class="topic"><h1 id="top"><span class="heading-title">T</span></h1>` +
    token('C:\\<wbr><span id="short">SAM</span>.<wbr>ini') +
    token(`${"Folder\\<wbr>".repeat(20)}<span id="long">SAM</span>.<wbr>ini`) +
    "</section></section>";
  const browser = await openBrowser();
  try {
    const page = await openDocument(browser, documentFor([html], papers[0]!), "/nowhere");
    const { places } = (await paginate(page)).get("one")!;
    expect(places.map(({ id }) => id)).toEqual(["top", "short", "long"]);
    expect(
      await page.evaluate(`[...document.querySelectorAll(".pagedjs_page .token")].map((token) => [token.textContent,
        token.querySelectorAll(".token-break").length])`),
    ).toEqual([
      ["C:\\SAM.ini", 0],
      [`${"Folder\\".repeat(20)}SAM.ini`, 2],
    ]);
    const torn = await openDocument(browser, documentFor([html], papers[0]!), "/nowhere");
    await torn.addStyleTag({ content: ".pagedjs_page .token { text-wrap-mode: wrap; letter-spacing: 2pt }" });
    await expect(paginate(torn)).rejects.toThrow(/a line break splits the code “Folder.*” without a mark/);
  } finally {
    await browser.close();
  }
}, 60_000);
