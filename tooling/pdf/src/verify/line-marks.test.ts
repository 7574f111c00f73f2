import { parseHtml } from "@opcon-help/html";
import { expect, it } from "vitest";

import { paginate } from "../layout/paginate.ts";
import { print } from "../layout/print.ts";
import { makePart } from "../layout/split.ts";
import { PdfDocument } from "../pdf-file/document.ts";
import { readPdf } from "../pdf-file/shown.ts";
import { checkMarks } from "./line-marks.ts";
import { checkFile } from "./tags.ts";
import { inOneBrowser } from "../testing/browser.ts";

const openParts = inOneBrowser();

const end = '<span class="token-break"></span>';
const hook = '<span class="wrap-mark"></span>';
const figure = (line: string): string =>
  `<figure class="code"><pre><code><div class="code-line">${line}</div></code></pre></figure>`;
const row = (cell: string): string => `<tr><td><code>${cell}</code></td><td><code>Next</code></td></tr>`;

it.each([
  ["a line that continues", `<p><code class="token">${"OC-36/".repeat(40)}</code> is fixed.</p>`, []],
  [
    "a letter",
    `<p><code>OC-3${end}6</code> is fixed.</p>`,
    ["page 1: the mark of a line break covers the end of “OC-36”"],
  ],
  [
    "the end of a paragraph",
    `<p><code>OC-36${end}</code></p><p><code>Next</code></p>`,
    ["page 1: no line continues at the mark of a line break after “OC-36”"],
  ],
  [
    "a line before prose",
    `<p><code>OC-36${end}</code><br>and more</p>`,
    ["page 1: no line continues at the mark of a line break after “OC-36”"],
  ],
  [
    "a cell before the next row",
    `<figure class="table"><table><tbody>${row("A")}${row(`OC-36${end}`)}${row("B")}</tbody></table></figure>`,
    ["page 1: no line continues at the mark of a line break after “OC-36”"],
  ],
  ["a long line of code", figure("Get-Item ".repeat(20)), []],
  [
    "a short line of code",
    figure(`${hook}Get-Item`),
    ["page 1: no line continues at the mark of a line break after “”"],
  ],
])("judges a mark at %s", async (_, html, expected) => {
  const section = parseHtml(`<section class="chapter"><section class="topic"><h1>T</h1>${html}</section></section>`);
  const part = makePart("one", section.children as never, () => 3);
  const page = await openParts(part.html);
  await paginate(page);
  const bytes = await print(page, "one");
  await page.close();
  const { marks } = checkFile(await PdfDocument.open(bytes), String);
  expect(marks.length).toBeGreaterThan(0);
  expect(checkMarks(await readPdf(bytes), marks)).toEqual(expected);
});
