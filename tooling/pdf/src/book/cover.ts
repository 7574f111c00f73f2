import { element, type Element } from "@opcon-help/html";
import { basePath } from "@opcon-help/model";

import { added } from "./headings.ts";
import { longDate, type Revision, revisionLabel } from "./revision.ts";
import { type Book, isCombined } from "./select.ts";

const license = "https://creativecommons.org/licenses/by/4.0/";

/** The names and versions that the cover and the imprint show. */
export interface Publication {
  book: Book;
  version: string;
  revision: Revision;
}

export const cover = ({ book, version, revision }: Publication): Element =>
  added("section", { class: "cover" }, [
    element("p", { class: "cover-series" }, ["OpCon Help"]),
    element("p", { class: "cover-title" }, [book.manual.title]),
    element("p", { class: "cover-version" }, [`OpCon ${version}`]),
    element("p", { class: "cover-purpose" }, [book.manual.description]),
    element("p", { class: "cover-date" }, [`Edition of ${longDate(revision.date)}`]),
    element("p", {}, [`Document OCH-${version}-${book.manual.id}`]),
    element("p", { class: "cover-license" }, ["Licensed under Creative Commons Attribution 4.0 (CC BY 4.0)"]),
  ]);

/**
 * The back of the cover: what the manual contains, the address of the online version, and the full license.
 *
 * @param origin origin of the site; empty for a book without pages
 */
export function imprint({ book, version, revision }: Publication, origin: string): Element {
  const site = origin && new URL(basePath, origin).href;
  return added("section", { class: "imprint" }, [
    element("p", {}, [
      `This manual contains ${scopeOf(book)} of OpCon Help for OpCon ${version}, as of ${longDate(revision.date)} (${revisionLabel(revision)}). ` +
        (isCombined(book)
          ? "Each part is also available as a separate manual."
          : "Links to other manuals in the series include the manual's title and, if it was made with this manual, the page."),
    ]),
    ...(site ? [element("p", {}, ["Online version: ", element("a", { href: site }, [site])])] : []),
    element("p", {}, [
      "© OpCon Help contributors. Licensed under Creative Commons Attribution 4.0 International: ",
      element("a", { href: license }, [license]),
    ]),
    element("p", {}, [
      "Product facts come from the OpCon documentation by SMA Technologies, which is available under the same license. The text was written for OpCon Help.",
    ]),
  ]);
}

const scopeOf = ({ divisions }: Book): string =>
  divisions.length === 1 ? `the “${divisions[0]!.area.title}” area` : `all ${divisions.length} areas`;
