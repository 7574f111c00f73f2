import { basePath } from "@opcon-help/model";

import { element, type Element } from "../markup.ts";
import { revisionLabel } from "../revision.ts";
import type { Heading, Sources } from "../stages/compose.ts";
import { bookPages } from "../stages/select.ts";
import { added, pageNumber } from "./added.ts";

const longDate = (date: Date): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(date);

const licence = "https://creativecommons.org/licenses/by/4.0/";

/** The cover: title, product version, date and commit, licence. */
export const cover = ({ book, version, revision }: Sources): Element =>
  added("section", { class: "cover" }, [
    element("p", { class: "cover-series" }, ["OpCon Help"]),
    element("p", { class: "cover-title" }, [book.area.manual.title]),
    element("p", { class: "cover-version" }, [`OpCon ${version}`]),
    element("p", { class: "cover-date" }, [`${longDate(revision.date)}, ${revisionLabel(revision)}`]),
    element("p", { class: "cover-licence" }, ["Licensed under Creative Commons Attribution 4.0 (CC BY 4.0)"]),
  ]);

/** The back of the cover: what the manual is, where the current pages are, and the licence in full. */
export function imprint({ book, contents, version, revision }: Sources): Element {
  const address = bookPages(book).flatMap(({ page }) => contents.get(page.path)?.address ?? [])[0];
  const site = address && new URL(basePath, address).href;
  return added("section", { class: "imprint" }, [
    element("p", {}, [
      `This manual holds the area “${book.area.title}” of OpCon Help for OpCon ${version}, as of ${longDate(revision.date)}. ` +
        "Where a link leads to another manual of the series, the text names that manual.",
    ]),
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

/** Chapters and their sections with leaders and page numbers. */
export function contentsList(headings: readonly Heading[], targets: Set<string>): Element {
  const line = (heading: Heading): Element => contentsLine(heading, targets);
  const chapters = headings.filter((heading) => heading.level === 1);
  const entries = chapters.map((chapter, index) => {
    const next = chapters[index + 1];
    const end = next ? headings.indexOf(next) : headings.length;
    const sections = headings.slice(headings.indexOf(chapter), end).filter((heading) => heading.level === 2);
    return element("li", { class: "contents-chapter" }, [
      line(chapter),
      ...(sections.length > 0
        ? [
            element(
              "ol",
              {},
              sections.map((section) => element("li", {}, [line(section)])),
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
