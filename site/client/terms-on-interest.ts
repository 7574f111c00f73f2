/** Time in which a passing pointer shows nothing, and in which it may travel from the term to its definition. */
const delay = 350;

/**
 * Shows definitions while the pointer or the focus is on their terms, in browsers that do not know `interestfor`. A
 * click or tap, Esc and the place of the definition are the browser's own everywhere.
 */
export function showOnInterest(root: ParentNode): void {
  if ("interestForElement" in HTMLButtonElement.prototype) return;
  for (const term of root.querySelectorAll<HTMLButtonElement>("button.term")) {
    const definition = term.popoverTargetElement as HTMLElement | null;
    if (!definition) continue;
    let timer = 0;
    const soon = (show: boolean): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (definition.matches(":popover-open") !== show) definition.togglePopover({ source: term, force: show });
      }, delay) as unknown as number;
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
}
