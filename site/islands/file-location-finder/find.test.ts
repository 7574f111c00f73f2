import { readFileSync } from "node:fs";

import { readDataSet } from "@opcon-help/model/read";
import { expect, it } from "vitest";

import { choices, findLocations, type Location } from "./find.ts";

const file = "content/data/file-locations.yml";
const locations = readDataSet(file, readFileSync(file, "utf8")).set!.rows.map(
  ({ key, cells }) => ({ key, note: "", ...cells }) as unknown as Location,
);

it("shows every location until the reader chooses", () => {
  expect(findLocations(locations, { kind: "", case: "" })).toEqual(locations);
});

it("has exactly one path for each kind of file in each kind of installation", () => {
  for (const kind of choices(locations, "kind"))
    for (const installation of choices(locations, "case"))
      expect(findLocations(locations, { kind, case: installation }), `${kind}, ${installation}`).toHaveLength(1);
});

it("offers the choices once each, in the order of the data", () => {
  expect(choices(locations, "kind")).toEqual(["Programs", "Configuration files", "Output files"]);
});
