// Every page loads only this part of the version picker. The rest loads when the pointer or focus reaches the button.

const panel = document.querySelector<HTMLElement>("#versions");
let refreshing: Promise<unknown> | undefined;

/** Updates the list once. After a failure, the links from the build remain, and the next use tries again. */
function refresh(): void {
  refreshing ??= import("./refresh.ts")
    .then(({ refreshVersions }) => refreshVersions(panel!))
    .catch(() => (refreshing = undefined));
}

/** The section and the choices in a form go along: a page that has moved keeps its anchors. */
function keepSection(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    "[data-in-latest], #versions li a:not([aria-current], [data-missing])",
  )) {
    link.search = location.search;
    link.hash = location.hash;
  }
}
keepSection();
// A form changes the address without an event.
for (const event of ["hashchange", "pointerdown", "focusin"]) addEventListener(event, keepSection);

panel?.addEventListener("beforetoggle", refresh);
panel?.previousElementSibling?.addEventListener("pointerenter", refresh);
