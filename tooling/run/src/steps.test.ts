import { setTimeout as wait } from "node:timers/promises";

import { afterEach, expect, test, vi } from "vitest";

import { runSteps, type Step } from "./steps.ts";

afterEach(() => vi.unstubAllEnvs());

/** Runs steps with these exit codes on three cores, and records when each starts and ends. */
async function run(steps: (Omit<Step, "run"> & { code?: number })[]) {
  const events: string[] = [];
  const printed: string[] = [];
  const results = await runSteps(
    steps.map(({ code = 0, ...step }) => ({
      ...step,
      run: async () => {
        events.push(`${step.title} starts`);
        await wait(20);
        events.push(`${step.title} ends`);
        return code;
      },
    })),
    3,
    (line) => void printed.push(line),
  );
  return { events, printed: printed.join("\n"), results, states: results.map(({ state }) => state) };
}

test("steps run side by side until the cores are busy", async () => {
  const { events } = await run([{ title: "a", cores: 2 }, { title: "b", cores: 2 }, { title: "c" }]);
  expect(events.slice(0, 2)).toEqual(["a starts", "c starts"]);
  expect(events.indexOf("b starts")).toBeGreaterThan(events.indexOf("a ends"));
});

test("a step that needs more cores than there are runs alone", async () => {
  expect((await run([{ title: "a", cores: 9 }, { title: "b" }])).states).toEqual(["passed", "passed"]);
});

test("a step waits for the steps before it, and runs if one of them fails", async () => {
  const { events, states } = await run([
    { title: "a", code: 1 },
    { title: "b", after: ["a"] },
  ]);
  expect(events).toEqual(["a starts", "a ends", "b starts", "b ends"]);
  expect(states).toEqual(["failed", "passed"]);
});

test("nothing that depends on a failed essential step runs", async () => {
  const { states } = await run([
    { title: "a", code: 1, isEssential: true },
    { title: "b", after: ["a"] },
    { title: "c", after: ["b"] },
    { title: "d" },
  ]);
  expect(states).toEqual(["failed", "not run", "not run", "passed"]);
});

test.each([
  ["", "skipped", "a needs veraPDF, which isn't available; skipping the step."],
  ["true", "failed", "a needs veraPDF, which isn't available."],
])("with CI=%j, a step without its program is %s", async (ci, state, message) => {
  vi.stubEnv("CI", ci);
  vi.stubEnv("OPCON_NOWHERE", "");
  const { states, printed } = await run([{ title: "a", needs: { program: "veraPDF", variable: "OPCON_NOWHERE" } }]);
  expect(states).toEqual([state]);
  expect(printed).toContain(message);
});
