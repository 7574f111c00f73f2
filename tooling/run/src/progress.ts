import { stripVTControlCharacters } from "node:util";

/** Time between two lines of progress where there is no terminal. */
const interval = 60_000;

/** Progress of a long step: the last line of a terminal, or else a line a minute. */
export class Progress {
  readonly #output: NodeJS.WriteStream;
  #shownAt = 0;
  #isShown = false;

  constructor(output: NodeJS.WriteStream = process.stdout) {
    this.#output = output;
  }

  /** Replaces the last line of the terminal. */
  show(text: string): void {
    if (this.#output.isTTY) {
      const width = this.#output.columns || 80;
      this.#output.write(`\r\u001B[K${stripVTControlCharacters(text).slice(0, width - 1)}`);
      this.#isShown = true;
    } else if (Date.now() - this.#shownAt >= interval) {
      this.#shownAt = Date.now();
      this.#output.write(`${text}\n`);
    }
  }

  /** Prints a line that stays. */
  print(text: string): void {
    this.#output.write(`${this.#isShown ? "\r\u001B[K" : ""}${text}\n`);
    this.#isShown = false;
  }
}
