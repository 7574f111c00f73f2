import { basePath, pageHref } from "@opcon-help/model";
import { expect, test } from "vitest";

import { checkRoute, withHost } from "./routes.ts";
import type { Route } from "./statements.ts";
import { builtPage, smallSite, stub } from "./testing/small-site.ts";

const route = (action: Route["action"], name: string, target = name, anchor = ""): Route => ({
  route: basePath + name,
  action,
  target: basePath + target,
  anchor,
});

/** Messages about a route on the small site with changed pages. */
async function messagesFor(about: Route, changes: Record<string, string> = {}): Promise<string[]> {
  const site = smallSite(changes);
  const findings = await withHost(site.dist, (ask) => checkRoute(about, site, ask));
  return findings.map(({ message }) => message);
}

const rendered = route("alias-rendered", "Adding-Scripts", "scripts", "adding-scripts");
const section = builtPage("scripts", "Adding scripts", "<p>A new script gets your role.</p>");

test("pages, indexes and aliases answer as their rows say", async () => {
  expect(await messagesFor(route("write", "jobs"))).toEqual([]);
  expect(await messagesFor(route("generated-index", "overview"))).toEqual([]);
  expect(await messagesFor(route("alias-redirect", "Old-Jobs", "jobs"))).toEqual([]);
  expect(await messagesFor(rendered, { "Adding-Scripts": section })).toEqual([]);
});

test("an address that is not built does not answer in either form", async () => {
  expect(await messagesFor(route("write", "missing"))).toEqual([
    `(write) ${basePath}missing/ answers 404 instead of 200`,
    `(write) ${basePath}missing answers 404 instead of 200`,
    "(write) no file is built for it",
  ]);
});

test("a page that forwards or has no text is no page", async () => {
  expect(await messagesFor(route("write", "Old-Jobs"))).toEqual([expect.stringContaining("it forwards to")]);
  const empty = { jobs: builtPage("jobs", "Jobs", "") };
  expect(await messagesFor(route("write", "jobs"), empty)).toEqual([
    expect.stringContaining("no text below its title"),
  ]);
});

test("an index lists every page of its group", async () => {
  const short = { overview: builtPage("overview", "Overview", `<a href="${pageHref("jobs")}">Jobs</a>`) };
  expect(await messagesFor(route("generated-index", "overview"), short)).toEqual([
    expect.stringContaining(`it does not list ${pageHref("scripts")} of its group “All”`),
  ]);
});

test("a redirect leads to the section, which is there", async () => {
  const toPage = { "Adding-Scripts": stub(pageHref("scripts")) };
  const redirect = { ...rendered, action: "alias-redirect" as const };
  expect(await messagesFor(redirect, toPage)).toEqual([expect.stringContaining("instead of")]);
  const gone = { ...redirect, anchor: "gone" };
  expect(await messagesFor(gone, { "Adding-Scripts": stub(`${pageHref("scripts")}#gone`) })).toEqual([
    expect.stringContaining("has no element with the id gone"),
  ]);
});

test("a rendered alias shows the words of its section under the target's canonical address", async () => {
  expect(await messagesFor(rendered)).toEqual([expect.stringContaining("not yet rendered: it still forwards to")]);
  const other = { "Adding-Scripts": builtPage("jobs", "Adding scripts", "<p>Other words.</p>") };
  expect(await messagesFor(rendered, other)).toEqual([
    expect.stringContaining("its canonical address is"),
    expect.stringContaining("it does not show “A new script gets your role.”"),
  ]);
});
