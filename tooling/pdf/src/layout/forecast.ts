/** Estimates the remaining time of a run from the share of work that is done. */
export class Forecast {
  readonly #start = performance.now();
  #work: number;
  #done = 0;

  /** @param work of the whole run, in any unit */
  constructor(work: number) {
    this.#work = work;
  }

  /** Removes work that doesn't have to be done and would distort the estimate. */
  skip(work: number): void {
    this.#work -= work;
  }

  /**
   * Records finished work.
   *
   * @returns remaining seconds; undefined while too little is done for an estimate
   */
  advance(work: number): number | undefined {
    this.#done += work;
    const share = Math.min(1, this.#done / this.#work);
    const seconds = (performance.now() - this.#start) / 1000;
    return share < leastShare ? undefined : (seconds / share) * (1 - share);
  }
}

/** Minimum share for an estimate that doesn't fluctuate. */
const leastShare = 0.05;
