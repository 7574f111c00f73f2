import { configDefaults, defineConfig } from "vitest/config";

/** Tests that leave nothing behind share a process, so that each module is loaded once and not for each file. */
const shared = [
  "tooling/{html,model,write}/**/*.test.ts",
  "tooling/lint/src/{links,markdown,rules}/**/*.test.ts",
  "site/{client,islands,markdown,outputs,page,search}/**/*.test.{ts,tsx}",
  "acceptance/**/*.test.ts",
];

/** Tests that print manuals. They depend on less than the others. */
const manuals = "tooling/pdf/**/*.test.ts";

export default defineConfig({
  test: {
    // Tests that start a browser take their time on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "alone",
          include: ["tooling/**/*.test.ts", "site/**/*.test.{ts,tsx}", "bench/*/*.test.ts"],
          exclude: [...configDefaults.exclude, ...shared, manuals],
        },
      },
      { extends: true, test: { name: "manuals", include: [manuals] } },
      { extends: true, test: { name: "shared", include: shared, isolate: false } },
    ],
  },
});
