import { compareLibraries } from "@opcon-help/changes";
import { currentVersion } from "@opcon-help/model";
import { expect, test } from "vitest";

import { currentLibrary } from "../library.ts";
import { feeds } from "./feeds.ts";

test("an area's feed has its new pages, with their dates and with markup as text", async () => {
  const library = await currentLibrary();
  const [first] = [...library.pages.values()].filter(({ front }) => front.sidebar === "concepts");
  const before = { ...library, pages: new Map([...library.pages].filter(([, page]) => page !== first)) };
  const version = { ...currentVersion(library), version: "25.0", label: "25.0" };
  const files = feeds(
    { version, comparison: compareLibraries(before, library) },
    library,
    "https://help.example",
    () => new Date("2026-01-02T00:00:00Z"),
  );
  expect(files.map(([name]) => name)).toEqual(["changes/25.0/concepts.xml"]);
  const [, xml] = files[0]!;
  expect(xml).toContain(`#${first!.front.id}</id>`);
  expect(xml).toContain("<updated>2026-01-02T00:00:00.000Z</updated>");
  expect(xml).toContain('<content type="html">&lt;p&gt;New page&lt;/p&gt;</content>');
});
