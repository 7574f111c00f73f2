// Every page loads only this part of the version picker. The rest loads when the pointer or focus reaches the button.

const panel = document.querySelector<HTMLElement>("#versions");
let refreshing: Promise<unknown> | undefined;

/** Updates the list once. After a failure, the links from the build remain, and the next use tries again. */
function refresh(): void {
  refreshing ??= import("./refresh.ts")
    .then(({ refreshVersions }) => refreshVersions(panel!))
    .catch(() => (refreshing = undefined));
}

/** Adds the current section to the links. It exists there too, because a page that has moved keeps its anchors. */
function keepSection(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    "[data-in-latest], #versions li a:not([aria-current])",
  ))
    link.hash = location.hash;
}
keepSection();
addEventListener("hashchange", keepSection);

panel?.addEventListener("beforetoggle", refresh);
panel?.previousElementSibling?.addEventListener("pointerenter", refresh);
