import type { HelpIds, HelpTarget } from "../../outputs/help-ids.ts";
import { askedVersion, versionsAddress, type PublishedVersion } from "../versions/published.ts";
import { findHelp } from "./find.ts";

const own = import.meta.env.BASE_URL;

async function json<T>(address: string): Promise<T | undefined> {
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as T) : undefined;
}

/** Base address of the version that the product asks for, or of this version if that one doesn't exist. */
async function baseOf(version: string): Promise<string> {
  if (version === "") return own;
  return askedVersion((await json<PublishedVersion[]>(versionsAddress)) ?? [], version)?.base ?? own;
}

/**
 * Opens the requested page or lists pages that may be meant. Input from the address is inserted only as text, and links
 * come from the build.
 */
async function answer(): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const asked = parameters.get("id")?.trim() ?? "";
  if (asked === "") return;
  const base = await baseOf(parameters.get("version")?.trim() ?? "");
  // IDs can differ between versions, so the context help of the requested version must find the page.
  if (base !== own) {
    location.replace(`${base}help/?${new URLSearchParams({ id: asked })}`);
    return;
  }
  const help = await json<HelpIds>(`${own}help-ids.json`);
  if (!help) return;
  const found = findHelp(help, asked);
  if (found.kind === "open") {
    location.replace(found.target.href);
    return;
  }
  const part = document.querySelector<HTMLElement>(`[data-help="${found.kind}"]`)!;
  for (const place of part.querySelectorAll("[data-asked]")) place.textContent = asked;
  if (found.kind === "choose") part.querySelector("ul")!.replaceChildren(...found.targets.map(candidate));
  const search = `${own}search/?${new URLSearchParams({ q: asked.replaceAll("-", " ") }).toString()}`;
  for (const link of part.querySelectorAll<HTMLAnchorElement>("a[data-search]")) link.href = search;
  document.querySelector<HTMLElement>('[data-help="start"]')!.hidden = true;
  part.hidden = false;
}

function candidate({ href, title, area }: HelpTarget): HTMLLIElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = title;
  const item = document.createElement("li");
  item.append(link, ...(area ? [` – ${area}`] : []));
  return item;
}

void answer();
