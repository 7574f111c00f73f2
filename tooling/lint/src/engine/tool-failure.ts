/** The linter itself can't run. The message states the cause and the solution. Exit code 2. */
export class ToolFailure extends Error {
  override name = "ToolFailure";
}

const denied = new Set(["EACCES", "EPERM", "EROFS"]);

/** Whether the file system doesn't allow what was tried, for example because content/ is read-only. */
export const isDenied = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && denied.has(String(thrown.code));

/** Message of a thrown value. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { code, path } = thrown as NodeJS.ErrnoException;
  return isDenied(thrown) && path !== undefined
    ? `No access to ${path} (${code}). Change its permissions, and run the command again.`
    : thrown.message;
}
