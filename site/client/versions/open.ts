// Every page loads only this part of the version picker. The rest loads when the reader is about to open it.

const panel = document.querySelector<HTMLElement>("#versions");
let refreshing: Promise<unknown> | undefined;

/** Refreshes the list once. After a failure, the next use tries again, and the links of the build stay. */
function refresh(): void {
  refreshing ??= import("./refresh.ts")
    .then(({ refreshVersions }) => refreshVersions(panel!))
    .catch(() => (refreshing = undefined));
}

/** The section goes along: a page that has moved keeps its anchors. */
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
