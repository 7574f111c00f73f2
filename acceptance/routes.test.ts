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

/** Problems with a route on the small site with changed pages. */
async function messagesFor(about: Route, changes: Record<string, string> = {}): Promise<string[]> {
  const site = smallSite(changes);
  const findings = await withHost(site.dist, (ask) => checkRoute(about, site, ask));
  return findings.map(({ message }) => message);
}

const rendered = route("alias-rendered", "Adding-Scripts", "scripts", "adding-scripts");
const section = builtPage("scripts", "Adding scripts", "<p>A new script gets your role.</p>");

test("pages, indexes, and aliases work as specified", async () => {
  expect(await messagesFor(route("write", "jobs"))).toEqual([]);
  expect(await messagesFor(route("generated-index", "overview"))).toEqual([]);
  expect(await messagesFor(route("alias-redirect", "Old-Jobs", "jobs"))).toEqual([]);
  expect(await messagesFor(rendered, { "Adding-Scripts": section })).toEqual([]);
});

test("a section whose heading was renamed since keeps its former anchor", async () => {
  const heading = '<h2 id="add-scripts"><span id="adding-scripts" class="former-anchor"></span>Add scripts</h2>';
  const scripts = builtPage("scripts", "Scripts", `${heading}<p>A new script gets your role.</p>`);
  const redirect = { ...rendered, action: "alias-redirect" as const };
  const stubbed = stub(`${pageHref("scripts")}#add-scripts`);
  expect(await messagesFor(redirect, { scripts, "Adding-Scripts": stubbed })).toEqual([]);
  const shown = builtPage("scripts", "Add scripts", "<p>A new script gets your role.</p>");
  expect(await messagesFor(rendered, { scripts, "Adding-Scripts": shown })).toEqual([]);
});

test("a page of the specification that has moved since answers at its new address", async () => {
  expect(await messagesFor(route("write", "Old-Jobs"))).toEqual([]);
  const redirect = { ...route("alias-redirect", "Older-Jobs", "Old-Jobs") };
  expect(await messagesFor(redirect, { "Older-Jobs": stub(pageHref("jobs")) })).toEqual([]);
  const lost = await messagesFor(route("write", "Old-Jobs"), { "Old-Jobs": stub(pageHref("scripts")) });
  expect(lost).toEqual([expect.stringContaining(`it redirects to ${pageHref("scripts")}`)]);
});

test("an address that isn't built is reported in both forms", async () => {
  expect(await messagesFor(route("write", "missing"))).toEqual([
    `(write) ${basePath}missing/ returns 404; expected 200`,
    `(write) ${basePath}missing returns 404; expected 200`,
    "(write) no file was built for it",
  ]);
});

test("a redirect or a page without text is reported", async () => {
  const forwarded = { jobs: stub(pageHref("scripts")) };
  expect(await messagesFor(route("write", "jobs"), forwarded)).toEqual([expect.stringContaining("it redirects to")]);
  const empty = { jobs: builtPage("jobs", "Jobs", "") };
  expect(await messagesFor(route("write", "jobs"), empty)).toEqual([
    expect.stringContaining("doesn't have text below its title"),
  ]);
});

test("an index lists every page of its group", async () => {
  const short = { overview: builtPage("overview", "Overview", `<a href="${pageHref("jobs")}">Jobs</a>`) };
  expect(await messagesFor(route("generated-index", "overview"), short)).toEqual([
    expect.stringContaining(`it doesn't list ${pageHref("scripts")} from its group “All”`),
  ]);
});

test("a redirect points to an existing section", async () => {
  const toPage = { "Adding-Scripts": stub(pageHref("scripts")) };
  const redirect = { ...rendered, action: "alias-redirect" as const };
  expect(await messagesFor(redirect, toPage)).toEqual([expect.stringContaining("; expected")]);
  const gone = { ...redirect, anchor: "gone" };
  expect(await messagesFor(gone, { "Adding-Scripts": stub(`${pageHref("scripts")}#gone`) })).toEqual([
    expect.stringContaining("doesn't have an element with the id gone"),
  ]);
});

test("a rendered alias contains the text of its section, with the target's canonical address", async () => {
  expect(await messagesFor(rendered)).toEqual([expect.stringContaining("it redirects to")]);
  const other = { "Adding-Scripts": builtPage("jobs", "Adding scripts", "<p>Other words.</p>") };
  expect(await messagesFor(rendered, other)).toEqual([
    expect.stringContaining("its canonical address is"),
    expect.stringContaining("it doesn't contain “A new script gets your role.”"),
  ]);
});
