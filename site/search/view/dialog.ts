import { addressOf, onePage } from "../address.ts";
import type { Entry } from "../format.ts";
import type { Search } from "../search.ts";
import { element } from "./elements.ts";
import { recentPages, rememberPage } from "./recent.ts";
import { slashKey } from "./slash.ts";
import { SearchView } from "./view.ts";

/** Number of results in the dialog. The search page shows more. */
const shownResults = 5;
/** Number of pages that the dialog shows before the reader types a query. */
const mostOffered = 7;

/** The dialog element, whose search engine tests call directly. */
export interface SearchDialog extends HTMLDialogElement {
  search: Search;
}

/** The search dialog, which is a combobox with a list of results. */
class Dialog extends SearchView {
  readonly #dialog: HTMLDialogElement;
  #useful: readonly Entry[] = [];

  constructor(dialog: HTMLDialogElement) {
    super(dialog, shownResults);
    this.#dialog = dialog;
    dialog.addEventListener("keydown", (event) => {
      // By default, Escape would first clear the field.
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      // Until the next frame, the closed dialog would still get the keys.
      (document.activeElement as HTMLElement).blur();
      dialog.close();
    });
    dialog.addEventListener("click", (event) => this.#onClick(event));
    const slash = this.part<HTMLInputElement>("slash");
    Object.assign(slash, { checked: slashKey.read(), disabled: false });
    slash.addEventListener("change", () => slashKey.update(() => slash.checked));
    this.search.prepare().then(
      (entries) => {
        this.#useful = entries;
        if (this.text === "") void this.ask();
      },
      // The first query reports the error.
      () => undefined,
    );
  }

  #onClick(event: MouseEvent): void {
    const clicked = event.target instanceof Element ? event.target.closest("a") : null;
    if (clicked?.role === "option")
      rememberPage(clicked.pathname + clicked.hash, clicked.querySelector(".search-title")?.textContent ?? "");
    // The target of a click on the backdrop is the dialog. A link within the page wouldn't close the dialog by itself.
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.target === this.#dialog || (clicked && !opensTab)) this.#dialog.close();
  }

  choose(result: HTMLAnchorElement | undefined): void {
    for (const other of this.results()) other.ariaSelected = String(other === result);
    this.part("preview").replaceChildren(...this.previewOf(result));
    if (!result) return this.field.removeAttribute("aria-activedescendant");
    this.field.setAttribute("aria-activedescendant", result.id);
    result.scrollIntoView({ block: "nearest" });
  }

  chosen(): Element | undefined {
    return this.results().find((result) => result.ariaSelected === "true");
  }

  item(result: HTMLAnchorElement, number: number): HTMLAnchorElement {
    return Object.assign(result, { id: `search-option-${number}`, role: "option", tabIndex: -1 });
  }

  /** Shows the pages that the reader opened last, and those that readers need first. */
  offer(): void {
    const entries = new Map([...recentPages(), ...this.#useful].toReversed().map((entry) => [entry.href, entry]));
    const shown = [...entries.values()].toReversed().slice(0, mostOffered);
    this.list.replaceChildren(
      ...shown.map(({ href, title, hint = "" }, number) =>
        this.item(
          element("a", { href, class: "search-result" }, [
            element("span", { class: "search-area" }, [hint]),
            element("span", { class: "search-title" }, [title]),
          ]),
          number,
        ),
      ),
    );
    this.answered();
    this.choose(undefined);
  }

  answered(): void {
    const results = this.results();
    this.field.ariaExpanded = String(results.length > 0);
    const all = this.part<HTMLAnchorElement>("all");
    all.hidden = this.text === "" || results.length === 0;
    all.href = addressOf({ text: this.text, filters: this.filters, count: onePage });
    this.choose(results[0]);
  }
}

/**
 * Starts the search in the dialog.
 *
 * @param opensFirst whether to open the first result for the text that is already typed
 */
export function startDialog(dialog: HTMLDialogElement, opensFirst: boolean): void {
  const view = new Dialog(dialog);
  (dialog as SearchDialog).search = view.search;
  if (opensFirst) view.openFirst(false);
  else void view.ask();
}
