/** How long a run will still take, by the share of its work that is done. */
export class Forecast {
  readonly #start = performance.now();
  #work: number;
  #done = 0;

  /** @param work of the whole run, in any unit */
  constructor(work: number) {
    this.#work = work;
  }

  /** Takes work out that need not be done: it would make the rest look as quick. */
  skip(work: number): void {
    this.#work -= work;
  }

  /**
   * Notes work that is done.
   *
   * @returns seconds that are left; undefined while too little is done to tell
   */
  advance(work: number): number | undefined {
    this.#done += work;
    const share = Math.min(1, this.#done / this.#work);
    const seconds = (performance.now() - this.#start) / 1000;
    return share < leastShare ? undefined : (seconds / share) * (1 - share);
  }
}

/** A guess from less than this would jump up and down. */
const leastShare = 0.05;
