import { expect, test } from "vitest";

import { changedPages, type PageWord } from "./manual-pages.ts";

/** Pages with lines of words. A letter is ten points wide, and a line ten points high. */
const book = (...pages: string[]): PageWord[] =>
  pages.flatMap((text, page) =>
    text.split("\n").flatMap((line, row) => {
      let left = 0;
      return line.split(" ").map((word) => {
        const place = { left, right: left + word.length * 10, top: row * 10, bottom: row * 10 + 10 };
        left = place.right + 10;
        return { text: word, page, section: `Section ${page + 1}`, ...place };
      });
    }),
  );

test("a page is shown if a word differs, with a mark on the word in each edition", () => {
  const before = book("a b c", "the port is 1000 for all", "d e f");
  const after = book("a b c", "the port is 9000 for all", "d e f");
  const box = { left: 120, right: 160, top: 0, bottom: 10 };
  expect(changedPages(before, after)).toEqual([
    {
      before: { page: 1, marks: [box], sections: ["Section 2"] },
      after: { page: 1, marks: [box], sections: ["Section 2"] },
    },
  ]);
});

test("a page on which only the lines break differently isn't shown", () => {
  expect(changedPages(book("a b c", "d e f"), book("a\nb", "c d", "e f"))).toEqual([]);
});

test("words that follow each other in a line have one mark, and other lines have their own", () => {
  const [pair] = changedPages(book("a f"), book("a b c\nd e f"))!;
  expect(pair!.after!.marks).toEqual([
    { left: 20, right: 50, top: 0, bottom: 10 },
    { left: 0, right: 30, top: 10, bottom: 20 },
  ]);
  expect(pair!.before).toEqual({ page: 0, marks: [], sections: [] });
});

test("new pages are next to the page that they interrupt, once, and removed pages have none beside them twice", () => {
  const [short, long] = [book("a b", "c d"), book("a b", "x1 x2", "x3 x4", "c d")];
  const pages = (pairs: ReturnType<typeof changedPages>) => pairs!.map((pair) => [pair.before?.page, pair.after?.page]);
  expect(pages(changedPages(short, long))).toEqual([
    [1, 1],
    [undefined, 2],
  ]);
  expect(pages(changedPages(long, short))).toEqual([
    [1, 1],
    [2, undefined],
  ]);
  expect(pages(changedPages([], book("a")))).toEqual([[undefined, 0]]);
});
