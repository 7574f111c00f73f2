import { element, type Element } from "@opcon-help/html";
import { basePath } from "@opcon-help/model";

import { editionLabel } from "./edition.ts";
import { longDate, revisionLabel } from "./revision.ts";
import type { Heading, Sources } from "./compose.ts";
import { bookPages, isCombined, type Book } from "./select.ts";
import { added, pageNumber } from "./added.ts";

const licence = "https://creativecommons.org/licenses/by/4.0/";

/** The cover: title, product version, date and commit, licence. */
export const cover = ({ book, version, revision }: Sources): Element =>
  added("section", { class: "cover" }, [
    element("p", { class: "cover-series" }, ["OpCon Help"]),
    element("p", { class: "cover-title" }, [book.manual.title]),
    element("p", { class: "cover-version" }, [`OpCon ${version}`]),
    element("p", { class: "cover-date" }, [`${longDate(revision.date)}, ${revisionLabel(revision)}`]),
    element("p", { class: "cover-licence" }, ["Licensed under Creative Commons Attribution 4.0 (CC BY 4.0)"]),
  ]);

/**
 * The back of the cover: what the manual is, what its bars mean, where the current pages are, and the licence in full.
 *
 * @param hasChanges whether something has changed since the edition that it is compared with
 */
export function imprint({ book, contents, version, revision, since }: Sources, hasChanges: boolean): Element {
  const address = bookPages(book).flatMap(({ page }) => contents.get(page.path)?.address ?? [])[0];
  const site = address && new URL(basePath, address).href;
  return added("section", { class: "imprint" }, [
    element("p", {}, [
      `This manual holds ${holding(book)} of OpCon Help for OpCon ${version}, as of ${longDate(revision.date)}. ` +
        (isCombined(book)
          ? "Each part is also a manual of its own."
          : "Where a link leads to another manual of the series, the text names that manual."),
    ]),
    ...(since
      ? [
          element("p", {}, [
            hasChanges
              ? `“Changed topics” lists what has changed since ${editionLabel(since)}; bars in the margin mark it.`
              : `Nothing has changed since ${editionLabel(since)}.`,
          ]),
        ]
      : []),
    ...(site ? [element("p", {}, ["Current pages: ", element("a", { href: site }, [site])])] : []),
    element("p", {}, [
      "© OpCon Help contributors. Licensed under Creative Commons Attribution 4.0 International: ",
      element("a", { href: licence }, [licence]),
    ]),
    element("p", {}, [
      "Product facts come from the OpCon documentation by SMA Technologies, used under the same licence. The text is new.",
    ]),
  ]);
}

const holding = ({ divisions }: Book): string =>
  divisions.length === 1 ? `the area “${divisions[0]!.area.title}”` : `all ${divisions.length} areas`;

export const contentsHeading: Heading = { id: "contents", level: 1, number: "", title: "Contents" };

/** A row of dots that fills the line; the style sheet sets their size and distance. */
const leader = (): Element =>
  element("svg", { class: "contents-leader", "aria-hidden": "true" }, [
    element("line", { x1: "0", y1: "1", x2: "100%", y2: "1" }, []),
  ]);

/** A line of contents: number, title, dots and the page, which is a link. */
export function contentsLine({ id, number, title }: Omit<Heading, "level">, targets: Set<string>): Element {
  targets.add(id);
  return element("a", { class: "contents-line", href: `#${id}` }, [
    element("span", { class: "contents-number" }, [number]),
    " ",
    element("span", { class: "contents-title" }, [title]),
    " ",
    leader(),
    pageNumber(id),
  ]);
}

/** The two outermost levels with leaders and page numbers: chapters and their sections, or parts and their chapters. */
export function contentsList(headings: readonly Heading[], targets: Set<string>): Element {
  const line = (heading: Heading): Element => contentsLine(heading, targets);
  const outermost = Math.min(...headings.map(({ level }) => level));
  const tops = headings.filter((heading) => heading.level === outermost);
  const entries = tops.map((top, index) => {
    const next = tops[index + 1];
    const end = next ? headings.indexOf(next) : headings.length;
    const below = headings.slice(headings.indexOf(top), end).filter(({ level }) => level === outermost + 1);
    return element("li", { class: outermost === 0 ? "contents-division" : "contents-chapter" }, [
      line(top),
      ...(below.length > 0
        ? [
            element(
              "ol",
              {},
              below.map((heading) => element("li", {}, [line(heading)])),
            ),
          ]
        : []),
    ]);
  });
  return added("section", { class: "contents" }, [
    element("h1", { id: contentsHeading.id }, [contentsHeading.title]),
    element("ol", { class: "contents-list" }, entries),
  ]);
}
