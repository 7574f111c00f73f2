import { parseHtml } from "@opcon-help/html";
import { expect, it } from "vitest";

import { join } from "./join.ts";
import { normalize } from "./normalize.ts";
import { place } from "../layout/number.ts";
import { paginate } from "../layout/paginate.ts";
import { print } from "../layout/print.ts";
import { makePart } from "../layout/split.ts";
import { PdfDocument } from "../pdf-file/document.ts";
import { type PdfPage, type TextRun, readPdf } from "../pdf-file/shown.ts";
import { pagesOf, readContent } from "../pdf-file/values.ts";
import { inOneBrowser } from "../testing/browser.ts";

const reference = (id: string): string =>
  `<span> (page\u00A0<span class="page-number" data-page-of="${id}"></span>)</span>`;
const link = (words: string): string => `<a href="#end">${words}</a>`;
const text =
  `<p>First ${link("alpha")}${reference("end")} then ${link("beta")}${reference("end")} and ${link("gamma")} last.</p>` +
  `<figure class="table"><table><tbody><tr><td>${link("cell")}${reference("end")}; tail</td><td>beside ${link("other")}</td></tr>` +
  `<tr><td class="number">before ${link("right")}${reference("end")}</td><td>x</td></tr></tbody></table></figure>` +
  `<ol class="contents-chapter"><li><a class="contents-line" href="#end"><span>Title</span><span class="contents-leader"></span><span class="page-number" data-page-of="end"></span></a></li></ol>`;

interface Rectangle {
  left: number;
  right: number;
  top: number;
}
interface Shown {
  page: PdfPage;
  links: Rectangle[];
  underlines: Rectangle[];
}

const openParts = inOneBrowser();

/** The first page of a book with this number of digits reserved for page numbers. The number on it is 1. */
async function printed(digits: number): Promise<Shown> {
  const section = parseHtml(
    `<section class="chapter"><section class="topic"><h1 id="end"><span class="heading-title">T</span></h1>${text}</section></section>`,
  );
  const part = makePart("one", section.children as never, () => digits);
  const page = await openParts(part.html);
  const layout = (await paginate(page)).get("one")!;
  const normalized = await normalize(await print(page, "one"), "one", layout);
  await page.close();
  const placed = place([layout]);
  const headings = [{ id: "end", level: 1, number: "", title: "T" }];
  const joint = { placed, headings };
  const bytes = await join([normalized], joint, { title: "T", subject: "S", date: new Date(0) });
  const document = await PdfDocument.open(bytes);
  const first = pagesOf(document)[0]!;
  const links = document.list(first.entries.get("Annots")).map((annotation) => {
    const [left, , right, top] = document.list(document.entries(annotation).get("Rect")).map(Number);
    return { left: left!, right: right!, top: layout.pages[0]!.height - top! };
  });
  // Chromium draws rules in CSS pixels, as rectangles with a height of one pixel.
  const rules = readContent(document, first).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) 1 re\nf/g);
  const underlines = [...rules].map(([, left, top, width]) => ({
    left: Number(left) * 0.75,
    right: (Number(left) + Number(width)) * 0.75,
    top: Number(top) * 0.75,
  }));
  return { page: (await readPdf(bytes)).pages[0]!, links, underlines };
}

const run = ({ page }: Shown, words: string): TextRun => page.runs.find(({ text: own }) => own.trim() === words)!;
const runsAfter = ({ page }: Shown, words: string): TextRun[] => {
  const start = page.runs.findIndex(({ text: own }) => own.trim() === words);
  const line = page.runs[start]!.baseline;
  return page.runs.slice(start).filter(({ baseline }) => Math.abs(baseline - line) < 3);
};

it("closes the gap that a short number leaves, with the text, links, and underlines behind it", async () => {
  const [exact, reserved] = [await printed(1), await printed(4)];
  for (const words of ["alpha", "cell"]) {
    const column = words === "cell" ? run(exact, "; tail").right : Infinity;
    const [wanted, found] = [exact, reserved].map((shown) =>
      runsAfter(shown, words).filter(({ left }) => left < column),
    );
    expect(found!.map(({ text: own }) => own)).toEqual(wanted!.map(({ text: own }) => own));
    found!.forEach(({ left }, index) => expect(left).toBeCloseTo(wanted![index]!.left, 0));
  }
  for (const words of ["alpha", "beta", "gamma", "cell", "other", "right"]) {
    const { left, right, baseline } = run(reserved, words);
    const around = (box: Rectangle): boolean => Math.abs(box.left - left) < 1 && Math.abs(box.right - right) < 1;
    expect(reserved.links.filter(around), `the link of ${words}`).toHaveLength(1);
    const below = reserved.underlines.filter((rule) => around(rule) && Math.abs(rule.top - baseline) < 4);
    expect(below, `the underline of ${words}`).toHaveLength(1);
  }
});

it("keeps the right edge of numbers that are aligned right, and closes up the text before them", async () => {
  const [exact, reserved] = [await printed(1), await printed(4)];
  // More reserved digits make the column wider, so its right edge is further right.
  const shift = run(reserved, "x").left - run(exact, "x").left;
  const [wanted, found] = [runsAfter(exact, "before"), runsAfter(reserved, "before")];
  expect(found.map(({ text: own }) => own)).toEqual(["before", "right", "(page", "1", ")", "x"]);
  found.forEach(({ left }, index) => expect(left).toBeCloseTo(wanted[index]!.left + shift, 0));
  const number = (shown: Shown): TextRun => runsAfter(shown, "Title").find(({ text: own }) => own === "1")!;
  expect(number(reserved).right).toBeCloseTo(number(exact).right, 0);
});

it("leaves the text of other blocks on the same line where it is", async () => {
  const shown = await printed(4);
  expect(run(shown, "beside").left).toBeCloseTo(run(shown, "x").left, 0);
  expect(run(shown, "other").left - run(shown, "beside").right).toBeLessThan(6);
});

it("makes text with the color of the paper invisible, so that it doesn't appear on another background", async () => {
  const row = (first: string): string => `<tr><td class="${first}">Alpha <b>one</b></td><td>Two</td></tr>`;
  const html =
    `<section class="chapter" data-part="one"><section class="topic"><h1 id="end"><span class="heading-title">T</span></h1>` +
    `<aside class="admonition" data-kind="note"><figure class="table"><table><tbody>${row("")}${row("repeated")}</tbody></table></figure></aside></section></section>`;
  const page = await openParts(html);
  const layout = (await paginate(page)).get("one")!;
  const [content = ""] = (await normalize(await print(page, "one"), "one", layout)).part.contents;
  await page.close();
  const texts = content.match(/BT\b[^]*?ET\b/g)!;
  expect(texts.filter((shown) => shown.startsWith("BT 3 Tr") && shown.endsWith("0 Tr ET"))).toHaveLength(2);
  expect(content.match(/\b3 Tr/g)).toHaveLength(2);
});
