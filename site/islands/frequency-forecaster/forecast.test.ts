import { expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { dateList, dayFrom, dayOf, isoOf, weekdayNames, weekdayOf } from "../shared/days.ts";
import { initialChoices, understand, type Given } from "./choices.ts";
import { shown } from "./fields.ts";
import { rowsOf } from "./rows.ts";
import { builtDates, forecast, steps, type Candidate } from "./rule.ts";

const library = await currentLibrary();
const { groups, settings, offsetRanges } = rowsOf(library);
type Choices = Partial<Given>;
const shownFor = (choices: Choices) => {
  const group = groups.find(({ name }) => name === choices.when);
  return shown({ ...initialChoices, ...choices }, group, settings, 2027);
};
const asked = (choices: Choices) => understand(shownFor(choices).chosen, offsetRanges);
const all = (choices: Choices): Candidate[] => {
  const understood = asked(choices);
  if ("missing" in understood) throw new Error(understood.missing);
  return forecast(understood.rule, understood.year, groups.find(({ name }) => name === choices.when)!.order);
};
/** Built dates of the year 2027, or of the year or month that the text starts with. */
const built = (choices: Choices, within = "2027"): string =>
  builtDates(all({ year: within.slice(0, 4), ...choices }), Number(within.slice(0, 4)))
    .map(isoOf)
    .filter((iso) => iso.startsWith(within))
    .map((iso) => iso.slice(within.length + 1))
    .join(" ");

const [mondays, thursdays, fridays, sundays, saturdays] = ["1", "4", "5", "0", "6"];
const everyMonday: Choices = { when: "All Weeks", days: mondays };
const begin: Choices = { when: "Beg of Period" };
const end: Choices = { when: "End of Period" };

it.each<[string, Choices, string, string]>([
  [
    "leaves out holidays with Not Schedule",
    { when: "All Weeks", days: "1 2 3 4 5", aobn: "not", holidays: "2026-12-25" },
    "2026-12",
    "01 02 03 04 07 08 09 10 11 14 15 16 17 18 21 22 23 24 28 29 30 31",
  ],
  [
    "builds a date once on which two others come to lie",
    { when: "All Weeks", days: `${thursdays} ${fridays}`, holidays: "2026-12-25" },
    "2026-12",
    "03 04 10 11 17 18 24 31",
  ],
  [
    "moves a date over New Year into the year before",
    { when: "All Weeks", days: fridays, holidays: "2027-01-01" },
    "2026-12",
    "04 11 18 25 31",
  ],
  [
    "leaves January without the date that moved",
    { when: "All Weeks", days: fridays, holidays: "2027-01-01" },
    "2027-01",
    "08 15 22 29",
  ],
  [
    "knows Saturday as a workday of a six-day week",
    { when: "All Weeks", days: saturdays, week: "1 2 3 4 5 6" },
    "2027-05",
    "01 08 15 22 29",
  ],
  ["moves Saturdays of a five-day week", { when: "All Weeks", days: saturdays }, "2027-05", "07 14 21 28"],
  [
    "moves nothing with the day type Any",
    { when: "All Weeks", days: sundays, type: "Any", holidays: "2027-05-02" },
    "2027-05",
    "02 09 16 23 30",
  ],
  ["finds no day in a schedule without workdays", { when: "All Weeks", days: "1 2 3", week: "" }, "2027", ""],
  [
    "takes calendar dates away without moving them",
    { ...everyMonday, calendar: "2027-05-10" },
    "2027-05",
    "03 17 24 31",
  ],
  [
    "passes calendar dates when a date moves",
    { ...everyMonday, holidays: "2027-05-10", calendar: "2027-05-07" },
    "2027-05",
    "03 06 17 24 31",
  ],
  ["counts odd weeks from the first Sunday", { when: "Odd Weeks", days: sundays, type: "Any" }, "2027-01", "03 17 31"],
  ["counts even weeks from the second Sunday", { when: "Even Weeks", days: sundays, type: "Any" }, "2027-01", "10 24"],
  ["leaves the days before the first Sunday open", { when: "Odd Weeks", days: fridays }, "2027-01", "08 22"],
  [
    "has the third Tuesday and the third Thursday",
    { when: "On Occurrence", days: "2 4", occurrence: "3rd" },
    "2027-07",
    "15 20",
  ],
  ["counts the weekday, not the week", { when: "On Occurrence", days: fridays, occurrence: "1st" }, "2026-08", "07"],
  ["has a last occurrence", { when: "On Occurrence", days: fridays, occurrence: "Last" }, "2027-07", "30"],
  ["has a fifth only where there is one", { when: "On Occurrence", days: fridays, occurrence: "5th" }, "2027-06", ""],
  [
    "has an occurrence in each quarter",
    { when: "On Occurrence", days: mondays, period: "Quarter" },
    "2027",
    "01-04 04-05 07-05 10-04",
  ],
  [
    "has an occurrence in each year",
    { when: "On Occurrence", days: mondays, occurrence: "Last", period: "Year" },
    "2027",
    "12-27",
  ],
  [
    "counts workdays without weekends and holidays",
    { when: "On Day", nth: "3", holidays: "2027-05-03 2027-05-05" },
    "2027-05",
    "07",
  ],
  [
    "counts all days with Any",
    { when: "On Day", nth: "31", type: "Any" },
    "2027",
    "01-31 03-31 05-31 07-31 08-31 10-31 12-31",
  ],
  ["isn't built in a month with too few workdays", { when: "On Day", nth: "23" }, "2027-02", ""],
  ["keeps to the days of a month that there are", { when: "On Intervals", dates: "5 15 30" }, "2027-02", "05 15"],
  ["moves the days of a month", { when: "On Intervals", dates: "5 15 30" }, "2027-05", "05 14 28"],
  [
    "begins an interval with its start date",
    { when: "On Intervals", every: "10", start: "2026-12-22", type: "Any" },
    "2026",
    "12-22",
  ],
  [
    "continues an interval over years",
    { when: "On Intervals", every: "10", start: "2026-12-22", type: "Any" },
    "2027-01",
    "01 11 21 31",
  ],
  [
    "starts an interval again in each year",
    { when: "On Intervals", every: "100", start: "2026-03-01", yearly: "yes", type: "Any" },
    "2027",
    "03-01 06-09 09-17 12-26",
  ],
  ["has the last workday of the month before a holiday", { ...end, holidays: "2027-12-31" }, "2027-12", "30"],
  [
    "has the first workday of the quarter after a holiday",
    { ...begin, period: "Quarter", aobn: "after", holidays: "2027-01-01" },
    "2027",
    "01-04 04-01 07-01 10-01",
  ],
  ["has the last date of the year with Any", { ...end, period: "Year", type: "Any" }, "2027", "12-31"],
  ["begins weeks on Sunday", { ...begin, period: "Week", type: "Any" }, "2027-05", "02 09 16 23 30"],
  ["moves by workdays forward", { ...begin, offset: "2", holidays: "2027-05-04" }, "2027-05", "06"],
  ["moves by workdays backward", { ...end, offset: "-1" }, "2027-05", "28"],
  [
    "ignores the calendar on a date that moves away",
    { ...begin, offset: "1", calendar: "2027-05-03" },
    "2027-05",
    "04",
  ],
  ["loses a date that moves to a calendar date", { ...begin, offset: "1", calendar: "2027-05-04" }, "2027-05", ""],
  ["leaves an offset out of the period open", { ...begin, period: "Week", offset: "-2" }, "2027", ""],
  ["leaves an offset from a day off open", { ...begin, offset: "1", type: "Any" }, "2027-05", ""],
  ["qualifies once on its date", { when: "On Request", date: "2027-03-10" }, "2028", ""],
  ["qualifies every year on its date", { when: "On Request", date: "2027-03-10", yearly: "yes" }, "2028", "03-10"],
  [
    "builds the dates of its calendar, also on days off",
    { when: "Annual Plan", calendar: "2027-03-20 2027-06-23 2027-12-17", holidays: "2027-06-23" },
    "2027",
    "03-20 06-23 12-17",
  ],
  [
    "keeps to the range of the advanced settings",
    { ...everyMonday, from: "2027-05-10", to: "2027-05-24" },
    "2027",
    "05-10 05-17 05-24",
  ],
  [
    "includes before it excludes, and excludes before everything else",
    { ...everyMonday, calendar: "2027-05-10", include: "2027-05-08 2027-05-10", exclude: "2027-05-10 2027-05-17" },
    "2027-05",
    "03 08 10 24 31",
  ],
])("a frequency %s: %j", (_, choices, within, dates) => {
  expect(built(choices, within)).toBe(dates);
});

// An example from content/data/frequency-aobn.yml: "Saturday before a holiday Monday".
it.each(library.sets.get("frequency-aobn")!.rows.map(({ key, cells }) => [key, cells["example"]]))(
  "%s moves a Saturday before a holiday Monday to: %s",
  (aobn, example) => {
    const days = all({ when: "On Request", date: "2027-07-03", aobn, holidays: "2027-07-05" });
    expect(builtDates(days, 2027).map((day) => weekdayNames[weekdayOf(day)])).toEqual(
      example === "None" ? [] : [example],
    );
  },
);

it("says what no source documents", () => {
  const [first] = all({ when: "Odd Weeks", days: fridays });
  expect(first).toEqual({ picked: dayFrom("2027-01-01"), date: dayFrom("2027-01-01"), fate: "unstated" });
  const fates = new Set(all({ ...begin, period: "Week", offset: "-2" }).map(({ fate }) => fate));
  expect(fates).toEqual(new Set(["unstated"]));
});

it("a date that is included isn't named as excluded or outside the range", () => {
  const choices = { ...everyMonday, include: "2027-05-10", exclude: "2027-05-10", from: "2027-05-11" };
  const [monday, ...others] = all(choices).filter(({ picked }) => isoOf(picked) === "2027-05-10");
  expect([monday?.fate, others]).toEqual(["built", []]);
});

it("the groups are those whose dates the sources tell, with steps that the calculation knows", () => {
  expect(groups).toHaveLength(library.sets.get("frequency-when")!.rows.length - 1);
  expect(groups.map(({ name }) => name)).not.toContain("Mid of Period");
  expect(groups.flatMap(({ order }) => order).filter((step) => !(step in steps))).toEqual([]);
});

it.each([
  [end, { period: "Month", offset: 0, type: "Working", aobn: "on" }],
  [{ when: "On Day" }, { nth: 1, type: "Working", aobn: "on" }],
  [
    { when: "On Occurrence", days: "2 4" },
    { occurrence: 1, period: "Month", weekdays: new Set([2, 4]), aobn: "before" },
  ],
  // A choice that no field of the group shows doesn't count.
  [
    { when: "On Request", date: "2027-03-30", type: "Any", offset: "3" },
    { type: "Working", offset: 0 },
  ],
  [{ when: "On Request", date: "2027-03-30", calendar: "2027-03-30" }, { calendar: new Set() }],
  [
    { when: "All Weeks", days: "1 9 x", week: "1 2 9" },
    { weekdays: new Set([1]), workdays: new Set([1, 2]) },
  ],
])("%j has the rule %j", (choices, rule) => {
  expect(asked(choices)).toMatchObject({ rule, year: 2027 });
});

it.each<[Choices, string]>([
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
  [{ ...end, offset: "+1" }, "Enter an offset from -15 to +15"],
  [{ ...begin, offset: "16" }, "Enter an offset from -15 to +15"],
  [{ ...begin, period: "Week", offset: "5" }, "Enter an offset from -4 to +4"],
  [{ ...end, holidays: "12/25/2027" }, "12/25/2027 isn't a date"],
  ...["", "20", "0050", "next"].map((year): [Choices, string] => [{ ...end, year }, "Enter a year from 1900 to 2999"]),
])("%j: %s", (choices, missing) => {
  expect(asked(choices)).toEqual({ missing: expect.stringContaining(missing) });
});

it("a week with six workdays has a larger offset", () => {
  expect(asked({ ...begin, period: "Week", offset: "5", week: "1 2 3 4 5 6" })).toHaveProperty("rule");
});

it("a choice that its list doesn't have is named, and the default that the list shows counts", () => {
  const { chosen, refused } = shownFor({ ...end, period: "Decade", aobn: "later", offset: "two" });
  expect(chosen).toMatchObject({ period: "Month", aobn: "on", offset: "" });
  expect(refused.toSorted()).toEqual(
    ["two", "Decade", "later"].map((value) => `“${value}” in the address isn't used.`).toSorted(),
  );
});

it("a day type that doesn't exist hides no field", () => {
  const fieldsFor = (type: string | undefined) => shownFor({ when: "All Weeks", type }).fields.map(({ name }) => name);
  expect(fieldsFor("later")).toEqual(fieldsFor(undefined));
});

it("a list of dates is read as typed, with what is no date named", () => {
  expect(dateList("2027-01-01, 2027-02-29;tomorrow 2027-12-25")).toEqual({
    days: new Set([dayOf(2027, 1, 1), dayOf(2027, 12, 25)]),
    wrong: ["2027-02-29", "tomorrow"],
  });
});
