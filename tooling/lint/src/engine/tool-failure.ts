/** The linter itself can't run. The message states the cause and the solution. Exit code 2. */
export class ToolFailure extends Error {
  override name = "ToolFailure";
}

/** Message of a thrown value. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
