import type { Entry } from "../format.ts";
import type { Search } from "../search.ts";
import { element } from "./elements.ts";
import { recentPages, rememberPage } from "./recent.ts";
import { pageOf, SearchView, type Place } from "./view.ts";

/** Number of results in the dialog; the search page shows all. */
const shownResults = 5;
/** Number of entries in the dialog without a query. */
const mostOffered = 7;

/** The dialog as tests see it: they ask its search directly. */
export interface SearchDialog extends HTMLDialogElement {
  search: Search;
}

const option = (result: HTMLAnchorElement, number: number): HTMLAnchorElement => {
  result.id = `search-option-${number}`;
  result.role = "option";
  result.tabIndex = -1;
  return result;
};

/**
 * Starts the search dialog, a combobox with a list of results.
 *
 * @param opensFirst whether to open the first result of what is already typed
 */
export function startDialog(dialog: HTMLDialogElement, opensFirst: boolean): void {
  let useful: readonly Entry[] = [];
  const view = new SearchView(dialog, shownResults, (own): Place => {
    const all = own.part<HTMLAnchorElement>("all");
    const choose = (result: HTMLAnchorElement | undefined): void => {
      for (const other of own.results()) other.setAttribute("aria-selected", String(other === result));
      if (result) {
        own.field.setAttribute("aria-activedescendant", result.id);
        result.scrollIntoView({ block: "nearest" });
      } else own.field.removeAttribute("aria-activedescendant");
    };
    const finish = (): void => {
      own.field.setAttribute("aria-expanded", String(own.results().length > 0));
      all.hidden = own.text === "" || own.results().length === 0;
      all.href = pageOf(own).replace(/&n=\d+/, "");
    };
    return {
      choose,
      chosen: () => own.results().find((result) => result.ariaSelected === "true"),
      item: option,
      /** What this reader opened last, and what readers need first. */
      offer: () => {
        const entries = [...recentPages(), ...useful].filter(
          ({ href }, at, every) => every.findIndex((other) => other.href === href) === at,
        );
        own.list.replaceChildren(
          ...entries
            .slice(0, mostOffered)
            .map(({ href, title, hint }, number) =>
              option(
                element("a", { href, class: "search-result" }, [
                  ...(hint ? [element("span", { class: "search-area" }, [hint])] : []),
                  element("span", { class: "search-title" }, [title]),
                ]),
                number,
              ),
            ),
        );
        finish();
        choose(undefined);
      },
      answered: () => {
        finish();
        choose(own.results()[0]);
      },
      open: (result, inNewTab) => (inNewTab ? window.open(result.href, "_blank", "noopener") : result.click()),
    };
  });
  (dialog as SearchDialog).search = view.search;
  dialog.addEventListener("keydown", (event) => {
    // The first Escape would only clear the field.
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target.closest("a") : null;
    if (clicked?.role === "option")
      rememberPage(clicked.pathname + clicked.hash, clicked.querySelector(".search-title")?.textContent ?? "");
    // A click on the backdrop targets the dialog. A link within the page would leave the dialog open.
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.target === dialog || (clicked && !opensTab)) dialog.close();
  });
  view.search.prepare().then(
    (entries) => {
      useful = entries;
      if (view.text === "") void view.ask();
    },
    // The first query says what went wrong.
    () => undefined,
  );
  if (opensFirst) view.openFirst(false);
  else void view.ask();
}
