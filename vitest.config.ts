import { configDefaults, defineConfig } from "vitest/config";

/** The checks, the model, and the HTML reader, which import nothing else. */
const checks = ["tooling/{html,lint,model}/**/*.test.ts"];

/** Tests that leave nothing behind share a process, so that each module is loaded once and not for each file. */
const shared = [
  "tooling/write/**/*.test.ts",
  "site/{client,markdown,outputs,page,search}/**/*.test.{ts,tsx}",
  "acceptance/**/*.test.ts",
];
const sharedChecks = ["tooling/{html,model}/**/*.test.ts", "tooling/lint/src/{links,markdown,rules}/**/*.test.ts"];

/** Tests that print manuals. They depend on less than the others. */
const manuals = ["tooling/pdf/**/*.test.ts"];

/** Tests that read this help's content, which changes more often than the code. */
const onContent = [
  "acceptance/cli.test.ts",
  "site/islands/**/*.test.{ts,tsx}",
  "site/outputs/{feeds,page-index}.test.ts",
  "site/search/relevance/questions.test.ts",
  "tooling/write/src/{move-page,tables-of-the-help}.test.ts",
];
const checksOnContent = [
  "tooling/lint/src/editor.test.ts",
  "tooling/lint/src/words/plain-english.test.ts",
  "tooling/model/src/content/disk.test.ts",
];

/** After an edit of the content, the other tests aren't run again, so they may not read it. */
const withoutContent = "tooling/run/src/testing/without-content.ts";

const onCode = (name: string, include: string[], others: string[], isolate = true) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...onContent, ...checksOnContent, ...others],
    isolate,
    setupFiles: withoutContent,
    env: { NODE_OPTIONS: `--import=${new URL(withoutContent, import.meta.url).href}` },
  },
});

export default defineConfig({
  test: {
    // Tests that start a browser take their time on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    projects: [
      onCode(
        "code",
        ["tooling/**/*.test.ts", "site/**/*.test.{ts,tsx}", "bench/**/*.test.ts"],
        [...shared, ...checks, ...manuals],
      ),
      onCode("code-shared", shared, [], false),
      onCode("checks", checks, sharedChecks),
      onCode("checks-shared", sharedChecks, [], false),
      onCode("manuals", manuals, []),
      { extends: true, test: { name: "content", include: onContent, isolate: false } },
      { extends: true, test: { name: "checks-content", include: checksOnContent } },
    ],
  },
});
