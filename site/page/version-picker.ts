import { changesLink, markOf, siblings, type PublishedVersion } from "../client/versions/published.ts";
import { escapeHtml } from "../markdown/html.ts";

/** Identifies the page in other versions. */
export interface PickerPage {
  /** Path of the page below the base address of each version. */
  path: string;
  /** Current and former help IDs, if it has any. */
  ids?: string[];
  /** ID of its area. */
  area?: string | undefined;
}

const end = "<!--/versions-->";
const marked = /<!--versions (?<base>\S+) (?<page>.*?)-->.*?<!--\/versions-->/s;

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? "" : ` ${name}="${escapeHtml(value)}"`;

const item = ({ version, label, base, badge, ...rest }: PublishedVersion, own: string, path: string): string => {
  // In the version that is open, the link goes to the top of this page.
  const link = base === own ? `href="#_top" aria-current="true"` : `href="${escapeHtml(base + path)}"`;
  return (
    `<li data-version="${escapeHtml(version)}"><a ${link}>` +
    `<span class="label${badge ? " version-badge" : ""}">${escapeHtml(label)}</span> ` +
    `<span class="mark">${markOf(rest)}</span> <span class="note"></span></a></li>`
  );
};

/**
 * Links to the page in the other versions, in a popover that opens without JavaScript. Empty if there is only one
 * version.
 *
 * @param base base address of the version with the page
 */
export function versionPicker(versions: readonly PublishedVersion[], base: string, page: PickerPage): string {
  const choices = siblings(versions, base);
  const own = choices.find((version) => version.base === base);
  const start = `<!--versions ${base} ${JSON.stringify(page)}-->`;
  if (!own || choices.length < 2) return start + end;
  const identity =
    attribute("data-path", page.path) + attribute("data-ids", page.ids?.join(" ")) + attribute("data-area", page.area);
  const changes = changesLink(versions, base);
  const link = changes
    ? `<a class="what-changed" href="${escapeHtml(changes.href)}">${escapeHtml(changes.text)}</a>`
    : "";
  return (
    `${start}<button class="version-open chip arrow" type="button" popovertarget="versions">` +
    `<span class="sr-only">Version </span>${escapeHtml(own.label)}</button>` +
    `<nav class="versions menu surface" id="versions" popover aria-label="Versions"${identity}>` +
    `<ul class="plain">${choices.map((version) => item(version, base, page.path)).join("")}</ul>${link}</nav>${end}`
  );
}

/** Updates the version picker of a built page, because a version can be published after the page was built. */
export function withVersions(html: string, versions: readonly PublishedVersion[]): string {
  const { base, page } = marked.exec(html)?.groups ?? {};
  if (!base || !page) return html;
  return html.replace(marked, () => versionPicker(versions, base, JSON.parse(page) as PickerPage));
}
