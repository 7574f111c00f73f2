import { expect, it } from "vitest";

import { openDocument } from "../../testing/browser.ts";
import { openBrowser } from "../browser.ts";
import { documentFor } from "../document.ts";
import { papers } from "../paper.ts";
import { paginate } from "../paginate.ts";

it("marks the ends of lines in a long token, and keeps the places that the index refers to", async () => {
  const token = (words: string): string => `<p><code class="token">${words}</code></p>`;
  const html =
    `<section class="chapter" data-part="one"><section class="topic"><h1 id="top"><span class="heading-title">T</span></h1>` +
    token('C:\\<wbr><span id="short">SAM</span>.<wbr>ini') +
    token(`${"Folder\\<wbr>".repeat(20)}<span id="long">SAM</span>.<wbr>ini`) +
    "</section></section>";
  const browser = await openBrowser();
  try {
    const page = await openDocument(browser, documentFor([html], papers[0]!));
    const { places } = (await paginate(page)).get("one")!;
    expect(places.map(({ id }) => id)).toEqual(["top", "short", "long"]);
    expect(
      await page.evaluate(`[...document.querySelectorAll(".pagedjs_page .token")].map((token) => [token.textContent,
        token.querySelectorAll(".token-break").length])`),
    ).toEqual([
      ["C:\\SAM.ini", 0],
      [`${"Folder\\".repeat(20)}SAM.ini`, 2],
    ]);
    const wide = await openDocument(browser, documentFor([html], papers[0]!));
    await wide.addStyleTag({ content: ".pagedjs_page .token { letter-spacing: -4pt }" });
    await paginate(wide);
    await wide.emulateMedia({ media: "print" });
    expect(
      await wide.evaluate(`[...document.querySelectorAll(".pagedjs_page .token-break")].map((mark) => {
        const range = document.createRange();
        range.selectNode(mark.nextSibling.nextSibling);
        return range.getClientRects()[0].left < mark.getBoundingClientRect().left;
      })`),
    ).not.toContain(false);
    const torn = await openDocument(browser, documentFor([html], papers[0]!));
    await torn.addStyleTag({
      content: ".pagedjs_page .token-break { display: none }",
    });
    await expect(paginate(torn)).rejects.toThrow(/a line break splits the code “Folder.*” without a mark/);
  } finally {
    await browser.close();
  }
}, 60_000);

it("marks the lines on which code continues, also at the start of a page", async () => {
  const line = `<div class="code-line">Get-Item -Path ${"C:\\Data\\".repeat(12)} | Format-Table</div>`;
  const html = `<section class="chapter" data-part="one"><section class="topic"><h1 id="top"><span class="heading-title">T</span></h1><figure class="code"><pre>${line.repeat(60)}</pre></figure></section></section>`;
  const browser = await openBrowser();
  try {
    const page = await openDocument(browser, documentFor([html], papers[0]!));
    await paginate(page);
    await page.emulateMedia({ media: "print" });
    const places = await page.evaluate(`[...document.querySelectorAll(".pagedjs_page .code-line")].map((line) => {
      const [top, height] = [line.getBoundingClientRect().top, parseFloat(getComputedStyle(line).lineHeight)];
      return [...line.querySelectorAll(".wrap-mark")].map((mark) => Math.round((mark.getBoundingClientRect().bottom - top) / height) - 1).join();
    })`);
    expect(new Set(places as string[])).toEqual(new Set(["1,2"]));
  } finally {
    await browser.close();
  }
}, 60_000);
