import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { tabOf } from "./look-up.ts";

const { sets } = await currentLibrary();
const places = sets.get("server-option-places")!;
const tabOfOption = (key: string): string =>
  tabOf(
    sets.get("server-options")!.rows.find((row) => row.key === key)!,
    places,
  );

it("names each option's tab as the client writes it", () => {
  expect(tabOfOption("job-dependency-offset-type")).toBe("General");
  expect(sets.get("server-options")!.rows.every((row) => tabOf(row, places) !== "")).toBe(true);
});

it("names the tab of the desktop client for an option that only it has", () => {
  const { key } = sets.get("server-options")!.rows.find(({ cells }) => cells["tab"] === "desktop")!;
  expect(tabOfOption(key)).toBe("HTML Documentation");
});
