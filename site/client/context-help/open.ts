import type { HelpIds, HelpTarget } from "../../outputs/help-ids.ts";
import { askedVersion, versionsAddress, type PublishedVersion } from "../versions/published.ts";
import { findHelp } from "./find.ts";

const own = import.meta.env.BASE_URL;

async function json<T>(address: string): Promise<T | undefined> {
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as T) : undefined;
}

/** Start of the addresses in the version that the product asks for. For an unknown version, it's this one. */
async function baseOf(version: string): Promise<string> {
  if (version === "") return own;
  return askedVersion((await json<PublishedVersion[]>(versionsAddress)) ?? [], version)?.base ?? own;
}

/** Opens the requested page or lists candidates. Input from the address is only inserted as text, and links come from the build. */
async function answer(): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const asked = parameters.get("id")?.trim() ?? "";
  if (asked === "") return;
  const base = await baseOf(parameters.get("version")?.trim() ?? "");
  // IDs can differ between versions, so the help page of the requested version looks up the ID.
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
