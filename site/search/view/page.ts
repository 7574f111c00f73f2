import { addressOf, askedIn, onePage, type Asked } from "../address.ts";
import type { Answer } from "../search.ts";
import { button, element } from "./elements.ts";
import { SearchView } from "./view.ts";

/** Key of the scroll position in the state of the browser's history. */
const scrollState = "searchScroll";

/** The search page. Its address contains the query, the filters, and the number of results. */
class Page extends SearchView {
  #former = (history.state as Record<string, number> | null)?.[scrollState];
  readonly #more = button("Show more results", () => {
    this.count += onePage;
    void this.ask();
  });

  constructor(root: HTMLElement) {
    super(root, onePage);
    this.list.after(this.#more);
    this.#more.hidden = true;
    this.field.addEventListener("input", () => (this.count = onePage));
    addEventListener("popstate", () => this.#read());
    addEventListener("pagehide", () => history.replaceState({ ...history.state, [scrollState]: scrollY }, ""));
    this.#read();
  }

  #read(): void {
    const { text, filters, count } = askedIn(location.search);
    this.field.value = text;
    Object.assign(this, { filters, count });
    void this.ask();
  }

  choose(result: HTMLAnchorElement | undefined): void {
    if (result || document.activeElement !== this.field) (result ?? this.field).focus();
  }

  chosen(): Element | null {
    return document.activeElement;
  }

  item(result: HTMLAnchorElement): HTMLElement {
    return element("li", {}, [result]);
  }

  offer(): void {
    this.list.replaceChildren();
    this.#more.hidden = true;
    this.part("starts").hidden = false;
  }

  override asked(asked: Asked): void {
    history.replaceState(history.state, "", addressOf(asked) + location.hash);
  }

  answered({ hasMore }: Answer): void {
    this.part("starts").hidden = true;
    this.#more.hidden = !hasMore;
    if (this.#former !== undefined) scrollTo({ top: this.#former, behavior: "instant" });
    this.#former = undefined;
  }
}

export const startPage = (page: HTMLElement): SearchView => new Page(page);
