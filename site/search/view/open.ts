// Every page loads only this part of the search dialog. The rest loads on first use.

import { failed } from "../wording.ts";

const dialog = document.querySelector<HTMLDialogElement>("dialog[data-search]");
const button = document.querySelector<HTMLElement>("[data-search-open]");

let starting: Promise<unknown> | undefined;
/** Whether Enter was pressed before the search was loaded. */
let entered = false;

/** Loads the search once. After a failure, the next use tries again. */
function start(): void {
  if (!dialog) return;
  starting ??= import("./start.ts")
    .then(({ startDialog }) => startDialog(dialog, entered))
    .catch(() => {
      starting = undefined;
      dialog.querySelector("[data-search-status]")!.textContent = failed;
    });
}

/** Opens the search dialog, or focuses the field on the search page. */
export function openSearch(): void {
  // The search page has its own field, so it doesn't need the dialog.
  const own = document.querySelector<HTMLInputElement>("[data-search-page] input");
  if (own) {
    own.focus();
    own.select();
    return;
  }
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector("input")?.select();
  start();
}

dialog?.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  entered = true;
});
dialog?.querySelector("[data-search-close]")?.addEventListener("click", () => dialog.close());

button?.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openSearch();
});
for (const intent of ["pointerenter", "focus"]) button?.addEventListener(intent, start, { once: true });

// No single key is a shortcut, because dictated text would open the search.
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
  event.preventDefault();
  if (dialog?.open) dialog.close();
  else openSearch();
});
