import { expect, test } from "vitest";

import { samePage, type OpenPage } from "./same-page.ts";

const base = "/opcon/core/25.0/";
const target = (id: string, path: string, title: string) => ({ id, href: `${base}${path}/`, title, version: "25.0" });
const help = {
  ids: { ports: target("ports", "guide/ports", "Ports"), hosts: target("hosts", "old/hosts", "Hosts") },
  areas: { guide: { title: "Guide", href: `${base}guide/start/` } },
};
const page = (ids: string[], title: string, more: Partial<OpenPage> = {}): OpenPage => ({
  ids,
  title,
  area: "guide",
  path: "",
  ...more,
});

test("the same page is found by its id, even if it has moved", () => {
  expect(samePage(page(["ports"], "Ports"), base, help)).toEqual({ href: `${base}guide/ports/`, note: "" });
  expect(samePage(page(["hosts"], "Hosts"), base, help)).toEqual({ href: `${base}old/hosts/`, note: "" });
});

test("a page with a former id is found in a version in which it had that id, and its other title is shown", () => {
  expect(samePage(page(["machines", "hosts"], "Machines"), base, help)).toEqual({
    href: `${base}old/hosts/`,
    note: "Hosts",
  });
});

test("the area is offered instead of a missing page, and the home page instead of a missing area", () => {
  expect(samePage(page(["relays"], "Relays"), base, help)).toEqual({
    href: `${base}guide/start/`,
    note: "Doesn't have this page. Opens Guide.",
    isMissing: true,
  });
  for (const area of [undefined, "cloud", "constructor"])
    expect(samePage(page(["constructor"], "Relays", { area }), base, help)).toEqual({
      href: base,
      note: "Doesn't have this page. Opens the home page.",
      isMissing: true,
    });
});

test("a page that is part of the site is at the same path in every version", () => {
  expect(samePage(page([], "Search", { path: "search/" }), base, { ids: {}, areas: {} })).toEqual({
    href: `${base}search/`,
    note: "",
  });
});
