import { expect, test } from "vitest";

import { findHelp } from "./find.ts";

const target = (id: string, title: string) => ({ id, title, href: `/opcon/core/${id}/`, version: "26.1" });
const jobs = target("job-master", "Define jobs");
const desktop = target("desktop-machines", "Machines in Enterprise Manager");
const web = target("web-machines", "Machines in Solution Manager");
const help = {
  ids: { "job-master": jobs, "old-jobs": jobs, "desktop-machines": desktop, "web-machines": web },
  screens: { "Job Master": [jobs], Machines: [desktop, web] },
};

test("an id and a former id open their page", () => {
  expect(findHelp(help, "job-master")).toEqual({ kind: "open", target: jobs });
  expect(findHelp(help, "old-jobs")).toEqual({ kind: "open", target: jobs });
});

test("the name of a screen opens its page in any spelling; where several have it, the reader chooses", () => {
  expect(findHelp(help, "JOB  master")).toEqual({ kind: "open", target: jobs });
  expect(findHelp(help, "machines")).toEqual({ kind: "choose", targets: [desktop, web] });
});

test("words of ids and titles offer their pages, once each", () => {
  expect(findHelp(help, "jobs")).toEqual({ kind: "choose", targets: [jobs] });
  expect(findHelp(help, "solution mach")).toEqual({ kind: "choose", targets: [web] });
});

test.each(["", "  ", "no-such-thing", "__proto__", "constructor", "<img src=x>"])("%j finds nothing", (asked) => {
  expect(findHelp(help, asked)).toEqual({ kind: "none" });
});
