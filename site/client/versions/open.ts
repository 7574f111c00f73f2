// Every page loads only this part of the version picker. The rest loads when the pointer or focus reaches the button.

const panel = document.querySelector<HTMLElement>("#versions");
let refreshing: Promise<unknown> | undefined;

/** Updates the list once. After a failure, the links from the build remain, and the next use tries again. */
function refresh(): void {
  refreshing ??= import("./refresh.ts")
    .then(({ refreshVersions }) => refreshVersions(panel!))
    .catch(() => (refreshing = undefined));
}

panel?.addEventListener("beforetoggle", refresh);
panel?.previousElementSibling?.addEventListener("pointerenter", refresh);
