import { manualOf, manualsOf } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { afterEach, expect, it } from "vitest";

import { ManualFailure } from "../failure.ts";
import { makeSite, type FixtureSite } from "../testing/fixture-site.ts";
import { isBookPage, select, type Book } from "./select.ts";

let site: FixtureSite;
afterEach(() => site.remove());

const page = (path: string) => ({ path, title: `Title of ${path}`, body: "" });

async function bookOf(sidebar: string, paths: readonly string[]): Promise<Book> {
  site = await makeSite(paths.map(page), sidebar);
  const { library } = await loadLibrary(site.root);
  return select(library, manualOf(library.areas.entries[0]!));
}

const outline = (book: Book): string[][] =>
  book.divisions[0]!.chapters.map((chapter) =>
    chapter.map((part) => `${part.level} ${isBookPage(part) ? part.page.path : `(${part.title})`}`),
  );

it("makes a chapter of each group and of each page outside a group, in the order of the sidebar", async () => {
  const book = await bookOf(
    "- page: b\n- group: Servers\n  items:\n    - page: c\n    - group: Databases\n      items:\n        - page: d\n- page: a\n",
    ["a", "b", "c", "d"],
  );
  expect(outline(book)).toEqual([["1 b"], ["1 (Servers)", "2 c", "2 (Databases)", "3 d"], ["1 a"]]);
});

it("starts a group with its index page", async () => {
  const book = await bookOf("- page: a\n- group: Servers\n  index: servers\n  items:\n    - page: c\n", [
    "a",
    "c",
    "servers",
  ]);
  expect(outline(book)).toEqual([["1 a"], ["1 servers", "2 c"]]);
});

it("makes chapters of the items when the sidebar is a single group", async () => {
  const book = await bookOf(
    "- group: Database\n  index: overview\n  items:\n    - page: a\n    - group: Mirroring\n      items:\n        - page: b\n",
    ["a", "b", "overview"],
  );
  expect(outline(book)).toEqual([["1 overview"], ["1 a"], ["1 (Mirroring)", "2 b"]]);
});

it("reports sidebar entries without a page", async () => {
  await expect(bookOf("- page: a\n- page: gone/away\n", ["a"])).rejects.toThrow(
    new ManualFailure([`content/sidebars/guide.yml: "gone/away" isn't a readable page in content/pages`]),
  );
});

it("puts all areas into the complete manual, and gives groups with the same title different ids", async () => {
  const group = (path: string) => `- group: More\n  items:\n    - page: ${path}\n- page: ${path}2\n`;
  const paths = ["a", "a2", "b", "b2"];
  const pages = paths.map((path) => ({ ...page(path), ...(path.startsWith("b") ? { area: "other" as const } : {}) }));
  site = await makeSite(pages, group("a"), group("b"));
  const { library } = await loadLibrary(site.root);
  const { divisions } = select(library, manualsOf(library).at(-1)!);
  expect(divisions.map(({ area }) => area.id)).toEqual(["guide", "other"]);
  const groups = divisions.flatMap(({ chapters }) => chapters.flat()).filter((part) => !isBookPage(part));
  expect(groups).toMatchObject([{ id: "group--more" }, { id: "group--more-1" }]);
});
