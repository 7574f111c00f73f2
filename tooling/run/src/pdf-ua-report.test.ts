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

it("separates files that pass from files that fail, and lists the broken rules", () => {
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

it("doesn't pass an unreadable file or a report without files", () => {
  const [verdict] = readReport(
    report([{ itemDetails: { name: "c.pdf" }, taskException: { exceptionMessage: "not a PDF" } }]),
  );
  expect(verdict).toMatchObject({ passes: false, broken: [{ description: "not a PDF" }] });
  expect(() => readReport(report([]))).toThrow("on any file");
});
