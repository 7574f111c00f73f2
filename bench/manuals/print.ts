// Prints a document once with Chromium: print.ts <address> <file> [paged]. With "paged", Paged.js paginates it first.
import { writeFile } from "node:fs/promises";

import { startChromium } from "@opcon-help/browser";

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

const [address = "", file = "", mode] = process.argv.slice(2);
const browser = await startChromium();
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(address, { waitUntil: "load" });
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  if (mode === "paged") await page.evaluate(paged);
  await writeFile(
    file,
    await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }),
  );
} finally {
  await browser.close();
}
