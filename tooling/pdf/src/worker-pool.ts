import { Tinypool } from "tinypool";

import { ManualFailure, ToolError } from "./failure.ts";
import type { Answer } from "./worker.ts";

type Work = typeof import("./worker.ts");
type Task<Name extends keyof Work> = Parameters<Work[Name]>[0];
type Result<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>> extends Answer<infer Found> ? Found : never;

/** Runs CPU-intensive work on PDFs in threads, so that it doesn't delay the control of the browser. */
export class WorkerPool {
  readonly #threads: Tinypool;

  /** @param threads maximum number; each starts when it's needed and ends when it's idle */
  constructor(threads: number) {
    this.#threads = new Tinypool({
      filename: new URL("./worker.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 10_000,
      // A larger young generation would take 100 MB more for each thread and isn't faster.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  }

  /**
   * Runs a function of `worker.ts`.
   *
   * @throws ManualFailure or ToolError, as the function does
   */
  async run<Name extends keyof Work>(name: Name, task: Task<Name>): Promise<Result<Name>> {
    const answer = (await this.#threads.run(task, { name })) as Answer<Result<Name>>;
    if ("findings" in answer) throw new ManualFailure(answer.findings);
    if ("problem" in answer) throw new ToolError(answer.problem);
    return answer.result;
  }

  /** Ends the threads. Unfinished work is rejected. */
  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
