import type { DataRow } from "@opcon-help/model";
import { buildLibrary } from "@opcon-help/model/read";
import { expect, it } from "vitest";

import { sourcesOf } from "./sources.ts";

const { library } = buildLibrary(
  new Map([
    [
      "content/pages/job-types/zos.md",
      "---\nid: zos\ntitle: z/OS job type\ndescription: All.\ntype: reference\naudience: [operators]\n---\n",
    ],
  ]),
);

const sources = (...names: string[]) =>
  sourcesOf(
    library,
    names.map((source, index) => ({
      set: "ports",
      row: { key: `row-${index}`, source, cells: {} } as unknown as DataRow,
    })),
  );

const repository = "https://github.com/smatechnologies/opcon-docs/blob/HEAD";

it("a source is named by our page at its address, else by its file", () => {
  expect(sources("vendor:job-types/zos", "vendor:Files/UI/Adding-External-Tools")).toEqual([
    { label: "Adding External Tools", href: `${repository}/docs/Files/UI/Adding-External-Tools.md` },
    { label: "z/OS job type", href: `${repository}/docs/job-types/zos.md` },
  ]);
});

it("each source stands once, the one of most facts first", () => {
  expect(sources("vendor:a", "vendor:b", "vendor:b").map(({ label }) => label)).toEqual(["B", "A"]);
});

it("a fact without a document shows how the writers know it", () => {
  expect(sources("general-knowledge", "inference").map(({ label }) => label)).toEqual([
    "general knowledge, not OpCon documentation",
    "inference from the documented facts",
  ]);
});

it("a release note has its number, and several of them are several sources", () => {
  expect(sources("vendor:release-notes#OC-1", "vendor:release-notes#OC-2", "vendor:release-notes#OC-2")).toEqual([
    { label: "Release notes, OC-2", href: `${repository}/docs/release-notes.md` },
    { label: "Release notes, OC-1", href: `${repository}/docs/release-notes.md` },
  ]);
});

it("a source in another repository of the vendor is named by its file", () => {
  expect(sources("github:opcon-basic-training/docs/Looping%20Jobs.md")).toEqual([
    {
      label: "Looping Jobs",
      href: "https://github.com/smatechnologies/opcon-basic-training/blob/HEAD/docs/Looping%20Jobs.md",
    },
  ]);
});

it("a former edition stands beside the present one, and what is not published has no address", () => {
  expect(sources("vendor:versioned_docs/version-25.0/Menus", "spec:S0-002", "spec:S0-003")).toEqual([
    { label: "specification of this help", href: undefined },
    { label: "Menus", href: `${repository}/versioned_docs/version-25.0/Menus.md` },
  ]);
});
