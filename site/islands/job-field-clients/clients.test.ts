import { tablesOnPage } from "@opcon-help/model/text";
import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { clientNames, fieldsByClient } from "./clients.ts";

const library = await currentLibrary();
const fieldsOf = (type: string) => fieldsByClient(tablesOnPage(library, library.pages.get(`job-types/${type}`)!));

it("finds the fields that only one client has, also where the table does not say so", () => {
  const rows = library.sets.get("job-fields-windows")!.rows;
  const { all, lacks } = fieldsOf("windows");
  expect(all).toBe(rows.length);
  for (const [client, words] of [
    ["Solution Manager", "Desktop only"],
    ["Enterprise Manager", "Web only"],
  ] as const)
    expect(lacks[client].length).toBe(rows.filter(({ cells }) => cells["client"] === words).length);
});

it("stands on each page where a client lacks three fields or more, and finds some wherever it stands", () => {
  const withFilter = [...library.pages.values()].filter(({ body }) => body.includes('name="job-field-clients"'));
  const lacking = library.sets
    .get("job-types")!
    .rows.map(({ key }) => key)
    .filter((key) => clientNames.some((client) => fieldsOf(key).lacks[client].length > 2));
  expect(withFilter.map(({ path }) => path)).toEqual(expect.arrayContaining(lacking.map((key) => `job-types/${key}`)));
  for (const { path } of withFilter)
    expect(Object.values(fieldsOf(path.split("/").at(-1)!).lacks).flat()).not.toEqual([]);
});
