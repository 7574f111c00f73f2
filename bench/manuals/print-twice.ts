// Prints a document twice with Chromium, so that its references have page numbers: print-twice.ts <file> <address> …
// The addresses are parts of one document, one per core, each in a tab with its own process. The destinations in the
// first, untagged print show the page of each target. The second print has the page numbers, tags, and bookmarks. The
// parts stay separate files (<file>, <file>-2, …) and aren't joined or checked, except with "--checked": qpdf joins them,
// and the checks of manuals compare the file with its document.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";

import { startChromium } from "@opcon-help/browser";
import { checkOtherPrint } from "@opcon-help/pdf";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const isChecked = process.argv.includes("--checked");
const [file = "", ...addresses] = process.argv.slice(2).filter((argument) => argument !== "--checked");

/** Fills in placeholder digits for unknown page numbers, and returns the IDs of the pages that they refer to. */
const ready = `document.fonts.ready.then(() => {
  const numbers = [...document.querySelectorAll("[data-page-of]")];
  for (const number of numbers) number.textContent = "000";
  return numbers.map((number) => number.dataset.pageOf);
})`;

/** Inserts links to all referenced IDs, because Chromium writes destinations only for IDs that are linked. */
const lead = (ids: readonly string[]): string => `{
  const list = document.body.appendChild(document.createElement("div"));
  list.className = "lead";
  list.hidden = true;
  for (const id of ${JSON.stringify(ids)}) list.appendChild(document.createElement("a")).href = "#" + id;
}`;

const fill = (numbers: Record<string, number>): string => `{
  const numbers = ${JSON.stringify(numbers)};
  for (const number of document.querySelectorAll("[data-page-of]"))
    number.textContent = numbers[number.dataset.pageOf] ?? "";
}`;

/** The number of pages, and the page number of each linked ID, counted from 1. */
async function readPages(bytes: Uint8Array): Promise<{ count: number; pageOf: Map<string, number> }> {
  const task = getDocument({ data: new Uint8Array(bytes) });
  const pdf = await task.promise;
  const pageOf = new Map<string, number>();
  for (const [name, target] of await pdf.getDestinations())
    pageOf.set(decodeURIComponent(name), (await pdf.getPageIndex((target as [{ num: number; gen: number }])[0])) + 1);
  const count = pdf.numPages;
  await task.destroy();
  return { count, pageOf };
}

/** The margins in `book.ts`, in points. */
const area = { left: 62.4, top: 70.9, right: 532.9, bottom: 773.9 };

/** Joins the parts, and starts each on a right-hand page. qpdf keeps only the tags and bookmarks of the first part. */
async function join(blank: string, counts: readonly number[]): Promise<void> {
  const pages = counts.flatMap((count, index) => [
    index === 0 ? file : `${file}-${index + 1}`,
    ...(count % 2 === 1 && index < counts.length - 1 ? [blank] : []),
  ]);
  await promisify(execFile)("qpdf", [file, "--pages", ...pages, "--", `${file}-joined`]);
}

const print = { preferCSSPageSize: true, printBackground: true };
const browser = await startChromium();
try {
  const tabs = await Promise.all(
    addresses.map(async (address) => {
      const page = await browser.newPage();
      page.setDefaultTimeout(0);
      await page.goto(address, { waitUntil: "load" });
      return { page, wanted: await page.evaluate<string[]>(ready) };
    }),
  );
  const ids = [...new Set(tabs.flatMap(({ wanted }) => wanted))];
  const first = await Promise.all(
    tabs.map(async ({ page }) => {
      await page.evaluate(lead(ids));
      return await readPages(await page.pdf(print));
    }),
  );
  const numbers: Record<string, number> = {};
  let before = 0;
  for (const { count, pageOf } of first) {
    for (const [id, page] of pageOf) numbers[id] = before + page;
    before += count;
    // The next part is a chapter, so it starts on a right-hand page.
    before += before % 2;
  }
  await Promise.all(
    tabs.map(async ({ page }, index) => {
      await page.evaluate(fill(numbers));
      const bytes = await page.pdf({ ...print, tagged: true, outline: true });
      await writeFile(index === 0 ? file : `${file}-${index + 1}`, bytes);
    }),
  );
  if (isChecked) {
    const blank = `${file}-blank`;
    const empty = await browser.newPage();
    await empty.setContent("&nbsp;");
    await writeFile(blank, await empty.pdf({ format: "A4" }));
    const html = await Promise.all(
      tabs.map(async ({ page }) => {
        await page.evaluate('document.querySelector(".lead").remove()');
        return await page.content();
      }),
    );
    await browser.close();
    await join(
      blank,
      first.map(({ count }) => count),
    );
    const findings = await checkOtherPrint(await readFile(`${file}-joined`), html, area, (id) =>
      String(numbers[id] ?? ""),
    );
    console.log(`${findings.length} differences\n${findings.join("\n")}`);
  }
} finally {
  await browser.close();
}
