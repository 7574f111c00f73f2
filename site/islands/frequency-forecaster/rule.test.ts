import { describe, expect, it } from "vitest";

import { currentLibrary } from "../../library.ts";
import { dateList, dayFrom, dayOf, isoOf, weekdayOf } from "../shared/days.ts";
import { builtDates, forecast, type Candidate, type Rule, type StepName } from "./rule.ts";

const { sets } = await currentLibrary();
const setOf = (name: string) => sets.get(name)!;
const groups = setOf("frequency-when").rows;

const [Sunday, Monday, Tuesday, Thursday, Friday] = [0, 1, 2, 4, 5];
const weekdays = new Set([1, 2, 3, 4, 5]);
const dates = (text: string) => dateList(text).days;
const none = dates("");

/** A rule for a five-day week, with default values for the day type and A/O/B/N. */
const rule = (changes: Partial<Rule> & Pick<Rule, "picking">): Rule => ({
  aobn: "before",
  dayType: "Working",
  workdays: weekdays,
  holidays: none,
  calendar: none,
  ...changes,
  advanced: { include: none, exclude: none, ...changes.advanced },
});
const all = (asked: Rule, year: number): Candidate[] =>
  forecast(asked, year, groups.find(({ cells }) => cells["name"] === asked.picking.when)!.cells["order"] as StepName[]);
const built = (asked: Rule, year: number): string[] => builtDates(all(asked, year), year).map(isoOf);
/** Day numbers of a rule's dates in a month. */
const inMonth = (asked: Rule, month: string): string[] =>
  built(asked, Number(month.slice(0, 4)))
    .filter((iso) => iso.startsWith(month))
    .map((iso) => iso.slice(8));

describe("All Weeks", () => {
  it("Monday to Friday with Not Schedule leaves out holidays: EveryMon-Fri-N", () => {
    const asked = rule({ picking: { when: "All Weeks", weekdays }, aobn: "not", holidays: dates("2026-12-25") });
    expect(inMonth(asked, "2026-12").slice(-6)).toEqual(["23", "24", "28", "29", "30", "31"]);
    expect(built(asked, 2026)).toHaveLength(260);
  });

  it("builds a date once on which two others come to lie", () => {
    const asked = rule({
      picking: { when: "All Weeks", weekdays: new Set([Thursday, Friday]) },
      holidays: dates("2026-12-25"),
    });
    expect(inMonth(asked, "2026-12").slice(-3)).toEqual(["18", "24", "31"]);
  });

  it("moves dates over New Year into the year that is asked for", () => {
    const asked = rule({ picking: { when: "All Weeks", weekdays: new Set([Friday]) }, holidays: dates("2027-01-01") });
    expect(built(asked, 2026).at(-1)).toBe("2026-12-31");
    expect(built(asked, 2027)[0]).toBe("2027-01-08");
  });
});

describe("A/O/B/N", () => {
  // An example from content/data/frequency-aobn.yml: "Saturday before a holiday Monday".
  const examples = setOf("frequency-aobn").rows.map(
    ({ key, cells }) => [key as Rule["aobn"], cells["example"]] as const,
  );
  it.each(examples)("%s moves a Saturday before a holiday Monday to: %s", (aobn, example) => {
    const saturday = dayOf(2027, 7, 3);
    const asked = rule({
      picking: { when: "On Request", date: saturday, everyYear: false },
      aobn,
      holidays: dates("2027-07-05"),
    });
    const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
    expect(
      builtDates(all(asked, 2027), 2027)
        .map((day) => names[weekdayOf(day)])
        .join() || "None",
    ).toBe(example);
  });

  it("knows Saturday as a working day of a six-day week", () => {
    const picking = { when: "All Weeks", weekdays: new Set([6]) } as const;
    expect(inMonth(rule({ picking, workdays: new Set([1, 2, 3, 4, 5, 6]) }), "2027-05")).toEqual([
      "01",
      "08",
      "15",
      "22",
      "29",
    ]);
    expect(inMonth(rule({ picking, workdays: weekdays }), "2027-05")).toEqual(["07", "14", "21", "28"]);
  });

  it("does nothing to dates of the day type Any", () => {
    const asked = rule({
      picking: { when: "All Weeks", weekdays: new Set([Sunday]) },
      dayType: "Any",
      holidays: dates("2027-05-02"),
    });
    expect(inMonth(asked, "2027-05")).toEqual(["02", "09", "16", "23", "30"]);
  });

  it("finds no day in a schedule without workdays", () => {
    expect(built(rule({ picking: { when: "All Weeks", weekdays }, workdays: new Set() }), 2027)).toEqual([]);
  });
});

describe("a calendar of the frequency", () => {
  const picking = { when: "All Weeks", weekdays: new Set([Monday]) } as const;
  it("takes its dates away and does not move them", () => {
    expect(inMonth(rule({ picking, calendar: dates("2027-05-10") }), "2027-05")).toEqual(["03", "17", "24", "31"]);
    expect(inMonth(rule({ picking, dayType: "Any", calendar: dates("2027-05-10") }), "2027-05")).not.toContain("10");
  });

  it("counts as holidays on the way of a date that moves", () => {
    const asked = rule({ picking, holidays: dates("2027-05-10"), calendar: dates("2027-05-07") });
    expect(inMonth(asked, "2027-05")).toEqual(["03", "06", "17", "24", "31"]);
  });
});

describe("Odd Weeks and Even Weeks", () => {
  it("begin with the first and the second Sunday in January", () => {
    const odd = rule({ picking: { when: "Odd Weeks", weekdays: new Set([Sunday]) }, dayType: "Any" });
    const even = rule({ picking: { when: "Even Weeks", weekdays: new Set([Sunday]) }, dayType: "Any" });
    expect(inMonth(odd, "2027-01")).toEqual(["03", "17", "31"]);
    expect(inMonth(even, "2027-01")).toEqual(["10", "24"]);
    expect(inMonth(odd, "2028-01")).toEqual(["02", "16", "30"]);
  });

  it("leave open what no source says: days in January before the first Sunday", () => {
    const odd = rule({ picking: { when: "Odd Weeks", weekdays: new Set([Friday]) } });
    expect(all(odd, 2027)[0]).toEqual({ picked: dayFrom("2027-01-01"), date: dayFrom("2027-01-01"), fate: "unstated" });
    expect(inMonth(odd, "2027-01")).toEqual(["08", "22"]);
  });
});

describe("On Occurrence", () => {
  const on = (days: number[], occurrence: number, period: "Month" | "Quarter" | "Year" = "Month") =>
    rule({ picking: { when: "On Occurrence", weekdays: new Set(days), occurrence, period } });
  it("is the third Tuesday and the third Thursday of each month", () => {
    expect(inMonth(on([Tuesday, Thursday], 3), "2027-07")).toEqual(["15", "20"]);
  });

  it("counts the weekday, not the week: the first Friday can be in the second week", () => {
    expect(inMonth(on([Friday], 1), "2026-08")).toEqual(["07"]);
  });

  it("knows the last, and no fifth where there is none", () => {
    expect(inMonth(on([Friday], -1), "2027-07")).toEqual(["30"]);
    expect(inMonth(on([Friday], 5), "2027-06")).toEqual([]);
    expect(built(on([Monday], 1, "Quarter"), 2027)).toEqual(["2027-01-04", "2027-04-05", "2027-07-05", "2027-10-04"]);
    expect(built(on([Monday], -1, "Year"), 2027)).toEqual(["2027-12-27"]);
  });
});

describe("On Day", () => {
  const on = (nth: number, changes: Partial<Rule> = {}) =>
    rule({ picking: { when: "On Day", nth }, aobn: "on", ...changes });
  it("counts working days without weekends and holidays", () => {
    expect(inMonth(on(1), "2027-05")).toEqual(["03"]);
    expect(inMonth(on(3, { holidays: dates("2027-05-03 2027-05-05") }), "2027-05")).toEqual(["07"]);
  });

  it("counts all days with Any", () => {
    expect(inMonth(on(1, { dayType: "Any" }), "2027-05")).toEqual(["01"]);
    expect(built(on(31, { dayType: "Any" }), 2027)).toHaveLength(7);
  });

  it("is not built in a month with too few working days", () => {
    expect(inMonth(on(23), "2027-02")).toEqual([]);
  });
});

describe("On Intervals", () => {
  it("keeps its dates of the month, moved by A/O/B/N; February has no 30th", () => {
    const asked = rule({ picking: { when: "On Intervals", dates: new Set([5, 15, 30]) } });
    expect(inMonth(asked, "2027-02")).toEqual(["05", "15"]);
    expect(inMonth(asked, "2027-05")).toEqual(["05", "14", "28"]);
  });

  it("begins with its start date and goes on over years", () => {
    const asked = rule({
      picking: { when: "On Intervals", every: 10, start: dayOf(2026, 12, 22), everyYear: false },
      dayType: "Any",
    });
    expect(built(asked, 2026)).toEqual(["2026-12-22"]);
    expect(built(asked, 2027).slice(0, 2)).toEqual(["2027-01-01", "2027-01-11"]);
  });

  it("starts anew in each year and ends on December 31 with every year", () => {
    const asked = rule({
      picking: { when: "On Intervals", every: 100, start: dayOf(2026, 3, 1), everyYear: true },
      dayType: "Any",
    });
    expect(built(asked, 2027)).toEqual(["2027-03-01", "2027-06-09", "2027-09-17", "2027-12-26"]);
  });
});

describe("Beg of Period and End of Period", () => {
  const at = (when: "Beg of Period" | "End of Period", period: "Week" | "Month" | "Quarter" | "Year", offset = 0) =>
    ({ when, period, offset }) as const;
  it("is the last working day of the month before a holiday: EndOfMonth-B", () => {
    const asked = rule({ picking: at("End of Period", "Month"), holidays: dates("2027-12-31") });
    expect(inMonth(asked, "2027-12")).toEqual(["30"]);
    expect(inMonth(asked, "2027-01")).toEqual(["29"]);
  });

  it("is the first working day of the quarter after a holiday: BegOfQuarter-A", () => {
    const asked = rule({ picking: at("Beg of Period", "Quarter"), aobn: "after", holidays: dates("2027-01-01") });
    expect(built(asked, 2027)).toEqual(["2027-01-04", "2027-04-01", "2027-07-01", "2027-10-01"]);
  });

  it("is the first or last date with Any, in weeks that begin on Sunday", () => {
    expect(inMonth(rule({ picking: at("End of Period", "Month"), dayType: "Any" }), "2027-01")).toEqual(["31"]);
    expect(inMonth(rule({ picking: at("Beg of Period", "Week"), dayType: "Any" }), "2027-05")).toEqual([
      "02",
      "09",
      "16",
      "23",
      "30",
    ]);
    expect(built(rule({ picking: at("End of Period", "Year"), dayType: "Any" }), 2027)).toEqual(["2027-12-31"]);
  });

  it("moves by working days over weekends and holidays", () => {
    const asked = rule({ picking: at("Beg of Period", "Month", 2), holidays: dates("2027-05-04") });
    expect(inMonth(asked, "2027-05")).toEqual(["06"]);
    expect(inMonth(rule({ picking: at("End of Period", "Month", -1) }), "2027-05")).toEqual(["28"]);
  });

  it("loses a date to the calendar only where it comes to lie", () => {
    const asked = rule({ picking: at("Beg of Period", "Month", 1), calendar: dates("2027-05-03") });
    expect(inMonth(asked, "2027-05")).toEqual(["04"]);
    expect(
      inMonth(rule({ picking: at("Beg of Period", "Month", 1), calendar: dates("2027-05-04") }), "2027-05"),
    ).toEqual([]);
  });

  it("leaves open what no source says: an offset out of the period, or from a day off", () => {
    const out = all(rule({ picking: at("Beg of Period", "Week", -2) }), 2027);
    expect(new Set(out.map(({ fate }) => fate))).toEqual(new Set(["unstated"]));
    const off = all(rule({ picking: at("Beg of Period", "Month", 1), dayType: "Any" }), 2027);
    expect(off.find(({ picked }) => isoOf(picked) === "2027-05-01")?.fate).toBe("unstated");
    expect(off.find(({ picked }) => isoOf(picked) === "2027-06-01")).toMatchObject({
      date: dayFrom("2027-06-02"),
      fate: "built",
    });
  });
});

describe("On Request and Annual Plan", () => {
  it("qualifies on its date, once or every year", () => {
    const date = dayOf(2027, 3, 10);
    expect(built(rule({ picking: { when: "On Request", date, everyYear: false } }), 2028)).toEqual([]);
    expect(built(rule({ picking: { when: "On Request", date, everyYear: true } }), 2028)).toEqual(["2028-03-10"]);
  });

  it("builds the dates of its calendar, on weekends and holidays too", () => {
    const asked = rule({
      picking: { when: "Annual Plan" },
      calendar: dates("2027-03-20 2027-06-23 2027-09-30 2027-12-17"),
      holidays: dates("2027-06-23"),
    });
    expect(built(asked, 2027)).toEqual(["2027-03-20", "2027-06-23", "2027-09-30", "2027-12-17"]);
  });
});

describe("advanced settings", () => {
  const picking = { when: "All Weeks", weekdays: new Set([Monday]) } as const;
  it("keep to their range", () => {
    const advanced = { start: dayOf(2027, 5, 10), end: dayOf(2027, 5, 24), include: none, exclude: none };
    expect(built(rule({ picking, advanced }), 2027)).toEqual(["2027-05-10", "2027-05-17", "2027-05-24"]);
  });

  it("win over everything before, and inclusion over exclusion", () => {
    const advanced = { include: dates("2027-05-08 2027-05-10"), exclude: dates("2027-05-10 2027-05-17") };
    expect(inMonth(rule({ picking, calendar: dates("2027-05-10"), advanced }), "2027-05")).toEqual([
      "03",
      "08",
      "10",
      "24",
      "31",
    ]);
  });
});

describe("a list of dates", () => {
  it("is read as typed, with what is no date named", () => {
    expect(dateList("2027-01-01, 2027-02-29;tomorrow 2027-12-25")).toEqual({
      days: new Set([dayOf(2027, 1, 1), dayOf(2027, 12, 25)]),
      wrong: ["2027-02-29", "tomorrow"],
    });
  });
});
