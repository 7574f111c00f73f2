import { PDFDocument } from "pdf-lib";
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
  const document = await PDFDocument.load(await finish(joined, imprint), { updateMetadata: false });
  expect(document.getPageCount()).toBe(1);
  expect(document.getTitle()).toBe(imprint.title);
  expect(document.getAuthor()).toBe("OpCon Help contributors");
  expect(document.getSubject()).toBe(imprint.subject);
  expect(document.getCreationDate()).toEqual(imprint.revision.date);
  expect(document.getModificationDate()).toEqual(imprint.revision.date);
});
