import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tooling/**/*.test.ts", "site/**/*.test.{ts,tsx}", "acceptance/**/*.test.ts", "bench/*/*.test.ts"],
    // Tests that start a browser take their time on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
