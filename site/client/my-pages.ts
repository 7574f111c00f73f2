import {
  keepPage,
  keptCache,
  keepWhole,
  plainAddress,
  removeWhole,
  wholeCopy,
  wholeFile,
  type Whole,
} from "../worker/kept.ts";
import { linkItem } from "./link-item.ts";
import { isListOf, stored } from "./store.ts";

/** A page of the help that a reader keeps or has opened. */
export interface ReadPage {
  /** Address relative to the home page, which stays correct in a copy of the help. */
  path: string;
  title: string;
}

export const keptPages = stored<ReadPage[]>("kept-pages", [], isListOf("path", "title"));
export const lastPages = stored<ReadPage[]>("last-pages", [], isListOf("path", "title"));

const mostLast = 10;

export const without = (pages: readonly ReadPage[], path: string): ReadPage[] =>
  pages.filter((page) => page.path !== path);

/** Notes that the reader opened this page, and makes its button for keeping it work. */
export function startKeeping(button: HTMLButtonElement): void {
  const list = document.querySelector<HTMLAnchorElement>("[data-my-pages]")!;
  const home = new URL("../", list.href).href;
  const page = {
    path: (location.origin === "null" ? location.href : location.origin + location.pathname).slice(home.length),
    title: document.querySelector("h1")!.textContent,
  };
  lastPages.update((pages) => [page, ...without(pages, page.path)].slice(0, mostLast));
  const isKept = (): boolean => keptPages.read().some(({ path }) => path === page.path);
  const show = (): void => void (button.ariaPressed = String(isKept()));
  button.addEventListener("click", () => {
    const wasKept = isKept();
    const isStored = keptPages.update((pages) => (wasKept ? without(pages, page.path) : [page, ...pages]));
    show();
    const problem = button.parentElement!.querySelector("[role=status]")!;
    const failed = "The browser doesn't store the page, so it's in the list only until you close this page.";
    problem.textContent = isStored ? "" : failed;
    if (!isOfflineKept()) return;
    if (wasKept) void forgetPage(location.href).catch(() => undefined);
    else void keepPage(keptCache, location.href, true).catch(() => (problem.textContent = failed));
  });
  keptPages.onChange(show);
  show();
}

/** Whether the browser keeps pages for when there is no network: on secure pages of a site that allows it. */
const isOfflineKept = (): boolean => "keptOffline" in document.documentElement.dataset && "caches" in window;

const forgetPage = async (address: string): Promise<unknown> =>
  (await caches.open(keptCache)).delete(plainAddress(address));

const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1e6))} MB`;

/** Makes the buttons work that keep the whole help on this device and remove it. */
async function showWhole(section: HTMLElement, home: string): Promise<void> {
  const list = (await fetch(home + wholeFile)
    .then((response) => response.json())
    .catch(() => undefined)) as Whole | undefined;
  const [keep, stop, remove] = ["keep", "stop", "remove"].map((name) =>
    section.querySelector<HTMLButtonElement>(`[data-whole="${name}"]`)!,
  ) as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement];
  const [bar, status] = [section.querySelector("progress")!, section.querySelector("[role=status]")!];
  let stopper: AbortController | undefined;
  const show = async (words?: string): Promise<void> => {
    const copy = await wholeCopy(home);
    const isCurrent = copy !== undefined && (!list || copy.list.build === list.build);
    keep.hidden = stopper !== undefined || isCurrent || !list;
    keep.textContent = copy ? "Update the copy" : `Keep the whole help (${megabytes(list?.bytes ?? 0)})`;
    remove.hidden = stopper !== undefined || copy === undefined;
    stop.hidden = bar.hidden = stopper === undefined;
    status.textContent =
      words ??
      (copy
        ? `The whole help is on this device (${megabytes(copy.list.bytes)}).`
        : "The whole help isn't on this device.");
  };
  keep.addEventListener("click", async () => {
    stopper = new AbortController();
    await show("Loading …");
    stop.focus();
    const result = await keepWhole(
      home,
      (done, all) => {
        Object.assign(bar, { value: done, max: all });
        if (done % 100 === 0) status.textContent = `${done} of ${all} files`;
      },
      stopper.signal,
    ).then(
      () => undefined,
      (error: Error) =>
        error.name === "AbortError"
          ? "Stopped. When you start again, it continues."
          : error.name === "QuotaExceededError"
            ? "This device doesn't have enough space for the whole help."
            : "The whole help couldn't be loaded. Try again when the network is better.",
    );
    if (result?.includes("space")) await removeWhole((await wholeCopy(home))?.name);
    stopper = undefined;
    await show(result);
    (result === undefined ? remove : keep).focus();
  });
  stop.addEventListener("click", () => stopper?.abort());
  remove.addEventListener("click", async () => {
    await removeWhole();
    await show();
    keep.focus();
  });
  await show();
  section.hidden = false;
}

/** Fills the page with the pages that the reader keeps and the last pages. */
export function showMyPages(): void {
  const whole = document.querySelector<HTMLElement>("[data-whole-help]");
  if (whole && isOfflineKept()) void showWhole(whole, whole.dataset["wholeHelp"]!).catch(() => undefined);
  for (const [name, pages] of [
    ["kept", keptPages],
    ["last", lastPages],
  ] as const) {
    const section = document.querySelector(`[data-pages="${name}"]`)!;
    const list = section.querySelector("ul")!;
    const none = section.querySelector<HTMLElement>("[data-none]")!;
    const clear = section.querySelector<HTMLElement>("[data-clear]");
    const show = (): void => {
      const now = pages.read();
      none.hidden = now.length > 0;
      if (clear) clear.hidden = now.length === 0;
      list.replaceChildren(...now.map((page) => entryFor(page, name === "kept")));
    };
    list.addEventListener("click", ({ target }) => {
      const remove = (target as Element).closest<HTMLButtonElement>("button");
      if (!remove) return;
      pages.update((now) => without(now, remove.value));
      if (isOfflineKept()) void forgetPage(new URL(`../${remove.value}`, location.href).href).catch(() => undefined);
      show();
      section.querySelector<HTMLElement>("a, [data-none]")?.focus();
    });
    clear?.addEventListener("click", () => {
      pages.update(() => []);
      show();
    });
    pages.onChange(show);
    show();
  }
}

function entryFor({ path, title }: ReadPage, isRemovable: boolean): HTMLLIElement {
  const entry = linkItem(`../${path}`, title);
  if (isRemovable) {
    const remove = document.createElement("button");
    Object.assign(remove, { type: "button", className: "text-button", value: path, textContent: "Remove" });
    remove.ariaLabel = `Remove ${title}`;
    entry.append(remove);
  }
  return entry;
}
