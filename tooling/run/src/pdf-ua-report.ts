/** A rule of PDF/UA-1 that a file breaks. */
export interface BrokenRule {
  /** Clause of ISO 14289-1, and the number of veraPDF's test. */
  clause: string;
  description: string;
  count: number;
  /** The first violation. */
  example: string;
}

/** Result of veraPDF for a file. */
export interface Verdict {
  file: string;
  passes: boolean;
  broken: BrokenRule[];
}

interface Rule {
  clause: string;
  testNumber: number;
  description: string;
  failedChecks: number;
  checks?: { context?: string; errorMessage?: string }[];
}

interface Job {
  itemDetails: { name: string };
  validationResult?: { compliant: boolean; details: { ruleSummaries?: Rule[] } }[];
  taskException?: { exceptionMessage?: string };
}

/**
 * Reads veraPDF's JSON report.
 *
 * @throws Error if the report isn't valid or doesn't list any files
 */
export function readReport(text: string): Verdict[] {
  const { report } = JSON.parse(text) as { report?: { jobs?: Job[] } };
  if (!report?.jobs || report.jobs.length === 0) throw new Error("veraPDF didn't report on any file");
  return report.jobs.map(({ itemDetails, validationResult, taskException }) => {
    const result = validationResult?.[0];
    const broken = (result?.details.ruleSummaries ?? []).map(brokenRule);
    const unread = result
      ? []
      : [
          {
            clause: "",
            description: taskException?.exceptionMessage ?? "the file wasn't checked",
            count: 1,
            example: "",
          },
        ];
    return { file: itemDetails.name, passes: result?.compliant === true, broken: [...unread, ...broken] };
  });
}

const brokenRule = ({ clause, testNumber, description, failedChecks, checks }: Rule): BrokenRule => ({
  clause: `${clause}-${testNumber}`,
  description,
  count: failedChecks,
  example: [checks?.[0]?.context?.split("/").slice(-2).join("/"), checks?.[0]?.errorMessage].filter(Boolean).join(": "),
});
