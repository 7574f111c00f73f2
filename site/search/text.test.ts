import { expect, test } from "vitest";

import { american, describesFailure, indexed, labelKey, parts, topicWords, words } from "./text.ts";

test("words keep the signs that belong to them and lose the punctuation around them", () => {
  expect(words('Why is "Wait Machine" shown (again)?')).toEqual(["Why", "is", "Wait", "Machine", "shown", "again"]);
  expect(words("$JOB:ADD, -e; SMACommon.ini! *")).toEqual(["$JOB:ADD", "-e", "SMACommon.ini"]);
});

test("a word is looked up as the index has it, whatever its case, accents, and width", () => {
  expect(["$JOB:ADD", "Café", "ＭａｘＰｏｏｌＳｉｚｅ", "25.3.0"].map(indexed)).toEqual([
    "$jobadd",
    "cafe",
    "maxpoolsize",
    "2530",
  ]);
});

test("a compound has parts", () => {
  expect(["MaxPoolSize", "SAPQueryProcessor", "SMACommon.ini", "os2200"].map(parts)).toEqual([
    ["max", "pool", "size"],
    ["sap", "query", "processor"],
    ["sma", "common", "ini"],
    ["os", "2200"],
  ]);
});

test("words without a topic are left out", () => {
  expect(topicWords("How do I restart a job?")).toEqual(["restart", "job"]);
  expect(topicWords("agent doesn't, doesn’t or doesnt start")).toEqual(["agent", "start"]);
});

test("labels are compared without case, accents, quotation marks and the ending of plurals", () => {
  expect(labelKey("“Job  Schedules”.")).toBe(labelKey("job schedule"));
  expect(labelKey("$JOB:ADD")).toBe("$job:add");
  expect(labelKey("")).toBe("");
});

test("British endings have American ones", () => {
  const british = ["colour", "organisation", "analysed", "licences", "cancelled", "catalogue", "centre"];
  const expected = ["color", "organization", "analyzed", "licenses", "canceled", "catalog", "center"];
  expect(british.map(american)).toEqual(expected);
  expect(["job", "filled", "called", "is"].map(american)).toEqual(["job", "filled", "called", "is"]);
});

test("a failure is told by its words or by a negated verb", () => {
  const failures = [
    "job won’t start",
    "why is it red",
    "agent keeps stopping",
    "No email arrives",
    "cannot log in",
    "cant log in",
  ];
  expect(failures.filter((text) => !describesFailure(text))).toEqual([]);
  expect(["restart a failed job", "current agent", "job with no output"].filter(describesFailure)).toEqual([]);
});
