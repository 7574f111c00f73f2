import type { HelpIds, HelpTarget } from "../../outputs/help-ids.ts";
import { findHelp } from "./find.ts";

const base = import.meta.env.BASE_URL;

/** Opens the requested page or lists candidates. Input from the address is only inserted as text, and links come from the build. */
async function answer(): Promise<void> {
  const asked = new URLSearchParams(location.search).get("id")?.trim() ?? "";
  if (asked === "") return;
  const response = await fetch(`${base}help-ids.json`);
  if (!response.ok) return;
  const found = findHelp((await response.json()) as HelpIds, asked);
  if (found.kind === "open") {
    location.replace(found.target.href);
    return;
  }
  const part = document.querySelector<HTMLElement>(`[data-help="${found.kind}"]`)!;
  for (const place of part.querySelectorAll("[data-asked]")) place.textContent = asked;
  if (found.kind === "choose") part.querySelector("ul")!.replaceChildren(...found.targets.map(candidate));
  const search = `${base}search/?${new URLSearchParams({ q: asked.replaceAll("-", " ") }).toString()}`;
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
