/** The linter itself can't run, so it ends with exit code 2. The message states the cause and the solution. */
export class ToolFailure extends Error {
  override name = "ToolFailure";
}

const denied = new Set(["EACCES", "EPERM", "EROFS"]);

/** Whether an error means that the file system denied access, for example because content/ is read-only. */
export const isDenied = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && denied.has(String(thrown.code));

/** The message of a thrown value. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { code, path } = thrown as NodeJS.ErrnoException;
  return isDenied(thrown) && path !== undefined
    ? `No access to ${path} (${code}). Change its permissions, and run the command again.`
    : thrown.message;
}
