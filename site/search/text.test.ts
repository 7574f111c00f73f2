import { expect, test } from "vitest";

import { describesFailure, indexed, labelKey, topicWords, words } from "./text.ts";

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

test("words without a topic are left out", () => {
  expect(topicWords("How do I restart a job?")).toEqual(["restart", "job"]);
  expect(topicWords("agent doesn't, doesn’t or doesnt start")).toEqual(["agent", "start"]);
});

test("labels are compared without case, accents, quotation marks and the ending of plurals", () => {
  expect(labelKey("“Job  Schedules”.")).toBe(labelKey("job schedule"));
  expect(labelKey("$JOB:ADD")).toBe("$job:add");
  expect(labelKey("")).toBe("");
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
