import { isListOf, stored } from "../../client/store.ts";
import type { Entry } from "../format.ts";

const recent = stored("recent", [], isListOf("href", "title"));
const most = 4;

/** Pages that the reader opened from the search on this device, most recent first. */
export const recentPages = (): Entry[] =>
  recent.read().map(({ href, title }) => ({ href, title, hint: "Opened recently" }));

/** Remembers on this device that the reader opened a page. Nothing is sent to a server. */
export const rememberPage = (href: string, title: string): boolean =>
  recent.update((now) => [{ href, title }, ...now.filter((entry) => entry.href !== href)].slice(0, most));
