import { markOf, siblings, type PublishedVersion } from "../client/versions/published.ts";
import { escapeHtml } from "../markdown/html.ts";

/** Identifies the page in other versions. */
export interface PickerPage {
  /** Path of the page below the base address of each version. */
  path: string;
  /** Help ID, if it has one. */
  id?: string;
  /** ID of its area. */
  area?: string | undefined;
}

const end = "<!--/versions-->";
const marked = /<!--versions (?<base>\S+) (?<page>.*?)-->.*?<!--\/versions-->/s;

/** Where a page is in another version, and what the link opens if it isn't a page with the same title. */
export interface Way {
  href: string;
  note: string;
  /** Whether the version doesn't have the page. */
  isMissing?: true;
}

type FindWay = (version: PublishedVersion, page: PickerPage) => Way;

const samePath: FindWay = ({ base }, { path }) => ({ href: base + path, note: "" });

const item = (published: PublishedVersion, own: string, page: PickerPage, find: FindWay): string => {
  const { version, label, base, badge, ...rest } = published;
  const { href, note, isMissing } = find(published, page);
  // In the version that is open, the link goes to the top of this page.
  const link =
    base === own ? `href="#_top" aria-current="true"` : `href="${escapeHtml(href)}"${isMissing ? " data-missing" : ""}`;
  return (
    `<li data-version="${escapeHtml(version)}"><a ${link}>` +
    `<span class="label${badge ? " version-badge" : ""}">${escapeHtml(label)}</span> ` +
    `<span class="mark">${markOf(rest)}</span> <span class="note">${base === own ? "" : escapeHtml(note)}</span></a></li>`
  );
};

/**
 * Links to the page in the other versions, in a popover that opens without JavaScript. Empty if there is only one
 * version.
 *
 * @param base base address of the version with the page
 */
export function versionPicker(
  versions: readonly PublishedVersion[],
  base: string,
  page: PickerPage,
  find = samePath,
): string {
  const choices = siblings(versions, base);
  const own = choices.find((version) => version.base === base);
  const start = `<!--versions ${base} ${JSON.stringify(page)}-->`;
  if (!own || choices.length < 2) return start + end;
  return (
    `${start}<button class="version-open chip arrow" type="button" popovertarget="versions">` +
    `<span class="sr-only">Version </span>${escapeHtml(own.label)}</button>` +
    `<nav class="versions menu surface" id="versions" popover aria-label="Versions">` +
    `<ul class="plain">${choices.map((version) => item(version, base, page, find)).join("")}</ul></nav>${end}`
  );
}

/** Updates the version picker of a built page, because a version can be published after the page was built. */
export function withVersions(html: string, versions: readonly PublishedVersion[], find?: FindWay): string {
  const { base, page } = marked.exec(html)?.groups ?? {};
  if (!base || !page) return html;
  return html.replace(marked, () => versionPicker(versions, base, JSON.parse(page) as PickerPage, find));
}
