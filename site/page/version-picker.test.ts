import { expect, test } from "vitest";

import type { PublishedVersion } from "../client/versions/published.ts";
import { version } from "../client/versions/testing/version.ts";
import { versionPicker, withVersions } from "./version-picker.ts";

const latest = version("26.1", { base: "/opcon/core/", isLast: true });
const old = version("25.0", { banner: "unmaintained", badge: true });
const relay = version("1.0", { pluginId: "relay", base: "/opcon/relay/", isLast: true });
const page = { path: "help/ports/", id: "ports", area: "guide" };

const picker = (versions: PublishedVersion[], base: string): string => versionPicker(versions, base, page);
const links = (html: string): string[] => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href!);
const textOf = (html: string): string[] =>
  [...html.matchAll(/<li.*?<\/li>/g)].map(([text]) => text.replaceAll(/<[^>]*>/g, "").trim());

test("each version has a link to the page by its help id, and a mark", () => {
  const html = picker([latest, old], old.base);
  expect(links(html)).toEqual(["/opcon/core/help/ports/", "#_top"]);
  expect(textOf(html)).toEqual(["26.1 latest", "25.0 unmaintained"]);
  expect(html).toContain('href="#_top" aria-current="true"><span class="label version-badge">25.0<');
  expect(html).toContain("</span>25.0</button>");
});

test("with one version of a help, nothing shows", () => {
  for (const [versions, base] of [
    [[latest], latest.base],
    [[latest, old, relay], relay.base],
    [[latest, relay], latest.base],
  ] as const)
    expect(picker([...versions], base)).not.toContain("<nav");
});

test("a page that was built with fewer versions gets the others", () => {
  const [before, after] = [[old], [version("27.0", { base: "/opcon/core/", isLast: true }), version("26.1"), old]];
  const built = `<header>${picker(before, old.base)}</header><main>26.1</main>`;
  expect(built).not.toContain("<nav");
  const composed = withVersions(built, after);
  expect(composed).toBe(`<header>${picker(after, old.base)}</header><main>26.1</main>`);
  expect(withVersions(composed, after)).toBe(composed);
  expect(withVersions("<main></main>", after)).toBe("<main></main>");
});

test("labels stay text", () => {
  const html = picker([latest, version("x", { label: '"><script>', version: '"><b>' })], latest.base);
  expect(html).not.toMatch(/<script>|<b>/);
});
