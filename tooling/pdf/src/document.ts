import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { ChildNode } from "@opcon-help/html";
import type { Library, Manual } from "@opcon-help/model";

import { compose } from "./book/compose.ts";
import { extract, type PageContent } from "./book/extract.ts";
import { bookPages, select } from "./book/select.ts";
import { areaStyle, papers } from "./layout/paper.ts";

/** A manual as one HTML document without page numbers, which other programs can print. */
export interface ManualDocument {
  body: ChildNode[];
  /** Custom properties that the style sheets need. */
  style: string;
}

/** @param root folder that contains dist/ */
export async function composeDocument(root: string, library: Library, manual: Manual): Promise<ManualDocument> {
  const book = select(library, manual);
  const contents = new Map<string, PageContent>();
  for (const { page, html } of bookPages(book))
    contents.set(page.path, extract(await readFile(join(root, html), "utf8"), html));
  const revision = { commit: undefined, changed: true, date: new Date(0) };
  const { body } = compose({ book, contents, library, version: "", revision });
  return { body, style: areaStyle(papers[0]!) };
}
