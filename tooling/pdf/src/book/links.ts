import {
  ancestors,
  element,
  findAll,
  headingLevel,
  insertAfter,
  noteMark,
  textOf,
  type Element,
} from "@opcon-help/html";
import { flatten, withoutSlash, type Library, type Page } from "@opcon-help/model";

import { printedAddress } from "../layout/in-page/footnotes.ts";
import type { PageContent } from "./extract.ts";
import { bookPages, type Book } from "./select.ts";
import { added, pageNumber } from "./added.ts";
import { bookId, type Source } from "./identity.ts";

/** Where a link of a page leads, seen from the book. */
type Destination =
  | { kind: "book"; page: Page; anchor: string }
  | { kind: "other manual"; title: string; address: string }
  | { kind: "address"; address: string };

/** What the links of a book need to know: its pages, their anchors, and the manuals that hold the other pages. */
export interface LinkIndex {
  inside: ReadonlySet<string>;
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  manuals: ReadonlyMap<string, string>;
  routes: ReadonlyMap<string, Page>;
}

/** Reads the anchors of a book's pages and the order of all manuals. */
export function indexLinks(book: Book, contents: ReadonlyMap<string, PageContent>, library: Library): LinkIndex {
  const inside = new Set(bookPages(book).map((part) => part.page.path));
  const anchors = new Map(
    [...inside].map((path) => {
      const holder = element("div", {}, []);
      holder.children = contents.get(path)?.body ?? [];
      return [
        path,
        new Set(findAll(holder, (node) => node.attribs["id"] !== undefined).map((node) => node.attribs["id"]!)),
      ];
    }),
  );
  const manuals = new Map<string, string>();
  for (const area of library.areas.entries)
    for (const entry of flatten(library.sidebars.get(area.id)?.nodes ?? [])) manuals.set(entry.page, area.manual.title);
  const routes = new Map([...library.pages.values()].map((page) => [withoutSlash(page.route), page]));
  return { inside, anchors, manuals, routes };
}

/**
 * Finds out where a link leads.
 *
 * @param href as the built page has it
 * @param from address of the page that holds the link
 */
function classify(href: string, from: URL, index: LinkIndex): Destination {
  const url = new URL(href, from);
  const page = url.origin === from.origin ? index.routes.get(withoutSlash(decodeURI(url.pathname))) : undefined;
  if (!page) return { kind: "address", address: url.href };
  if (index.inside.has(page.path)) return { kind: "book", page, anchor: decodeURIComponent(url.hash.slice(1)) };
  const title = index.manuals.get(page.path);
  return title ? { kind: "other manual", title, address: url.href } : { kind: "address", address: url.href };
}

/** The anchors of a page that look most like the one that is not there. */
function nearest(anchor: string, known: ReadonlySet<string>): string {
  const words = anchor.toLowerCase().split(/[-.]/);
  const score = (name: string): number => words.filter((word) => name.toLowerCase().includes(word)).length;
  return [...known]
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, 5)
    .map((name) => `#${name}`)
    .join(", ");
}

/** Collects what the links of one book lead to while they get their printed form. */
export interface LinkRegister {
  index: LinkIndex;
  /** Ids that links of the book lead to. */
  targets: Set<string>;
  findings: string[];
}

/**
 * Gives a link its printed form: "(page 12)" within the book, the title of another manual, or the mark of a footnote
 * with the address, as paper cannot be clicked.
 *
 * @param place of the link among those of its page; it tells the mark from others
 */
export function printLink(link: Element, place: number, from: Source, address: URL, register: LinkRegister): void {
  const href = link.attribs["href"] ?? "";
  const destination = classify(href, address, register.index);
  const follow = (what: Element): void => {
    if (!ancestors(link).some(headingLevel)) insertAfter(link, what);
  };
  switch (destination.kind) {
    case "book": {
      const { page, anchor } = destination;
      const known = register.index.anchors.get(page.path) ?? new Set();
      if (anchor !== "" && anchor !== "_top" && !known.has(anchor)) {
        const near = nearest(anchor, known);
        register.findings.push(
          `${from.file}: the link "${href}" (${textOf(link).trim()}) leads to an anchor that ${page.file} does not have` +
            (near ? `; available: ${near}` : ""),
        );
        return;
      }
      const id = bookId(page, anchor);
      register.targets.add(id);
      link.attribs["href"] = `#${id}`;
      return follow(added("span", { class: "page-reference" }, [" (page\u00A0", pageNumber(id), ")"]));
    }
    case "other manual":
      link.attribs["href"] = destination.address;
      return follow(
        added("span", { class: "manual-reference" }, [" (", element("cite", {}, [destination.title]), ")"]),
      );
    case "address": {
      link.attribs["href"] = destination.address;
      const shown = printedAddress(destination.address);
      if (textOf(link).trim() === shown) return;
      return follow(added("sup", { class: "note-mark", id: `mark:${place}`, [noteMark]: destination.address }, []));
    }
  }
}
