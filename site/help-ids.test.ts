import { buildLibrary } from "@opcon-help/model/read";
import { expect, test } from "vitest";

import { helpIds } from "./help-ids.ts";

test("a page is found by its id and by each former one", () => {
  const page = "---\nid: new\nformer_ids: [old]\ntitle: T\ndescription: D.\ntype: task\naudience: [operators]\n---\n";
  const version =
    '- {pluginId: default, version: current, label: "26.1", banner: none, badge: false, noIndex: false, className: x, isLast: true}\n';
  const { library } = buildLibrary(
    new Map([
      ["content/pages/a/index.md", page],
      ["content/versions.yml", version],
    ]),
  );
  expect(helpIds(library)).toEqual({
    version: "26.1",
    ids: {
      new: { href: "/opcon/core/a/", title: "T" },
      old: { href: "/opcon/core/a/", title: "T", now: "new" },
    },
  });
});
