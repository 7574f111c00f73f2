import { expect, test } from "vitest";

import { american, describesFailure, keysOf, keysOfText, labelKey, plain, words } from "./text.ts";

test("words keep the signs that belong to them and lose the punctuation around them", () => {
  expect(words('Why is "Wait Machine" shown (again)?')).toEqual(["Why", "is", "Wait", "Machine", "shown", "again"]);
  expect(words("$JOB:ADD, -e; SMACommon.ini! *")).toEqual(["$JOB:ADD", "-e", "SMACommon.ini"]);
});

test("a compound is found by itself and by its parts", () => {
  expect(keysOf("MaxPoolSize")).toEqual([...keysOf("maxpoolsize"), "max", "pool", "size"]);
  expect(keysOf("SAPQueryProcessor")).toEqual([...keysOf("sapqueryprocessor"), "sap", "queri", "processor"]);
  expect(keysOf("25.3.0")).toEqual(["2530", "253", "25", "3", "0"]);
  expect(keysOf("SMACommon.ini")).toContain("smacommonini");
  expect(keysOf("z/OS")).toEqual(keysOf("zos"));
});

test("the forms of a word have one key, a code has its own", () => {
  expect(keysOf("schedules")).toEqual(keysOf("schedule"));
  expect(keysOf("statuses")).toEqual(keysOf("status"));
  expect(keysOf("Frequencies")).toEqual(keysOf("frequency"));
  expect(keysOf("XPS390")).toEqual(["xps390"]);
  expect(keysOfText("How do I restart a job?")).toEqual(new Set(["restart", "job"]));
});

test("labels are compared without case, accents, quotation marks and the ending of plurals", () => {
  expect(labelKey("“Job  Statuses”.")).toBe(labelKey("job status"));
  expect(labelKey("$JOB:ADD")).toBe("$job:add");
  expect(labelKey("")).toBe("");
});

test("inline Markdown becomes its text", () => {
  expect(plain("**Port** in [`a.ini`](./a.md) \\[x\\]")).toBe("Port in a.ini [x]");
});

test("a negated verb says nothing about a topic, with and without its apostrophe", () => {
  expect(keysOfText("agent doesn't, doesn’t or doesnt start")).toEqual(keysOfText("agent start"));
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
