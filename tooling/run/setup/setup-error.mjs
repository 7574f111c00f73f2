/** Something set-up cannot mend by itself, with the command that does. */
export class SetupError extends Error {
  /** @param {string} message what is missing @param {string} cure what to type */
  constructor(message, cure) {
    super(message);
    this.cure = cure;
  }
}
