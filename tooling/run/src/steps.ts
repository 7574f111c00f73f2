import { logFile } from "../setup/shell.mjs";
import { endOfLog, type Output } from "./process.ts";

export interface Step {
  title: string;
  /** Runs the step and returns its exit code. */
  run: (output: Output) => Promise<number>;
  /** Titles of the steps that must end before this one starts. */
  after?: readonly string[];
  /** Whether later steps are skipped if this one fails. */
  isEssential?: boolean;
  /** Number of cores that the step keeps busy. The default is one. */
  cores?: number;
  /** A program that may not be installed, and the variable with its path. */
  needs?: { program: string; variable: string };
}

export interface Result {
  title: string;
  state: "passed" | "failed" | "skipped" | "not run";
  seconds: number;
}

type Print = (line: string) => void;

const nameOfLog = ({ title }: Step): string => `test-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;

/** Runs a step. Its output goes to a log, which is shown only if the step fails. */
async function runStep(step: Step, number: string, print: Print): Promise<Result> {
  const { title, needs } = step;
  const start = performance.now();
  const result = (state: Result["state"]): Result => {
    const seconds = (performance.now() - start) / 1000;
    print(`${number} ${title}: ${state === "failed" ? "FAILED" : state} (${seconds.toFixed(1)} s)`);
    return { title, state, seconds };
  };
  if (needs && !process.env[needs.variable]) {
    const isRequired = Boolean(process.env["CI"]);
    print(
      `${number} ${title} needs ${needs.program}, which isn't available${isRequired ? "" : "; skipping the step"}.`,
    );
    return result(isRequired ? "failed" : "skipped");
  }
  const log = nameOfLog(step);
  print(`${number} ${title} …`);
  try {
    const code = await step.run({ log });
    if (code !== 0) print(`\n${await endOfLog(log, 300)}\n`);
    return result(code === 0 ? "passed" : "failed");
  } catch (error) {
    print(`\n${String(error)}\nThe output is in ${logFile(log)}.\n`);
    return result("failed");
  }
}

/**
 * Runs steps in parallel as far as their order and the number of cores allow.
 *
 * @param isStopped returns whether no more steps may start
 * @returns results in the order of the steps
 */
export async function runSteps(
  steps: readonly Step[],
  cores: number,
  print: Print,
  isStopped: () => boolean = () => false,
): Promise<Result[]> {
  const results = new Map<Step, Result>();
  const running = new Map<Step, Promise<void>>();
  const find = (title: string): Step => steps.find((step) => step.title === title)!;
  const isBlocked = (step: Step): boolean =>
    (step.after ?? []).map(find).some((before) => {
      const state = results.get(before)?.state;
      return state === "not run" || (state === "failed" && before.isEssential === true);
    });
  const start = (step: Step): void => {
    const number = `[${steps.indexOf(step) + 1}/${steps.length}]`;
    const work = runStep(step, number, print).then((result) => {
      running.delete(step);
      results.set(step, result);
    });
    running.set(step, work);
  };
  while (results.size < steps.length) {
    for (const step of steps) {
      if (results.has(step) || running.has(step)) continue;
      if (isStopped() || isBlocked(step)) results.set(step, { title: step.title, state: "not run", seconds: 0 });
      else if ((step.after ?? []).every((title) => results.has(find(title)))) {
        const busy = [...running.keys()].reduce((sum, other) => sum + (other.cores ?? 1), 0);
        if (busy === 0 || busy + (step.cores ?? 1) <= cores) start(step);
      }
    }
    if (running.size === 0) continue;
    await Promise.race(running.values());
  }
  return steps.map((step) => results.get(step)!);
}
