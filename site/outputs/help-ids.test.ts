import { buildLibrary } from "@opcon-help/model/read";
import { expect, test } from "vitest";

import { helpIds } from "./help-ids.ts";

const page = (front: string): string => `---\n${front}\ndescription: D.\ntype: task\naudience: [operators]\n---\n`;
const version =
  '- {pluginId: default, version: current, label: "26.1", banner: none, badge: false, noIndex: false, className: x, isLast: true}\n';
const { library } = buildLibrary(
  new Map([
    ["content/pages/a/index.md", page("id: new\nformer_ids: [old]\ntitle: T\nscreens: [Jobs, Machines]")],
    ["content/pages/b.md", page("id: other\ntitle: U\nscreens: [Machines]")],
    ["content/versions.yml", version],
  ]),
);
const t = { id: "new", href: "/opcon/core/a/", title: "T", version: "26.1" };
const u = { id: "other", href: "/opcon/core/b/", title: "U", version: "26.1" };

test("a page is found by its id and by each former one", () => {
  expect(helpIds(library).ids).toEqual({ new: t, old: t, other: u });
});

test("a screen leads to every page that explains it", () => {
  expect(helpIds(library).screens).toEqual({ Jobs: [t], Machines: [t, u] });
});
