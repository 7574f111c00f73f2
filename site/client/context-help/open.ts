import type { Codes, RowTarget } from "../../outputs/codes.ts";
import type { HelpIds } from "../../outputs/help-ids.ts";
import { linkItem } from "../link-item.ts";
import { askedVersion, versionsAddress, type PublishedVersion } from "../versions/published.ts";
import { findCode, findHelp } from "./find.ts";

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

const findIn: Record<"id" | "code", (asked: string) => Promise<RowTarget[]>> = {
  id: async (asked) => findHelp((await json<HelpIds>(`${own}help-ids.json`)) ?? { ids: {}, screens: {} }, asked),
  code: async (asked) => findCode((await json<Codes>(`${own}codes.json`)) ?? {}, asked),
};

/**
 * Opens the requested page, lists the pages that are meant if there are several, or searches. Input from the address is
 * inserted only as text, and links come from the build.
 */
async function answer(): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const value = (name: string): string => parameters.get(name)?.trim() ?? "";
  const kind = value("id") === "" ? "code" : "id";
  const asked = value(kind);
  if (asked === "") return;
  const base = await baseOf(value("version"));
  // IDs and codes can differ between versions, so the context help of the requested version must find the page.
  if (base !== own) return location.replace(`${base}help/?${new URLSearchParams({ [kind]: asked })}${location.hash}`);
  const found = await findIn[kind](asked);
  const words = kind === "id" ? asked.replaceAll("-", " ") : asked;
  const search = `${own}search/?${new URLSearchParams({ q: words })}`;
  const [first, ...others] = found;
  if (!first) return location.replace(search);
  if (others.length === 0) return location.replace(first.href + location.hash);
  const part = document.querySelector<HTMLElement>('[data-help="choose"]')!;
  part.querySelector("[data-asked]")!.textContent = asked;
  part.querySelector("ul")!.replaceChildren(...found.map(candidate));
  part.querySelector<HTMLAnchorElement>("a[data-search]")!.href = search;
  document.querySelector<HTMLElement>('[data-help="start"]')!.hidden = true;
  part.hidden = false;
}

function candidate({ href, title, area }: RowTarget): HTMLLIElement {
  const item = linkItem(href, title);
  if (area) item.append(` – ${area}`);
  return item;
}

void answer();
