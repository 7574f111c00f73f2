import {
  ancestors,
  append,
  type ChildNode,
  element,
  type Element,
  findAll,
  hasAttribute,
  hasClass,
  headingLevel,
  insertAfter,
  isInline,
  isTag,
  takeChildren,
  textOf,
} from "@opcon-help/html";
import { flatten, type Library, type Manual, type Page, withoutSlash } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";

import { added, pageNumber } from "./headings.ts";
import { bookId, idElsewhere, type Source } from "./ids.ts";

/** Links in a book. On the site, their addresses are relative to each page. */

interface Origin {
  source: Source;
  address: URL;
}

/** The pages of the help by address, and the manual that contains each of them. */
export interface LinkIndex {
  routes: ReadonlyMap<string, Page>;
  /** Anchors on the pages of this book by page path. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Titles and files of the manuals of all areas by page path. */
  manuals: ReadonlyMap<string, Pick<Manual, "title" | "file">>;
  shelf: Shelf;
}

/** The other manuals, which are in the same folder. */
export interface Shelf {
  /** Returns the name of the file in which a manual is written. */
  fileOf(file: string): string;
  /**
   * Whether the page number of an ID in a file is known when the manual is finished. False if the file is of the same run
   * and doesn't have the ID.
   */
  hasPage(file: string, id: string): boolean | undefined;
}

/** @param bodies bodies of the book's pages by page path, before they become parts of the book */
export function indexLinks(bodies: ReadonlyMap<string, ChildNode[]>, library: Library, shelf: Shelf): LinkIndex {
  const anchors = new Map(
    [...bodies].map(([path, children]) => {
      const content = element("div", {}, []);
      content.children = children;
      const targets = findAll(content, (node) => node.attribs["id"] !== undefined);
      return [path, new Set(targets.map((node) => node.attribs["id"]!))];
    }),
  );
  const manuals = library.areas.entries.flatMap(({ id, manual }) =>
    flatten(library.sidebars.get(id)?.nodes ?? []).map(
      ({ page }) => [page, { ...manual, file: shelf.fileOf(manual.file) }] as const,
    ),
  );
  const routes = [...library.pages.values()].map((page) => [withoutSlash(page.route), page] as const);
  return { routes: new Map(routes), anchors, manuals: new Map(manuals), shelf };
}

/**
 * Gives the links of a page their printed form.
 *
 * @returns problems with them
 */
export function printReferences(section: Element, page: Origin, index: LinkIndex): string[] {
  const links = findAll(section, (node) => node.attribs["href"] !== undefined && node.name === "a");
  const told = new ToldPages();
  const notes = new Notes(page.source);
  return links.flatMap((link) => printLink(link, page, index, told, notes));
}

/** The targets whose page number a paragraph or table row already has. */
class ToldPages {
  readonly #targets = new Map<Element | undefined, Set<string>>();

  /** Whether a link is the first to its target in this paragraph or row. */
  isFirst(link: Element, id: string): boolean {
    const around = ancestors(link);
    const holder = around.find(({ name }) => name === "tr") ?? around.find((node) => !isInline(node));
    const targets = this.#targets.get(holder) ?? new Set();
    this.#targets.set(holder, targets);
    return targets.size < targets.add(id).size;
  }
}

/** Notes with the addresses of links, each below the paragraph, list, or table that contains them. */
class Notes {
  readonly #source: Source;
  readonly #below = new Map<Element, { address: string; number: number; note: Element }[]>();
  #count = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Fills a mark with the number of its note. A block has one note for each address. */
  add(mark: Element, address: string): void {
    const around = ancestors(mark);
    const holder =
      around.find(({ name }) => name === "figure") ?? around.find(({ name }) => name === "p" || name === "dl")!;
    const notes = this.#below.get(holder) ?? [];
    this.#below.set(holder, notes);
    const number = notes.find((known) => known.address === address)?.number ?? (this.#count += 1);
    const id = bookId(this.#source, `note:${number}`);
    append(mark, [element("a", { href: `#${id}` }, [String(number)])]);
    if (notes.some((known) => known.number === number)) return;
    const note = added("p", { class: "note", id }, [
      element("span", { class: "note-number" }, [String(number)]),
      " ",
      element("a", { href: address }, [address.replace(/^mailto:/, "")]),
    ]);
    insertAfter(notes.at(-1)?.note ?? holder, note);
    notes.push({ address, number, note });
  }
}

/** "page 12" or, in a table, "p. 12". */
const pageIn = (link: Element, id: string): (Element | string)[] => [
  ancestors(link).some(({ name }) => name === "table") ? "p.\u00A0" : "page\u00A0",
  pageNumber(id),
];

/**
 * Adds to a link what it needs on paper: for a target in the book, "(page 12)" or, in a table, "(p. 12)"; for one in
 * another manual, the title of the manual before that; for others, the number of a note with the address.
 */
function printLink(
  link: Element,
  { source, address: from }: Origin,
  index: LinkIndex,
  told: ToldPages,
  notes: Notes,
): string[] {
  const href = link.attribs["href"]!;
  if (hasAttribute(link, "data-footnote-ref")) {
    // The numbers of addresses have no brackets.
    append(link, [added("span", {}, ["["]), ...takeChildren(link), added("span", {}, ["]"])]);
    link.attribs["href"] = `#${bookId(source, decodeURIComponent(href.slice(1)))}`;
    return [];
  }
  const heading = ancestors(link).find(headingLevel);
  // Adds it below a heading, because bookmarks and running heads repeat the text of the heading.
  const addAfter = (addition: Element): void => {
    if (!heading) return insertAfter(link, addition);
    const copy = element("a", { href: link.attribs["href"]! }, [textOf(link).trim()]);
    let last: Element = heading;
    while (last.next && isTag(last.next) && hasClass(last.next, "heading-link")) last = last.next;
    insertAfter(last, added("p", { class: "heading-link lead-in" }, [copy, addition]));
  };
  const url = new URL(href, from);
  const page = url.origin === from.origin ? index.routes.get(withoutSlash(decodeURI(url.pathname))) : undefined;
  const missing = (target: Page, near: readonly string[] = []): string =>
    `${source.file}: the link “${textOf(link).trim()}” (${href}) points to an anchor that doesn't exist in ${target.file}` +
    (near.length > 0 ? `; did you mean ${near.map((name) => `#${name}`).join(", ")}?` : "");
  const known = page && index.anchors.get(page.path);
  if (known) {
    const anchor = decodeURIComponent(url.hash.slice(1));
    if (anchor !== "" && anchor !== "_top" && !known.has(anchor)) return [missing(page, suggestionsFor(anchor, known))];
    const id = bookId(page, anchor);
    link.attribs["href"] = `#${id}`;
    if (told.isFirst(link, id)) addAfter(added("span", { class: "page-reference" }, [" (", ...pageIn(link, id), ")"]));
    return [];
  }
  const manual = page && index.manuals.get(page.path);
  if (manual) {
    const id = bookId(page, decodeURIComponent(url.hash.slice(1)));
    // The manuals are in one folder, and each page and anchor is a destination in its manual.
    link.attribs["href"] = `${manual.file}#nameddest=${encodeURIComponent(id)}`;
    const hasPage = index.shelf.hasPage(manual.file, id);
    if (hasPage === false) return [missing(page)];
    const numbered = hasPage ? [", ", ...pageIn(link, idElsewhere(manual.file, id))] : [];
    if (told.isFirst(link, link.attribs["href"]))
      addAfter(
        added("span", { class: "manual-reference" }, [" (", element("cite", {}, [manual.title]), ...numbered, ")"]),
      );
    return [];
  }
  link.attribs["href"] = url.href;
  const words = textOf(link).trim();
  if (heading || (words !== url.href && `mailto:${words}` !== url.href)) {
    const mark = added("sup", { class: "note-mark" }, []);
    addAfter(mark);
    notes.add(mark, url.href);
  }
  return [];
}
