/** The gate itself cannot do its work: the message says what is missing and what mends it. Exit code 2. */
export class ToolFailure extends Error {
  override name = "ToolFailure";
}

/** Text of anything that was thrown. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
