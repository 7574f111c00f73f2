import { addressIn } from "../format.ts";
import { addressOf, type Asked } from "../address.ts";
import { browserSearch } from "../browser.ts";
import { facetNames, facets, offersChoice, type Filters } from "../facets.ts";
import type { Answer, Result } from "../search.ts";
import { countOf, failed, noteOf, reportMissing, searching } from "../wording.ts";
import { button, element, link, marked } from "./elements.ts";

/** Milliseconds between the last keystroke and the search, and until the reader is told that it takes longer. */
const pause = 120;
const slow = 500;

/** How the dialog and the page differ. */
export interface Place {
  /** Chooses a result, or none. */
  choose: (result: HTMLAnchorElement | undefined) => void;
  /** The chosen result. */
  chosen: () => Element | null | undefined;
  /** The element in the list with a result. */
  item: (result: HTMLAnchorElement, number: number) => HTMLElement;
  /** Shows what there is without a query. */
  offer: () => void;
  /** Is told what is asked and, later, the answer. */
  asked?: (asked: Asked) => void;
  answered: (answer: Answer) => void;
  /** Opens the chosen result. */
  open: (result: HTMLAnchorElement, inNewTab: boolean) => void;
}

function resultLink({ href, title, area, type, place, excerpt }: Result): HTMLAnchorElement {
  return element("a", { href, class: "search-result" }, [
    element("span", { class: "search-area" }, [[area, type].filter(Boolean).join(" · ")]),
    element("span", { class: "search-title" }, [title]),
    ...(place ? [element("span", { class: "search-section" }, [place])] : []),
    element("span", { class: "search-excerpt" }, marked(excerpt)),
  ]);
}

/** The parts of a search that the dialog and the page share: field, filters, results, and messages. */
export class SearchView {
  readonly search = browserSearch();
  readonly field: HTMLInputElement;
  list: HTMLElement;
  readonly #root: HTMLElement;
  readonly #place: Place;
  filters: Filters = {};
  count: number;
  /** The query of the results that are shown. */
  #shown: string | undefined;
  /** Whether Enter was pressed before the answer came. */
  #enter: { inNewTab: boolean } | undefined;
  #number = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, count: number, place: (view: SearchView) => Place) {
    this.#root = root;
    this.field = this.part<HTMLInputElement>("field");
    this.list = this.part("list");
    this.count = count;
    this.#place = place(this);
    for (const name of facetNames) this.#addFilter(name);
    this.field.addEventListener("input", () => {
      this.#enter = undefined;
      this.#place.choose(undefined);
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => void this.ask(), pause);
    });
    root.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** @throws Error if the element for a part is missing */
  part<T extends HTMLElement>(name: string): T {
    const found = this.#root.querySelector<T>(`[data-search-${name}]`);
    if (!found) throw new Error(`The search doesn't have [data-search-${name}]`);
    return found;
  }

  results(): HTMLAnchorElement[] {
    return [...this.list.querySelectorAll<HTMLAnchorElement>("a.search-result")];
  }

  get text(): string {
    return this.field.value.trim();
  }

  /** Searches for what is typed, and shows the answer unless something else is typed meanwhile. */
  async ask(): Promise<void> {
    const { text } = this;
    const own = ++this.#number;
    clearTimeout(this.#waiting);
    this.#place.asked?.({ text, filters: this.filters, count: this.count });
    if (text === "") return this.#clear();
    const late = setTimeout(() => this.#say(searching), slow);
    try {
      const answer = await this.search.search(this.field.value, this.filters, this.count);
      if (own === this.#number) this.#show(answer, text);
    } catch {
      if (own === this.#number) this.#fail();
    } finally {
      clearTimeout(late);
    }
  }

  /** Opens the first result of what is typed, as soon as its answer is there. */
  openFirst(inNewTab: boolean): void {
    this.#enter = { inNewTab };
    void this.ask();
  }

  #say(text: string): void {
    this.part("status").textContent = text;
  }

  #clear(): void {
    this.#shown = undefined;
    this.part("note").replaceChildren();
    this.part("filters").hidden = true;
    this.#say("");
    this.#place.offer();
  }

  #fail(): void {
    this.list.replaceChildren();
    this.#clear();
    this.#say(failed);
    const reload = button("Reload this page", () => location.reload());
    this.part("note").append(
      element("p", {}, [button("Try again", () => void this.ask()), " ", reload]),
      element("p", {}, ["You can also look in the ", link(addressIn("index-of-pages/"), "index of pages"), "."]),
    );
  }

  #show(answer: Answer, text: string): void {
    this.#shown = text;
    this.filters = answer.filters;
    // A new list, because moving that of the last answer would shift the page.
    const list = this.list.cloneNode(false) as HTMLElement;
    list.append(...answer.results.map((result, at) => this.#place.item(resultLink(result), at)));
    this.list.replaceWith(list);
    this.list = list;
    this.#say(countOf(answer, text));
    const noted = noteOf(answer);
    this.part("note").replaceChildren(...(noted ? [element("p", {}, [noted])] : []), ...this.#helpOf(answer, text));
    this.#showFilters(answer);
    this.#place.answered(answer);
    const [first] = this.results();
    const enter = this.#enter;
    this.#enter = undefined;
    if (enter && first) this.#place.open(first, enter.inNewTab);
  }

  /** What to do if there are no results. */
  #helpOf({ total, nearest, closest, areas }: Answer, text: string): HTMLElement[] {
    if (total > 0) return [];
    const words = nearest.map((word) =>
      button(word, () => {
        this.field.value = word;
        this.field.focus();
        void this.ask();
      }),
    );
    const list = areas.map(({ title, href }) => element("li", {}, [link(href, title)]));
    return [
      ...(words.length > 0
        ? [element("p", {}, ["Did you mean:"]), element("div", { class: "search-words" }, words)]
        : []),
      element("p", {}, [
        ...(closest ? ["The closest area is ", link(closest.href, closest.title), ". "] : []),
        link(reportMissing(this.#root.dataset["report"] ?? "", text), "Report a missing topic"),
      ]),
      element("p", {}, ["Or browse by area:"]),
      element("ul", { class: "search-areas" }, list),
    ];
  }

  #addFilter(name: (typeof facetNames)[number]): void {
    const select = element("select", { name }, []);
    select.addEventListener("change", () => {
      const { [name]: _former, ...others } = this.filters;
      this.filters = select.value ? { ...others, [name]: select.value } : others;
      void this.ask();
    });
    this.part("filters").append(element("label", {}, [element("span", {}, [facets[name].label]), select]));
  }

  #showFilters(answer: Answer): void {
    const box = this.part("filters");
    const isFiltered = Object.keys(answer.filters).length > 0;
    box.hidden = answer.total === 0 && !isFiltered;
    for (const select of box.querySelectorAll("select")) {
      const name = select.name as (typeof facetNames)[number];
      const chosen = answer.filters[name];
      const values = answer.facets[name].filter(({ id, count }) => count > 0 || chosen === id);
      select.parentElement!.hidden = !offersChoice(answer, name);
      select.replaceChildren(
        element("option", { value: "" }, ["Any"]),
        ...values.map(({ id, title, count }) => element("option", { value: id }, [`${title} (${count})`])),
      );
      select.value = chosen ?? "";
    }
    box.querySelector("button")?.remove();
    if (isFiltered)
      box.append(
        button("Clear filters", () => {
          this.filters = {};
          void this.ask();
        }),
      );
  }

  #onKey(event: KeyboardEvent): void {
    // The keys belong to an input method while it composes a word.
    if (event.isComposing || event.keyCode === 229 || event.target instanceof HTMLSelectElement) return;
    const isCurrent = this.#shown === this.text;
    const found = isCurrent ? this.results() : [];
    const chosen = found.findIndex((result) => result === this.#place.chosen());
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (found.length === 0) return;
      event.preventDefault();
      const next = chosen + (event.key === "ArrowDown" ? 1 : -1);
      this.#place.choose(next < 0 ? undefined : found[Math.min(next, found.length - 1)]);
    } else if (event.key === "Enter" && event.target === this.field) {
      event.preventDefault();
      const inNewTab = event.ctrlKey || event.metaKey;
      const result = found[Math.max(chosen, 0)];
      if (result) this.#place.open(result, inNewTab);
      else if (!isCurrent) this.openFirst(inNewTab);
    }
  }
}

/** Address of the search page with what a view asks. */
export const pageOf = ({ text, filters, count }: SearchView): string => addressOf({ text, filters, count });
