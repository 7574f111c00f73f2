/** A manual that cannot be published as it is: its pages or its PDF are wrong. Each finding says where and what. */
export class ManualFailure extends Error {
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(findings.join("\n"));
    this.name = "ManualFailure";
    this.findings = findings;
  }
}

/** Something outside the manuals is missing or wrong: the built site, the browser, the command line. */
export class ToolError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ToolError";
  }
}
