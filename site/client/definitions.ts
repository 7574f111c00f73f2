/**
 * Shows the definition of a term when the reader selects the term, or opens it in another tab. Browsers that know
 * `interestfor` also show it for the pointer and the focus.
 */
export function showDefinitions(root: Document): void {
  for (const term of root.querySelectorAll<HTMLAnchorElement>("a.term")) {
    const definition = root.getElementById(term.hash.slice(1));
    if (!definition) continue;
    const show = (): void => void definition.togglePopover({ source: term, force: true });
    term.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show();
    });
    if (term.hash === location.hash) {
      term.scrollIntoView({ block: "center" });
      show();
    }
  }
}
