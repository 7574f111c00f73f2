import { stored } from "../../client/store.ts";
import type { Entry } from "../format.ts";

const recent = stored<{ href: string; title: string }[]>("opcon-help-recent", []);
const most = 4;

/** Pages that the reader opened from the search on this device, the last one first. */
export const recentPages = (): Entry[] =>
  recent.read().map(({ href, title }) => ({ href, title, hint: "Opened recently" }));

/** Notes that the reader opened a page. Nothing leaves the device. */
export const rememberPage = (href: string, title: string): void =>
  recent.update((now) => [{ href, title }, ...now.filter((entry) => entry.href !== href)].slice(0, most));
