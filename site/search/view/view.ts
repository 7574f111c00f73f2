import type { Asked } from "../address.ts";
import { browserSearch } from "../browser.ts";
import { facetNames, facets, type FacetCount, type FacetName, type Filters } from "../facets.ts";
import type { Answer, Result } from "../search.ts";
import { failed } from "../failed.ts";
import { countOf, noteOf, reportMissing, searching } from "../wording.ts";
import { button, element, iconOf, link, marked } from "./elements.ts";

/**
 * Milliseconds between the last keystroke and the search. After `slow` milliseconds, a message says that the search is
 * running.
 */
const pause = 120;
const slow = 500;
/** Number of values with which a facet starts that has more than `mostChips`, so that each facet has one line. */
const firstChips = 4;
const mostChips = 7;

const kindOf = ({ area, type, icon }: Pick<Result, "area" | "type" | "icon">): HTMLElement =>
  element("span", { class: "search-area" }, [
    ...(icon ? [iconOf(icon)] : []),
    [type, area].filter(Boolean).join(" · "),
  ]);

const indexOfPages = (): HTMLElement => link(`${import.meta.env.BASE_URL}index-of-pages/`, "index of pages");

function resultLink({ href, title, place, excerpt, ...result }: Result): HTMLAnchorElement {
  return element("a", { href, class: "search-result" }, [
    kindOf(result),
    element("span", { class: "search-title" }, [title]),
    ...(place ? [element("span", { class: "search-section" }, [place])] : []),
    element("span", { class: "search-excerpt" }, marked(excerpt)),
  ]);
}

/** The parts of a search that the dialog and the page share: field, filters, results, and messages. */
export abstract class SearchView {
  readonly search = browserSearch();
  readonly field: HTMLInputElement;
  list: HTMLElement;
  filters: Filters = {};
  count: number;
  readonly #root: HTMLElement;
  #results = new Map<string, Result>();
  /** Facets of which the reader wants to see all values. */
  readonly #expanded = new Set<FacetName>();
  /** The query whose results are shown. */
  #shown: string | undefined;
  /** Set if Enter was pressed before the results arrived. */
  #enter: { inNewTab: boolean } | undefined;
  #number = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement, count: number) {
    this.#root = root;
    this.field = this.part<HTMLInputElement>("field");
    this.list = this.part("list");
    this.count = count;
    this.field.addEventListener("input", () => {
      this.#enter = undefined;
      this.choose(undefined);
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => void this.ask(), pause);
    });
    root.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** Highlights a result, or none. */
  abstract choose(result: HTMLAnchorElement | undefined): void;
  abstract chosen(): Element | null | undefined;
  /** The element that shows a result in the list. */
  abstract item(result: HTMLAnchorElement, number: number): HTMLElement;
  /** Shows content for an empty query. */
  abstract offer(): void;
  /** Called after an answer is shown. */
  abstract answered(answer: Answer): void;
  /** Called when a query starts. */
  asked(_asked: Asked): void {}

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

  /** What the preview shows for a result: its page, and where else the page matches the query. */
  previewOf(chosen: HTMLAnchorElement | undefined): HTMLElement[] {
    const result = this.#results.get(chosen?.getAttribute("href") ?? "");
    if (!result) return [];
    const places = result.places.map(({ href, title }) => element("li", {}, [link(href, title)]));
    return [
      kindOf(result),
      element("strong", {}, [result.title]),
      element("p", {}, [result.description]),
      ...(places.length > 0 ? [element("p", {}, ["On this page:"]), element("ul", {}, places)] : []),
    ];
  }

  /** Searches for the typed text, and shows the answer unless the text has changed meanwhile. */
  async ask(): Promise<void> {
    const { text } = this;
    const own = ++this.#number;
    clearTimeout(this.#waiting);
    this.asked({ text, filters: this.filters, count: this.count });
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

  /** Opens the first result for the typed text as soon as the search has found it. */
  openFirst(inNewTab: boolean): void {
    this.#enter = { inNewTab };
    void this.ask();
  }

  #say(text: string): void {
    this.part("status").textContent = text;
  }

  #clear(): void {
    this.#shown = undefined;
    this.#results.clear();
    this.part("note").replaceChildren();
    this.part("filters").hidden = true;
    this.#say("");
    this.offer();
  }

  #fail(): void {
    this.list.replaceChildren();
    this.#clear();
    this.#say(failed);
    const reload = button("Reload this page", () => location.reload());
    this.part("note").append(
      element("p", {}, [button("Try again", () => void this.ask()), " ", reload]),
      element("p", {}, ["You can also look in the ", indexOfPages(), "."]),
    );
  }

  #show(answer: Answer, text: string): void {
    this.#shown = text;
    this.filters = answer.filters;
    // Replaces the list, because moving the old items would count as a layout shift.
    const list = this.list.cloneNode(false) as HTMLElement;
    list.append(...answer.results.map((result, at) => this.item(resultLink(result), at)));
    this.#results = new Map(answer.results.map((result) => [result.href, result]));
    this.list.replaceWith(list);
    this.list = list;
    this.#say(countOf(answer, text));
    const noted = noteOf(answer);
    this.part("note").replaceChildren(...(noted ? [element("p", {}, [noted])] : []), ...this.#helpOf(answer, text));
    this.#showFilters(answer);
    this.answered(answer);
    const [first] = this.results();
    const enter = this.#enter;
    this.#enter = undefined;
    if (enter && first) this.#open(first, enter.inNewTab);
  }

  /** Suggestions for an empty result. */
  #helpOf({ results, nearest, areas, lacking }: Answer, text: string): HTMLElement[] {
    const report = link(reportMissing(this.#root.dataset["report"] ?? "", text), "Report a missing topic");
    if (results.length > 0) return lacking === undefined ? [] : [element("p", {}, [report])];
    const { log } = this.#root.dataset;
    const words = nearest.map((word) =>
      button(word, () => {
        this.field.value = word;
        this.field.focus();
        void this.ask();
      }),
    );
    const list = areas.map(({ title, href }) => element("li", {}, [link(href, title)]));
    return [
      ...(words.length > 0 ? [element("p", {}, ["Did you mean:"]), element("div", { class: "row" }, words)] : []),
      element("p", {}, ["What you can do next:"]),
      element("ul", {}, [
        element("li", {}, ["Use fewer words, or the words on the screen of the product."]),
        element("li", {}, ["Look in the ", indexOfPages(), "."]),
        ...(log === undefined
          ? []
          : [element("li", {}, ["If it's a line of a log, ", link(log, "read the log"), "."])]),
        element("li", {}, [report]),
      ]),
      element("p", {}, ["Or browse by area:"]),
      element("ul", { class: "plain row search-areas" }, list),
    ];
  }

  #filter(filters: Filters): void {
    this.filters = filters;
    void this.ask();
  }

  /** Shows the values of each facet as buttons. A facet with many values starts with those of most results. */
  #showFilters(answer: Answer): void {
    const { facets: values, filters, results } = answer;
    const groups = facetNames.flatMap((name): HTMLElement[] => {
      const own = values.filter((value) => value.name === name);
      if (own.length < 2 && !filters[name]) return [];
      const rankOf = ({ id, count }: FacetCount): number => (id === filters[name] ? -Infinity : -count);
      const showAll = own.length <= mostChips || this.#expanded.has(name);
      const first = showAll ? own : own.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, firstChips);
      const chips = own.filter((value) => first.includes(value)).map((value) => this.#chip(value, filters));
      const more = button("More", () => {
        this.#expanded.add(name);
        this.#showFilters(answer);
      });
      more.ariaLabel = `More: ${facets[name]}`;
      const shown = own.length > first.length ? [...chips, more] : chips;
      const label = element("span", { class: "fine" }, [facets[name]]);
      return [
        element("div", { role: "group", "aria-label": facets[name], class: "row", "data-facet": name }, [
          label,
          ...shown,
        ]),
      ];
    });
    if (Object.keys(filters).length > 0) groups.push(button("Clear filters", () => this.#filter({})));
    const focused = (document.activeElement as HTMLButtonElement | null)?.value;
    const box = this.part("filters");
    box.hidden = results.length === 0 && Object.keys(filters).length === 0;
    box.replaceChildren(...groups);
    if (focused) box.querySelector<HTMLElement>(`[value="${CSS.escape(focused)}"]`)?.focus();
  }

  /** A button that chooses a value of a facet, or no longer. */
  #chip({ name, id, title, count }: FacetCount, filters: Filters): HTMLButtonElement {
    const isChosen = filters[name] === id;
    const chip = button(title, () => this.#filter({ ...filters, [name]: isChosen ? "" : id }));
    chip.append(element("small", {}, [String(count)]));
    const what = `${count} ${count === 1 ? "result" : "results"}`;
    return Object.assign(chip, { value: `${name}:${id}`, title: what, ariaPressed: String(isChosen) });
  }

  #open(result: HTMLAnchorElement, inNewTab: boolean): void {
    if (inNewTab) window.open(result.href, "_blank", "noopener");
    else result.click();
  }

  #onKey(event: KeyboardEvent): void {
    // While an input method composes a word, it handles the keys.
    if (event.isComposing || event.keyCode === 229) return;
    const isCurrent = this.#shown === this.text;
    const found = isCurrent ? this.results() : [];
    const chosen = found.findIndex((result) => result === this.chosen());
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (found.length === 0) return;
      event.preventDefault();
      const next = chosen + (event.key === "ArrowDown" ? 1 : -1);
      this.choose(next < 0 ? undefined : found[Math.min(next, found.length - 1)]);
    } else if (event.key === "Enter" && event.target === this.field) {
      event.preventDefault();
      const inNewTab = event.ctrlKey || event.metaKey;
      const result = found[Math.max(chosen, 0)];
      if (result) this.#open(result, inNewTab);
      else if (!isCurrent) this.openFirst(inNewTab);
    }
  }
}
