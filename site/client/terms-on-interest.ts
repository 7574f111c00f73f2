/** Milliseconds before a definition appears or disappears, so that the pointer can pass over a term or move to its definition. */
const delay = 350;

/**
 * Shows definitions while the pointer or focus is on their terms, in browsers that don't support `interestfor`. The
 * browser handles clicks, taps, Esc, and positioning.
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
