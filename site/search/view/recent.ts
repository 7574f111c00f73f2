import type { Entry } from "../format.ts";

const name = "opcon-help-recent";
const most = 4;

/** Pages that the reader opened from the search on this device, most recent first. */
export function recentPages(): Entry[] {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "[]") as Entry[];
    return kept.map(({ href, title }) => ({ href, title, hint: "Opened recently" }));
  } catch {
    return [];
  }
}

/** Remembers on this device that the reader opened a page. Nothing is sent to a server. */
export function rememberPage(href: string, title: string): void {
  const others = recentPages().filter((entry) => entry.href !== href);
  const kept = [{ href, title }, ...others.map((entry) => ({ href: entry.href, title: entry.title }))];
  try {
    localStorage.setItem(name, JSON.stringify(kept.slice(0, most)));
  } catch {
    // If storage isn't available, the search shows only the pages that readers need first.
  }
}
