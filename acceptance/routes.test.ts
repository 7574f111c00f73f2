import { basePath, pageHref } from "@opcon-help/model";
import { expect, test } from "vitest";

import { checkRoute } from "./routes.ts";
import type { Route } from "./statements.ts";
import { builtPage, smallSite } from "./testing/small-site.ts";

/** Problems with a route on the small site with changed pages. */
const messagesFor = (
  [action, name, target = name, anchor = ""]: [Route["action"], string, string?, string?],
  changes: Record<string, string> = {},
): string[] =>
  checkRoute({ action, route: basePath + name, target: basePath + target, anchor }, smallSite(changes)).map(
    ({ message }) => message,
  );

test("pages, indexes, and aliases lead where the specification says", () => {
  expect(messagesFor(["write", "jobs"])).toEqual([]);
  expect(messagesFor(["write", "Old-Jobs"])).toEqual([]);
  expect(messagesFor(["generated-index", "overview"])).toEqual([]);
  expect(messagesFor(["alias-redirect", "Old-Jobs", "jobs"])).toEqual([]);
  expect(messagesFor(["alias-redirect", "Adding-Scripts", "scripts", "adding-scripts"])).toEqual([]);
});

test("a page that isn't built or doesn't have text is reported", () => {
  expect(messagesFor(["write", "missing"])).toEqual([`(write) ${pageHref("missing")} isn't built`]);
  expect(messagesFor(["write", "jobs"], { jobs: builtPage("Jobs", "") })).toEqual([
    expect.stringContaining("doesn't have text below its title"),
  ]);
});

test("an index lists every page of its group", () => {
  const short = { overview: builtPage("Overview", `<a href="${pageHref("jobs")}">Jobs</a>`) };
  expect(messagesFor(["generated-index", "overview"], short)).toEqual([
    expect.stringContaining(`it doesn't list ${pageHref("scripts")} from its group “All”`),
  ]);
});

test("an alias that leads elsewhere, or redirects instead of showing its section, is reported", () => {
  expect(messagesFor(["alias-redirect", "Old-Jobs", "scripts"])).toEqual([
    expect.stringContaining(`it leads to ${basePath}jobs; expected ${basePath}scripts`),
  ]);
  expect(messagesFor(["alias-redirect", "Adding-Scripts", "scripts", "deleting-scripts"])).toHaveLength(1);
  expect(messagesFor(["alias-rendered", "Adding-Scripts", "scripts", "adding-scripts"])).toEqual([
    expect.stringContaining("its alias redirects; expected alias-rendered"),
  ]);
});
