import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";

import { finish } from "./finish.ts";
import { join } from "./join.ts";
import { place } from "../layout/number.ts";

const imprint = {
  title: "A “Manual” (part {1})",
  subject: "OpCon 26.1",
  revision: { commit: "abc1234", changed: false, date: new Date("2026-11-20T10:00:00Z") },
  frontPages: 0,
};

it("sets title, author, language and dates", async () => {
  const page = { kind: "blank", opensChapter: false, width: 595, height: 842 };
  const area = { left: 0, top: 0, right: 595, bottom: 842 };
  const placed = place([{ pages: [{ ...page, area, notesTop: 842 }], places: [], slots: [], marks: {} }]);
  const joined = await join([], { placed, targets: new Set(), headings: [], depths: [] });
  const task = getDocument({ data: new Uint8Array(await finish(joined, imprint)) });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  expect(document.numPages).toBe(1);
  expect(info).toMatchObject({
    Title: imprint.title,
    Author: "OpCon Help contributors",
    Subject: imprint.subject,
    Language: "en",
    CreationDate: "D:20261120100000Z",
    ModDate: "D:20261120100000Z",
  });
  await task.destroy();
});
