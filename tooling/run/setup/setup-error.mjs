/** A problem that setup can't fix, with instructions for the user. */
export class SetupError extends Error {
  /** @param {string} message the problem @param {string} fix what to do */
  constructor(message, fix) {
    super(message);
    this.fix = fix;
  }
}
