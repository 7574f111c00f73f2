import { expect, test } from "vitest";

import type { RowTarget } from "../../outputs/codes.ts";
import { findCode, findHelp } from "./find.ts";

const target = (id: string, title: string) => ({ id, title, href: `/opcon/core/${id}/`, version: "26.1" });
const jobs = target("job-master", "Define jobs");
const desktop = target("desktop-machines", "Machines in Enterprise Manager");
const web = target("web-machines", "Machines in Solution Manager");
const help = {
  ids: { "job-master": jobs, "old-jobs": jobs, "desktop-machines": desktop, "web-machines": web },
  screens: { "Job Master": [jobs], Machines: [desktop, web] },
};

test("an id and a former id open their page", () => {
  expect(findHelp(help, "job-master")).toEqual([jobs]);
  expect(findHelp(help, "old-jobs")).toEqual([jobs]);
});

test("the name of a screen opens its page in any spelling; where several have it, the reader chooses", () => {
  expect(findHelp(help, "JOB  master")).toEqual([jobs]);
  expect(findHelp(help, "machines")).toEqual([desktop, web]);
});

test.each(["", "  ", "no-such-thing", "__proto__", "constructor", "<img src=x>"])("%j finds nothing", (asked) => {
  expect(findHelp({ ...help, screens: { ...help.screens, "": [jobs] } }, asked)).toEqual([]);
});

test("a code finds its rows however it's written", () => {
  const [row, other] = ["a", "b"].map((name) => ({ href: `/opcon/core/codes/#${name}`, title: name })) as [
    RowTarget,
    RowTarget,
  ];
  const codes = { "000010205": [row], "10205": [row], xps017w: [row], "0": [row, other] };
  for (const asked of ["10205", "000010205", "XPS017W"]) expect(findCode(codes, asked)).toEqual([row]);
  expect(findCode(codes, "0")).toEqual([row, other]);
  for (const asked of ["SMA9999", "__proto__"]) expect(findCode(codes, asked)).toEqual([]);
});
