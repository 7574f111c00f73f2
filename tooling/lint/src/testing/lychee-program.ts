/**
 * Path of the lychee program for tests.
 *
 * @throws Error if it isn't set, so that tests that need lychee fail instead of being skipped
 */
export function lycheeProgram(): string {
  const program = process.env["OPCON_LYCHEE"];
  if (!program) throw new Error('OPCON_LYCHEE is not set; "npm run setup" gets lychee, "npm test" names it');
  return program;
}
