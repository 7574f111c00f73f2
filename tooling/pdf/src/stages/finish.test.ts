import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";

import { finish } from "./finish.ts";

const imprint = {
  manuscript: {
    title: "A Manual",
    body: [],
    headings: [],
    targets: new Set<string>(),
    index: [],
    sections: new Map(),
    appendix: [],
  },
  subject: "OpCon 26.1",
  revision: { commit: "abc1234", changed: false, date: new Date("2026-11-20T10:00:00Z") },
  frontPages: 0,
};

it("sets title, author, language and dates", async () => {
  const book = await PDFDocument.create({ updateMetadata: false });
  book.addPage();
  const document = await PDFDocument.load(await finish(book, imprint), { updateMetadata: false });
  expect(document.getTitle()).toBe("A Manual");
  expect(document.getAuthor()).toBe("OpCon Help contributors");
  expect(document.getSubject()).toBe("OpCon 26.1");
  expect(document.getCreationDate()).toEqual(imprint.revision.date);
  expect(document.getModificationDate()).toEqual(imprint.revision.date);
});
