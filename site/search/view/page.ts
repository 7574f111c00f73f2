import { addressOf, askedIn, onePage } from "../address.ts";
import { button, element } from "./elements.ts";
import { SearchView, type Place } from "./view.ts";

/** Name of the scroll position in the state of the browser's history. */
const scrollState = "searchScroll";

/** Starts the search page. Its address has the query, the filters, and the number of results. */
export function startPage(page: HTMLElement): void {
  let former = (history.state as Record<string, number> | null)?.[scrollState];
  const view = new SearchView(page, onePage, (own): Place => {
    const more = button("Show more results", () => {
      own.count += onePage;
      void own.ask();
    });
    const choose = (result: HTMLAnchorElement | undefined): void => (result ?? own.field).focus();
    own.list.after(more);
    more.hidden = true;
    return {
      choose: (result) => (result || document.activeElement !== own.field ? choose(result) : undefined),
      chosen: () => document.activeElement,
      item: (result) => element("li", {}, [result]),
      offer: () => {
        own.list.replaceChildren();
        more.hidden = true;
        own.part("starts").hidden = false;
      },
      asked: (asked) => history.replaceState(history.state, "", addressOf(asked) + location.hash),
      answered: ({ total }) => {
        own.part("starts").hidden = true;
        more.hidden = total <= own.count;
        if (former !== undefined) scrollTo({ top: former, behavior: "instant" });
        former = undefined;
      },
      open: (result, inNewTab) => (inNewTab ? window.open(result.href, "_blank", "noopener") : result.click()),
    };
  });
  const read = (): void => {
    const asked = askedIn(location.search);
    view.field.value = asked.text;
    view.filters = asked.filters;
    view.count = asked.count;
    void view.ask();
  };
  view.field.addEventListener("input", () => (view.count = onePage));
  addEventListener("popstate", read);
  addEventListener("pagehide", () => history.replaceState({ ...history.state, [scrollState]: scrollY }, ""));
  read();
}
