import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { initialChoices, understand, type Given } from "./choices.ts";
import { shown } from "./fields.ts";
import { groupsOf, offsetRangesOf, settingsOf } from "./groups.ts";

const { sets } = await currentLibrary();
const setOf = (name: string) => sets.get(name)!;
const groups = groupsOf(setOf("frequency-when"), setOf("frequency-options"));
const settings = settingsOf(setOf("frequency-aobn"));
const ranges = offsetRangesOf(setOf("frequency-offset-ranges"));
const asked = (choices: Partial<Given>) => {
  const given = { ...initialChoices, ...choices };
  const group = groups.find(({ name }) => name === given.when);
  return understand(shown(given, group, settings, 2027).chosen, ranges);
};

describe("the groups of the forecaster", () => {
  it("are those whose dates the sources tell", () => {
    expect(groups).toHaveLength(setOf("frequency-when").rows.length - 1);
    expect(groups.map(({ name }) => name)).not.toContain("Mid of Period");
  });

  it("may have no step that the calculation does not know", () => {
    const set = setOf("frequency-when");
    const wrong = { ...set, rows: [{ ...set.rows[0]!, cells: { ...set.rows[0]!.cells, order: ["Days", "Moon"] } }] };
    expect(() => groupsOf(wrong, setOf("frequency-options"))).toThrow('"all-weeks" has the step "Moon"');
  });
});

describe("a rule of which only the group is chosen", () => {
  it("has the defaults of the data", () => {
    expect(asked({ when: "End of Period" })).toMatchObject({
      rule: { picking: { period: "Month", offset: 0 }, dayType: "Working", aobn: "on" },
    });
    expect(asked({ when: "On Day" })).toMatchObject({ rule: { picking: { nth: 1 }, dayType: "Working", aobn: "on" } });
    expect(asked({ when: "On Occurrence", days: "2 4" })).toMatchObject({
      rule: { picking: { occurrence: 1, period: "Month", weekdays: new Set([2, 4]) }, aobn: "before" },
    });
  });
});

describe("choices that make no rule", () => {
  it.each([
    [{}, "Select a When to Schedule group"],
    [{ when: "<b>" }, "Select a When to Schedule group"],
    [{ when: "Mid of Period" }, "Select a When to Schedule group"],
    [{ when: "All Weeks" }, "Choose at least one weekday"],
    [{ when: "On Day", nth: "32" }, "Enter a day from 1 to 31"],
    [{ when: "On Intervals", every: "40000", start: "2027-01-01" }, "an interval from 1 to 32,767 days"],
    [{ when: "On Request", date: "2027-02-30" }, "Choose a date"],
    [{ when: "Annual Plan" }, "Enter the calendar dates"],
    [{ when: "On Intervals", dates: "5", every: "3" }, "Clear the days of the month or the interval"],
    [{ when: "On Intervals", dates: "7" }, "Choose days of the month"],
    [{ when: "End of Period", offset: "+1" }, "Enter an offset from -15 to +15"],
    [{ when: "End of Period", holidays: "12/25/2027" }, "12/25/2027 isn't a date"],
  ])("%o: %s", (choices, missing) => {
    expect(asked(choices)).toEqual({ missing: expect.stringContaining(missing) });
  });
});

it("a year is used only when it is whole, and this year only when none is given", () => {
  const on = { when: "End of Period" };
  expect([asked(on), asked({ ...on, year: "2030" })]).toMatchObject([{ year: 2027 }, { year: 2030 }]);
  for (const year of ["", "20", "0050", "next"])
    expect(asked({ ...on, year })).toEqual({ missing: "Enter a year from 1900 to 2999." });
});

it("a choice that its list doesn't have is named, and the default that the list shows counts", () => {
  const given = { ...initialChoices, when: "End of Period", period: "Decade", aobn: "later", offset: "two" };
  const group = groups.find(({ name }) => name === given.when);
  const { chosen, refused } = shown(given, group, settings, 2027);
  expect(chosen).toMatchObject({ period: "Month", aobn: "on", offset: "" });
  expect(refused.toSorted()).toEqual(
    ["two", "Decade", "later"].map((value) => `“${value}” in the address isn't used.`).toSorted(),
  );
});

it("a day type that doesn't exist hides no field", () => {
  const fieldsFor = (type: string | undefined): string[] => {
    const given = { ...initialChoices, when: "All Weeks", type };
    return shown(given, groups[0], settings, 2027).fields.map(({ name }) => name);
  };
  expect(fieldsFor("later")).toEqual(fieldsFor(undefined));
});

it("a choice that no field shows doesn't count", () => {
  expect(asked({ when: "On Request", date: "2027-03-30", aobn: "not", type: "Any", offset: "3" })).toEqual(
    asked({ when: "On Request", date: "2027-03-30", aobn: "not" }),
  );
  expect(asked({ when: "All Weeks", days: "1 9 x", week: "1 2 9" })).toMatchObject({
    rule: { picking: { weekdays: new Set([1]) }, workdays: new Set([1, 2]) },
  });
});

it("the calendar of another group doesn't count, since its field isn't shown", () => {
  expect(asked({ when: "Annual Plan", calendar: "2027-03-30" })).toMatchObject({ rule: { calendar: { size: 1 } } });
  const isCalendarShown = groups.find(({ name }) => name === "On Request")!.options["Calendar"] !== undefined;
  expect(isCalendarShown).toBe(false);
  expect(asked({ when: "On Request", date: "2027-03-30", calendar: "2027-03-30" })).toMatchObject({
    rule: { calendar: { size: 0 } },
  });
});

describe("Offset Days", () => {
  it("keeps to the range of the period and of the working week", () => {
    const offset = (choices: Partial<Given>) => asked({ when: "Beg of Period", ...choices });
    expect(offset({ offset: "15" })).toHaveProperty("rule");
    expect(offset({ offset: "16" })).toEqual({ missing: "Enter an offset from -15 to +15." });
    expect(offset({ period: "Week", offset: "5" })).toEqual({ missing: "Enter an offset from -4 to +4." });
    expect(offset({ period: "Week", offset: "5", week: "1 2 3 4 5 6" })).toHaveProperty("rule");
  });

  it("has a range of the form that the data use", () => {
    const set = setOf("frequency-offset-ranges");
    const rows = set.rows.map((row) => ({ ...row, cells: { ...row.cells, range: "up to 15" } }));
    expect(() => offsetRangesOf({ ...set, rows })).toThrow('the range of "month" is "up to 15"');
  });
});
