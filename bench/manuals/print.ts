// Prints documents with Chromium: print.ts once|paged|twice <file> <address> … With "paged", Paged.js paginates first.
// With "twice", references get page numbers: the destinations in the first, untagged print show the page of each target.
// Several addresses are parts of one document, each in a tab with its own process. They stay separate files.
import { writeFile } from "node:fs/promises";

import { startChromium } from "@opcon-help/browser";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type Tab = Awaited<ReturnType<Awaited<ReturnType<typeof startChromium>>["newPage"]>>;

/**
 * Gives Paged.js only the page rules, as our command does, because it can't parse all selectors in the other style
 * sheets. The browser applies those.
 */
const paged = `import("/pagedjs.js").then(({ Previewer }) => {
  const rules = document.querySelector("style.pages");
  rules.remove();
  const content = document.createDocumentFragment();
  content.append(...document.body.childNodes);
  return new Previewer().preview(content, [{ "/pages.css": rules.textContent }], document.body);
}).then(() => undefined)`;

/** Fills in placeholder digits for unknown page numbers, and returns the IDs of the pages that they refer to. */
const placeholders = `(() => {
  const numbers = [...document.querySelectorAll("[data-page-of]")];
  for (const number of numbers) number.textContent = "000";
  return numbers.map((number) => number.dataset.pageOf);
})()`;

/** Inserts links to all referenced IDs, because Chromium writes destinations only for IDs that are linked. */
const lead = (ids: readonly string[]): string => `{
  const list = document.body.appendChild(document.createElement("div"));
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

const options = { preferCSSPageSize: true, printBackground: true };

/** Prints once without tags, and fills in the page numbers. */
async function fillNumbers(tabs: readonly Tab[]): Promise<void> {
  const ids = (await Promise.all(tabs.map((tab) => tab.evaluate<string[]>(placeholders)))).flat();
  const first = tabs.map(async (tab) => {
    await tab.evaluate(lead([...new Set(ids)]));
    return readPages(await tab.pdf(options));
  });
  const numbers: Record<string, number> = {};
  let before = 0;
  for (const { count, pageOf } of await Promise.all(first)) {
    for (const [id, page] of pageOf) numbers[id] = before + page;
    // The next part is a chapter, so it starts on a right-hand page.
    before += count + ((before + count) % 2);
  }
  await Promise.all(tabs.map((tab) => tab.evaluate(fill(numbers))));
}

const [mode, file = "", ...addresses] = process.argv.slice(2);
const browser = await startChromium();
try {
  const opened = addresses.map(async (address) => {
    const tab = await browser.newPage();
    tab.setDefaultTimeout(0);
    await tab.goto(address, { waitUntil: "load" });
    await tab.evaluate("document.fonts.ready.then(() => undefined)");
    if (mode === "paged") await tab.evaluate(paged);
    return tab;
  });
  const tabs = await Promise.all(opened);
  if (mode === "twice") await fillNumbers(tabs);
  const printed = tabs.map(async (tab, index) => {
    const bytes = await tab.pdf({ ...options, tagged: true, outline: true });
    await writeFile(index === 0 ? file : `${file}-${index + 1}`, bytes);
  });
  await Promise.all(printed);
} finally {
  await browser.close();
}
