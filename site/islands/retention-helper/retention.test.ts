import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { dayFrom } from "../shared/days.ts";
import { wholeNumber } from "../shared/limits.ts";
import { firstKept, limitsFrom, verdictOn } from "./retention.ts";

const { sets } = await currentLibrary();
const cells = (set: string, key: string) => sets.get(set)!.rows.find((row) => row.key === key)!.cells;
const day = (iso: string) => dayFrom(iso)!;
const state = (key: string) => ({
  key,
  name: key,
  deleted: cells("daily-schedule-deletion", key)["deleted"] as boolean,
});
const preference = cells("desktop-preferences", "days");
const limits = limitsFrom(String(preference["default"]), String(preference["values"]));

describe("Days to maintain in daily", () => {
  it("has the default and the range of the data", () => {
    expect(limits).toEqual({ byDefault: 14, least: 0, most: 9999 });
    expect(() => limitsFrom("14 days", "0 to 9999")).toThrow(
      `"14 days" and "0 to 9999" aren't a valid default and range`,
    );
  });

  it("takes whole numbers of its range", () => {
    expect(
      ["0", "14", "9999", "10000", "-1", "1.5", "", "two"].map((text) => wholeNumber(text, limits.least, limits.most)),
    ).toEqual([0, 14, 9999, ...Array<undefined>(5)]);
  });

  it("makes schedules old that are more than so many days old", () => {
    expect(firstKept(day("2026-11-22"), 14)).toBe(day("2026-11-08"));
    expect(firstKept(day("2027-01-05"), 14)).toBe(day("2026-12-22"));
  });
});

describe("Delete Old Schedules", () => {
  const on = (date: string, key: string, days = 14) => verdictOn(day(date), state(key), day("2026-11-22"), days);

  it("takes old schedules that are completed or never started", () => {
    expect([on("2026-11-07", "completed"), on("2026-11-07", "unprocessed")]).toEqual(["deleted", "deleted"]);
  });

  it("leaves those in process, and those on hold that were released before", () => {
    expect([on("2026-11-07", "in-process"), on("2026-11-07", "held")]).toEqual(["stays", "stays"]);
  });

  it("leaves schedules that are not old, the last day included", () => {
    expect([on("2026-11-08", "completed"), on("2026-11-22", "completed")]).toEqual(["kept", "kept"]);
  });

  it("does nothing at 0 days", () => {
    expect(on("2020-01-01", "completed", 0)).toBe("off");
  });
});
