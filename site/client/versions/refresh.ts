import type { HelpIds } from "../../outputs/help-ids.ts";
import { changesLink, markOf, siblings, versionsAddress, type PublishedVersion } from "./published.ts";
import { samePage, type OpenPage } from "./same-page.ts";

const base = import.meta.env.BASE_URL;

async function json<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return (await response.json()) as T;
}

const openPage = ({ dataset }: HTMLElement): OpenPage => ({
  ids: dataset["ids"]?.split(" ") ?? [],
  area: dataset["area"],
  path: dataset["path"] ?? "",
  title: document.querySelector("h1")?.textContent.trim() ?? "",
});

const part = (link: HTMLElement, name: string): HTMLElement => link.querySelector<HTMLElement>(`.${name}`)!;

/** The list item of a version. If the version is newer than the page, creates the item as a copy of another one. */
function itemOf(list: HTMLElement, version: PublishedVersion): HTMLElement {
  const known = list.querySelector<HTMLElement>(`[data-version="${CSS.escape(version.version)}"]`);
  if (known) return known;
  const item = list.firstElementChild!.cloneNode(true) as HTMLElement;
  item.dataset["version"] = version.version;
  item.querySelector("a")!.removeAttribute("aria-current");
  return item;
}

/**
 * Updates the list of versions, because a release can be newer than the page, and points each link to this page in that
 * version. Items stay in place, so the focus doesn't move.
 *
 * @param panel list with the frame around it
 */
export async function refreshVersions(panel: HTMLElement): Promise<void> {
  const published = await json<PublishedVersion[]>(versionsAddress);
  const versions = siblings(published, base);
  const list = panel.querySelector<HTMLElement>("ul")!;
  const items = versions.map((version) => itemOf(list, version));
  if (items.some((item, index) => list.children[index] !== item)) list.replaceChildren(...items);
  const changes = changesLink(published, base);
  const since = panel.querySelector<HTMLAnchorElement>(".what-changed");
  if (changes && since) [since.href, since.textContent] = [changes.href, changes.text];
  const page = openPage(panel);
  const update = async (version: PublishedVersion, link: HTMLAnchorElement): Promise<void> => {
    part(link, "label").textContent = version.label;
    part(link, "label").classList.toggle("version-badge", version.badge);
    part(link, "mark").textContent = markOf(version);
    if (version.base === base) return;
    const { search, hash } = location;
    link.href = version.base + page.path + search + hash;
    const help = page.ids.length > 0 ? await json<HelpIds>(`${version.base}help-ids.json`) : undefined;
    const { href, note, isMissing } = samePage(page, version.base, help ?? { ids: {}, areas: {} });
    link.href = isMissing ? href : href + search + hash;
    link.toggleAttribute("data-missing", isMissing === true);
    part(link, "note").textContent = note;
  };
  await Promise.all(versions.map((version, index) => update(version, items[index]!.querySelector("a")!)));
}
