// Every page loads only this part of the search. The rest loads on first use, and on the search page immediately.

import { failed } from "../failed.ts";

const dialog = document.querySelector<HTMLDialogElement>("dialog[data-search]");
const page = document.querySelector<HTMLElement>("[data-search-page]");
/** The button in the header, and the field of the home page. */
const buttons = document.querySelectorAll<HTMLElement>("[data-search-open], [data-search-home]");

let starting: Promise<unknown> | undefined;
let hasFailed = false;
/** Whether Enter was pressed before the search was loaded. */
let entered = false;

/**
 * Shows that the search script couldn't load. The reader has to leave the page to try again, because browsers
 * don't import an address again after a failure, and after a deployment the script has another address.
 */
function showFailure(root: ParentNode, tryAgain: () => void): void {
  hasFailed = true;
  const again = Object.assign(document.createElement("button"), {
    type: "button",
    className: "chip",
    textContent: "Try again",
    onclick: tryAgain,
  });
  root.querySelector("[data-search-status]")!.textContent = failed;
  root.querySelector("[data-search-note]")!.replaceChildren(again);
}

const load = () => import("./start.ts");

/** Loads the search once. After a failure, the form opens the search page. */
function start(): void {
  if (!dialog) return;
  starting ??= load()
    .then(({ startDialog }) => startDialog(dialog, entered))
    .catch(() => showFailure(dialog, () => dialog.querySelector("form")!.submit()));
}

if (page)
  load()
    .then(({ startPage }) => startPage(page))
    .catch(() => {
      page.querySelector("input")!.value = new URLSearchParams(location.search).get("q") ?? "";
      showFailure(page, () => location.reload());
    });

/** Opens the search dialog, or focuses the field on the search page. */
export function openSearch(): void {
  // The search page has its own field, so it doesn't need the dialog.
  const own = page?.querySelector("input");
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
  if (hasFailed) return;
  event.preventDefault();
  entered = true;
});
dialog?.querySelector("[data-search-close]")?.addEventListener("click", () => dialog.close());

for (const button of buttons) {
  button.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  });
  for (const intent of ["pointerenter", "focus"]) button.addEventListener(intent, start, { once: true });
}

/** The key works where the dialog has the help for keys, which can turn it off. */
const slashOpens = (): boolean =>
  localStorage.getItem("opcon-help:slash") !== "false" && matchMedia("(width >= 50rem) and (pointer: fine)").matches;

document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey } = event;
  const isShortcut = ctrlKey || metaKey;
  // Other keys belong to the browser, such as Ctrl+Shift+K in Firefox and / for its quick find.
  const isKey = isShortcut
    ? key.toLowerCase() === "k" && !event.shiftKey
    : key === "/" && !(target as Element).closest("input, textarea, select, [contenteditable]") && slashOpens();
  if (!isKey || event.altKey) return;
  event.preventDefault();
  if (isShortcut && dialog?.open) dialog.close();
  else openSearch();
});
