import { expect, it } from "vitest";

import { normalize } from "../../assemble/normalize.ts";
import { PdfDocument } from "../../pdf-file/document.ts";
import { PdfStream } from "../../pdf-file/values.ts";
import { paginate } from "../paginate.ts";
import { print } from "../print.ts";
import { inOneBrowser } from "../../testing/browser.ts";

const openParts = inOneBrowser();

const chapter = (svg: string): string =>
  `<section class="chapter" data-part="one"><section class="topic" data-source="a.md"><h1 id="top"><span class="heading-title">T</span></h1>` +
  `<p>Before</p><figure class="diagram">${svg}</figure><p>After</p></section></section>`;
const drawing = (width: number, inside: string): string =>
  `<svg class="diagram" role="img" aria-label="A drawing" viewBox="0 0 ${width} 80">${inside}<text y="40" font-size="14">Label</text></svg>`;

it("prints the opacity of shapes, text, and groups without separate objects", async () => {
  const inside =
    '<rect width="90" height="30" opacity=".5" fill-opacity=".5"/><g opacity=".5"><text y="70" opacity=".5">In a group</text></g>';
  const page = await openParts(chapter(drawing(400, inside)));
  const layout = (await paginate(page)).get("one")!;
  expect(
    await page.evaluate(
      `[...document.querySelectorAll("rect, g text")].map((shape) => getComputedStyle(shape).fillOpacity)`,
    ),
  ).toEqual(["0.25", "0.25"]);
  const bytes = await print(page, "one");
  await page.close();
  const document = await PdfDocument.open(bytes);
  const forms = document.numbers
    .map((number) => document.object(number))
    .filter((object) => object instanceof PdfStream && object.entries.get("Subtype") === "/Form");
  expect(forms).toEqual([]);
  expect((await normalize(bytes, "one", layout)).part.contents).toHaveLength(layout.pages.length);
});
