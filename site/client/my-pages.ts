import { stored } from "./store.ts";

/** A page of the help that a reader keeps or has opened. */
export interface ReadPage {
  /** Address relative to the home page, which stays correct in a copy of the help. */
  path: string;
  title: string;
}

export const keptPages = stored<ReadPage[]>("opcon-help-kept-pages", []);
export const lastPages = stored<ReadPage[]>("opcon-help-last-pages", []);

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
    keptPages.update((pages) => (isKept() ? without(pages, page.path) : [page, ...pages]));
    show();
  });
  keptPages.onChange(show);
  show();
}

/** Fills the page with the pages that the reader keeps and the last pages. */
export function showMyPages(): void {
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
  const entry = document.createElement("li");
  const link = document.createElement("a");
  link.href = `../${path}`;
  link.textContent = title;
  entry.append(link);
  if (isRemovable) {
    const remove = document.createElement("button");
    Object.assign(remove, { type: "button", className: "text-button", value: path, textContent: "Remove" });
    remove.ariaLabel = `Remove ${title}`;
    entry.append(remove);
  }
  return entry;
}
