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
    [
      "content/areas.yml",
      "complete: {title: All, description: D., file: all.pdf}\nareas:\n" +
        "- {id: start, title: Start, description: D., audience: [operators], manual: {title: M, file: m.pdf}}\n" +
        "- {id: empty, title: Empty, description: D., audience: [operators], manual: {title: N, file: n.pdf}}\n",
    ],
    ["content/sidebars/start.yml", "- page: b\n- page: a/index\n"],
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

test("an area leads to the first page of its sidebar", () => {
  expect(helpIds(library).areas).toEqual({ start: { title: "Start", href: "/opcon/core/b/" } });
});
