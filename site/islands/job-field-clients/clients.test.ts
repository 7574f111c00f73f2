import { tablesOnPage } from "@opcon-help/model/text";
import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";

const library = await currentLibrary();
/** Numbers of the fields on a page that each client lacks. */
const lackedOn = (path: string): number[] => {
  const tables = tablesOnPage(library, library.pages.get(path)!).filter(({ set }) =>
    set.name.startsWith("job-fields-"),
  );
  const notes = tables.flatMap(({ rows }) => rows.map(({ cells }) => cells["client"]));
  return ["Desktop only", "Web only"].map((own) => notes.filter((note) => note === own).length);
};

it("stands on each page where a client lacks three fields or more, and finds some wherever it stands", () => {
  const withFilter = [...library.pages.values()].filter(({ body }) => body.includes('name="job-field-clients"'));
  const paths = library.sets.get("job-types")!.rows.map(({ key }) => `job-types/${key}`);
  const lacking = paths.filter((path) => lackedOn(path).some((fields) => fields > 2));
  expect(withFilter.map(({ path }) => path)).toEqual(expect.arrayContaining(lacking));
  expect(withFilter.filter(({ path }) => lackedOn(path).every((fields) => fields === 0))).toEqual([]);
});
