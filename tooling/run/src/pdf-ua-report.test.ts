import { expect, it } from "vitest";

import { readReport } from "./pdf-ua-report.ts";

const rule = {
  clause: "7.3",
  testNumber: 1,
  description: "Figure tags shall include an alternative representation",
  failedChecks: 92,
  checks: [{ context: "root/document[0]/StructTreeRoot[0]/Figure", errorMessage: "no alternate description" }],
};

const report = (jobs: unknown[]): string => JSON.stringify({ report: { jobs } });

it("tells files that pass from files that do not, and says what they break", () => {
  const verdicts = readReport(
    report([
      { itemDetails: { name: "a.pdf" }, validationResult: [{ compliant: true, details: { ruleSummaries: [] } }] },
      { itemDetails: { name: "b.pdf" }, validationResult: [{ compliant: false, details: { ruleSummaries: [rule] } }] },
    ]),
  );
  expect(verdicts.map(({ file, passes }) => [file, passes])).toEqual([
    ["a.pdf", true],
    ["b.pdf", false],
  ]);
  expect(verdicts[1]!.broken).toEqual([
    {
      clause: "7.3-1",
      description: rule.description,
      count: 92,
      example: "StructTreeRoot[0]/Figure: no alternate description",
    },
  ]);
});

it("does not take a file that could not be read, or a report without files, for one that passes", () => {
  const [verdict] = readReport(
    report([{ itemDetails: { name: "c.pdf" }, taskException: { exceptionMessage: "not a PDF" } }]),
  );
  expect(verdict).toMatchObject({ passes: false, broken: [{ description: "not a PDF" }] });
  expect(() => readReport(report([]))).toThrow("no file");
});
