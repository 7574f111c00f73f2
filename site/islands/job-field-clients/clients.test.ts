import { tablesOnPage } from "@opcon-help/model/text";
import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { clientNames, hasField, jobFields } from "./clients.ts";

const library = await currentLibrary();
/** Numbers of the fields on a page that each client lacks. */
const lackedOn = (path: string): number[] => {
  const tables = tablesOnPage(library, library.pages.get(path)!).filter(({ set }) => set.name.startsWith(jobFields));
  const notes = tables.flatMap(({ rows }) => rows.map(({ cells }) => cells["client"] as string | undefined));
  return clientNames.map((client) => notes.filter((note) => !hasField(client, note)).length);
};

it("a client has the fields without a note and those with its own", () => {
  expect([undefined, "Web only", "Desktop only"].map((note) => hasField("Solution Manager", note))).toEqual([
    true,
    true,
    false,
  ]);
  expect(["", "constructor"].map((client) => hasField(client, "Web only"))).toEqual([true, true]);
});

it("stands on each page where a client lacks three fields or more, and finds some wherever it stands", () => {
  const withFilter = [...library.pages.values()].filter(({ body }) => body.includes('name="job-field-clients"'));
  const paths = library.sets.get("job-types")!.rows.map(({ key }) => `job-types/${key}`);
  const lacking = paths.filter((path) => lackedOn(path).some((fields) => fields > 2));
  expect(withFilter.map(({ path }) => path)).toEqual(expect.arrayContaining(lacking));
  expect(withFilter.filter(({ path }) => lackedOn(path).every((fields) => fields === 0))).toEqual([]);
});
