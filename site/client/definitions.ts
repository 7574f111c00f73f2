/** Milliseconds before a definition appears or disappears, so that the pointer can pass over a term or move to its definition. */
const delay = 350;

/** Shows the definition of a term when the reader selects the term, or opens it in another tab. */
export function showDefinitions(root: Document): void {
  for (const term of root.querySelectorAll<HTMLAnchorElement>("a.term")) {
    const definition = root.getElementById(term.hash.slice(1));
    if (!definition) continue;
    const show = (force: boolean): void => void definition.togglePopover({ source: term, force });
    term.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(true);
    });
    if (term.hash === location.hash) {
      term.scrollIntoView({ block: "center" });
      show(true);
    }
    if (!("interestForElement" in term)) showOnInterest(term, definition, show);
  }
}

/** Shows a definition while the pointer or focus is on its term. The browser handles Esc and the position. */
function showOnInterest(term: HTMLElement, definition: HTMLElement, show: (force: boolean) => void): void {
  let timer = 0;
  const soon = (force: boolean): void => {
    clearTimeout(timer);
    timer = setTimeout(show, delay, force) as unknown as number;
  };
  for (const element of [term, definition]) {
    element.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && soon(true));
    element.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && soon(false));
    element.addEventListener("focusout", ({ relatedTarget }) => {
      if (!definition.contains(relatedTarget as Node | null)) soon(false);
    });
  }
  term.addEventListener("focus", () => term.matches(":focus-visible") && soon(true));
}
