import type { ChildNode } from "@opcon-help/html";
import type { Library, Manual } from "@opcon-help/model";

import { compose } from "./book/compose.ts";
import { select } from "./book/select.ts";
import { readContents } from "./inputs.ts";
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
  const contents = await readContents(root, book);
  const revision = { commit: undefined, changed: true, date: new Date(0) };
  const { body } = compose({ book, contents, library, version: "", revision });
  return { body, style: areaStyle(papers[0]!) };
}
