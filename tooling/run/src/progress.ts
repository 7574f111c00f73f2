import { stripVTControlCharacters } from "node:util";

/** Milliseconds between two lines of progress if the output isn't a terminal. */
const interval = 60_000;

/** Shows the progress of a long step in the last line of a terminal. Without a terminal, prints a line every minute. */
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

  /** Prints a line that isn't replaced. */
  print(text: string): void {
    this.#output.write(`${this.#isShown ? "\r\u001B[K" : ""}${text}\n`);
    this.#isShown = false;
  }
}
