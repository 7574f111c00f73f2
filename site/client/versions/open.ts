// Every page loads only this part of the version picker. The rest loads when the reader is about to open it.

const panel = document.querySelector<HTMLElement>("#versions");
let refreshing: Promise<unknown> | undefined;

/** Refreshes the list once. After a failure, the next use tries again, and the links of the build stay. */
function refresh(): void {
  refreshing ??= import("./refresh.ts")
    .then(({ refreshVersions }) => refreshVersions(panel!))
    .catch(() => (refreshing = undefined));
}

panel?.addEventListener("beforetoggle", refresh);
panel?.previousElementSibling?.addEventListener("pointerenter", refresh);
