import { linkItem } from "./link-item.ts";
import { nearestPages, wordsOf, type Route } from "./nearest-pages.ts";

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Puts late content below what the reader already sees, so that nothing moves. */
function belowShown(section: HTMLElement, ...late: HTMLElement[]): void {
  const next = section.nextElementSibling;
  if (next && getComputedStyle(next).visibility === "visible") next.after(...late);
}

/**
 * Redirects former addresses of the latest version. For any other unknown address, shows the address, similar pages,
 * and a search for its words. The address is untrusted, so it's only inserted as text.
 *
 * @param section hidden part of the page that shows the suggestions; its `data-base` starts every address
 */
export async function offerNearest(section: HTMLElement | null, location: Location): Promise<void> {
  const { pathname } = location;
  // There is nothing to suggest when 404.html itself is opened.
  if (!section || pathname.endsWith("/404.html")) return void section?.toggleAttribute("data-ready");
  const base = section.dataset["base"] ?? "/";
  // Before its release, the latest version was served below its label.
  const before = `${base}${section.dataset["label"]}/`;
  if (pathname.startsWith(before))
    return location.replace(base + pathname.slice(before.length) + location.search + location.hash);
  const path = decoded(pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1));
  section.querySelector("code")!.textContent = decoded(pathname);
  belowShown(section, section);
  section.hidden = false;

  const answer = await fetch(`${base}routes.json`).catch(() => undefined);
  const pages = answer?.ok ? nearestPages(path, (await answer.json()) as Route[]) : [];
  const nearest = section.querySelector<HTMLElement>(".nearest")!;
  const search = section.querySelector<HTMLElement>(".search")!;
  belowShown(section, nearest, search);
  nearest.querySelector("ul")!.replaceChildren(...pages.map(([route, title]) => linkItem(base + route, title)));
  nearest.hidden = pages.length === 0;

  // Appears together with the suggestions, which would move it if it were shown earlier.
  const words = wordsOf(path).join(" ");
  if (words) {
    const link = search.querySelector("a")!;
    link.href = `${base}search/?${new URLSearchParams({ q: words })}`;
    link.textContent = `search for “${words}”`;
    search.hidden = false;
  }
  section.dataset["ready"] = "";
}
