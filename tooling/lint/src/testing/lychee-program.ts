/**
 * Path of the lychee program for tests.
 *
 * @throws Error when it is not set: a test that needs lychee is not passed over
 */
export function lycheeProgram(): string {
  const program = process.env["OPCON_LYCHEE"];
  if (!program) throw new Error('OPCON_LYCHEE is not set; "npm run setup" gets lychee, "npm test" names it');
  return program;
}
