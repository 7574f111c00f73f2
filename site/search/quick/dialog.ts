import { addressOf } from "../address.ts";
import { browserSearch } from "../browser.ts";
import type { Answer, Search } from "../engine/engine.ts";
import { facetNames, facets, offersChoice, type Filters } from "../engine/facets.ts";
import type { Entry } from "../format.ts";
import { countOf, failed, noteOf, reportMissing } from "../wording.ts";
import { element, pieces } from "./elements.ts";
import { recentPages, rememberPage } from "./recent.ts";

/** Number of results in the dialog; the search page shows all. */
const shownResults = 5;
/** Number of entries in the dialog without a query. */
const mostOffered = 7;
/** Milliseconds between the last keystroke and the search. */
const pause = 120;

const part = <T extends HTMLElement>(dialog: HTMLElement, name: string): T => {
  const found = dialog.querySelector<T>(`[data-search-${name}]`);
  if (!found) throw new Error(`The search dialog doesn't have [data-search-${name}]`);
  return found;
};

/** The initialized dialog. Relevance tests call its search directly. */
export interface SearchDialog extends HTMLDialogElement {
  search: Search;
}

/** Initializes the search dialog, a combobox with a list of results. */
export function startDialog(dialog: HTMLDialogElement): void {
  const search = browserSearch();
  (dialog as SearchDialog).search = search;
  const field = part<HTMLInputElement>(dialog, "field");
  const list = part<HTMLElement>(dialog, "list");
  const status = part<HTMLElement>(dialog, "status");
  const note = part<HTMLElement>(dialog, "note");
  const filters = part<HTMLElement>(dialog, "filters");
  const all = part<HTMLAnchorElement>(dialog, "all");
  let useful: readonly Entry[] = [];
  const chosen: Filters = {};
  let asked = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const activate = (option: HTMLElement | undefined): void => {
    for (const other of options()) other.setAttribute("aria-selected", String(other === option));
    if (option) {
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  };

  /** Without a query: what this reader opened last, and what readers need first. */
  const offer = (): void => {
    const entries = [...recentPages(), ...useful].filter(
      ({ href }, at, all_) => all_.findIndex((other) => other.href === href) === at,
    );
    list.replaceChildren(
      ...entries
        .slice(0, mostOffered)
        .map(({ href, title, hint }, index) =>
          element("a", { role: "option", id: `search-option-${index}`, href, tabindex: "-1", class: "search-result" }, [
            ...(hint ? [element("span", { class: "search-area" }, [hint])] : []),
            element("span", { class: "search-title" }, [title]),
          ]),
        ),
    );
    field.setAttribute("aria-expanded", String(entries.length > 0));
  };

  const clear = (): void => {
    offer();
    note.replaceChildren();
    status.textContent = "";
    filters.hidden = true;
    all.hidden = true;
    activate(undefined);
  };

  const show = (answer: Answer, question: string): void => {
    list.replaceChildren(
      ...answer.results.map(({ href, title, area, section, exact, excerpt }, index) =>
        element("a", { role: "option", id: `search-option-${index}`, href, tabindex: "-1", class: "search-result" }, [
          ...(area ? [element("span", { class: "search-area" }, [area])] : []),
          element("span", { class: "search-title" }, [title]),
          ...(exact || section
            ? [
                element("span", { class: "search-section" }, [
                  ...(section && section !== title ? [section] : []),
                  ...(exact ? [element("strong", {}, [exact])] : []),
                ]),
              ]
            : []),
          element("span", { class: "search-excerpt" }, pieces(excerpt)),
        ]),
      ),
    );
    status.textContent = countOf(answer, question);
    field.setAttribute("aria-expanded", String(answer.results.length > 0));
    const noted = noteOf(answer);
    note.replaceChildren(...(noted ? [element("p", {}, [noted])] : []), ...helpOf(answer));
    showFilters(answer);
    all.hidden = answer.total === 0;
    all.href = addressOf(question, answer.filters);
    all.textContent = "Show all results";
    activate(options()[0]);
  };

  /** Suggestions and areas, if there are no results. */
  const helpOf = (answer: Answer): HTMLElement[] => {
    if (answer.total > 0 && !answer.weak) return [];
    const nearest = answer.nearest.map((word) => {
      const button = element("button", { type: "button", class: "search-word" }, [word]);
      button.addEventListener("click", () => {
        field.value = word;
        field.focus();
        void run();
      });
      return button;
    });
    const report = element("p", {}, [
      ...(answer.closest
        ? ["The closest area is ", element("a", { href: answer.closest.href }, [answer.closest.title]), ". "]
        : []),
      element("a", { href: reportMissing(dialog.dataset["report"] ?? "", field.value.trim()) }, [
        "Report a missing topic",
      ]),
    ]);
    if (answer.total > 0) return [report];
    const areas = answer.areas.map(({ title, href }) => element("li", {}, [element("a", { href }, [title])]));
    return [
      ...(nearest.length > 0
        ? [element("p", {}, ["Did you mean:"]), element("div", { class: "search-words" }, nearest)]
        : []),
      report,
      element("p", {}, ["Or browse by area:"]),
      element("ul", { class: "search-areas" }, areas),
    ];
  };

  const showFilters = (answer: Answer): void => {
    filters.hidden = answer.total === 0 && Object.keys(answer.filters).length === 0;
    for (const name of facetNames) {
      const select = filters.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      if (!select) continue;
      const values = answer.facets[name].filter(({ id, count }) => count > 0 || answer.filters[name] === id);
      select.hidden = !offersChoice(answer, name);
      select.replaceChildren(
        element("option", { value: "" }, [`${facets[name].label}: any`]),
        ...values.map(({ id, title, count }) => element("option", { value: id }, [`${title} (${count})`])),
      );
      select.value = answer.filters[name] ?? "";
    }
  };

  const run = async (): Promise<void> => {
    const question = field.value.trim();
    const own = ++asked;
    if (question.length === 0) return clear();
    try {
      const answer = await search.search(question, chosen, shownResults);
      // A newer query replaces this one.
      if (own === asked) show(answer, question);
    } catch {
      if (own !== asked) return;
      clear();
      status.textContent = failed;
    }
  };

  const keys: Record<string, (all_: HTMLElement[], at: number) => HTMLElement | undefined> = {
    ArrowDown: (found, at) => found[(at + 1) % found.length],
    ArrowUp: (found, at) => found[(at <= 0 ? found.length : at) - 1],
  };
  field.addEventListener("keydown", (event) => {
    const found = options();
    const active = found.find((option) => option.getAttribute("aria-selected") === "true");
    // The first Escape would only clear the field.
    if (event.key === "Escape") {
      event.preventDefault();
      dialog.close();
      return;
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (active) active.click();
      return;
    }
    const move = keys[event.key];
    if (!move || found.length === 0) return;
    event.preventDefault();
    activate(move(found, active ? found.indexOf(active) : -1));
  });
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void run(), pause);
  });
  for (const name of facetNames) {
    const select = element("select", { name, "aria-label": facets[name].label }, []);
    select.addEventListener("change", () => {
      if (select.value) chosen[name] = select.value;
      else delete chosen[name];
      void run();
    });
    filters.append(select);
  }
  dialog.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.role === "option")
      rememberPage(link.pathname + link.hash, link.querySelector(".search-title")?.textContent ?? "");
    // A click on the backdrop targets the dialog. A link within the page would leave the dialog open.
    if (event.target === dialog || link) dialog.close();
  });
  const prepare = async (): Promise<void> => {
    useful = await search.prepare();
    if (!field.value.trim()) offer();
  };
  prepare().catch(() => (status.textContent = failed));
  if (field.value.trim()) void run();
  else clear();
}
