/** A manual has wrong pages or a wrong PDF. Each finding has a location and a problem. */
export class ManualFailure extends Error {
  override name = "ManualFailure";
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(findings.join("\n"));
    this.findings = findings;
  }
}

/** A problem that isn't in a manual, but in the built site, the browser, or the command line. */
export class ToolError extends Error {
  override name = "ToolError";
}

/** @param reason message of the error from writing the file */
export const unwritten = (file: string, reason: string): ToolError =>
  new ToolError(`${file} can't be written: ${reason}. Fix the cause, such as a full disk, and run the command again`);
