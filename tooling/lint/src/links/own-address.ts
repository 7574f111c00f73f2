import { basePath } from "@opcon-help/model";

import project from "../../../../package.json" with { type: "json" };

const { host } = new URL(project.homepage);

/** Path and anchor of an address on this help's host. The vendor's site has the same paths on another host. */
export function ownPath(url: string): { path: string; anchor: string | undefined } | undefined {
  const match = /^(?:https?:)?\/\/[^/?#]+(\/opcon\/core(?:\/[^?#]*)?)(?:\?[^#]*)?(?:#(.*))?$/i.exec(url);
  const isOurs = URL.parse(url, project.homepage)?.host === host;
  return match && isOurs ? { path: match[1]!, anchor: match[2] } : undefined;
}

/** Matches a version in an address: /opcon/core/25.0/…, or an equivalent relative path. */
const version = new RegExp(
  `(?:^|/)(?:${basePath.slice(1).replaceAll("/", "\\/")})?(v?\\d+\\.\\d+|current|next|latest)/`,
);

/** The version of the help that an address leads to; undefined for this version and for other sites. */
export function versionIn(url: string): string | undefined {
  const isExternal = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url) && !ownPath(url);
  return isExternal ? undefined : version.exec(url.split("#", 1)[0]!)?.[1];
}
