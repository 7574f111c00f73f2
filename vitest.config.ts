import { configDefaults, defineConfig } from "vitest/config";

/** Tests that don't leave anything behind share a process, so that each module is loaded only once. */
const shared = [
  "tooling/{changes,html,model,write}/**/*.test.ts",
  "tooling/lint/src/{engine,links,markdown,reporters,rules,words}/**/*.test.ts",
  "tooling/lint/src/{help-pages,mistakes}.test.ts",
  "tooling/pdf/src/{assemble,book,pdf-file,verify}/**/*.test.ts",
  "site/{client,markdown,outputs,page,search}/**/*.test.{ts,tsx}",
  "acceptance/**/*.test.ts",
];

/**
 * Tests that read this help's content. They don't import it, so `npm test -- --changed` needs this list to run them
 * after the content is edited.
 */
const onContent = [
  "acceptance/cli.test.ts",
  "site/islands/**/*.test.{ts,tsx}",
  "site/outputs/{feeds,page-index}.test.ts",
  "site/search/relevance/questions.test.ts",
  "tooling/editor/src/server.test.ts",
  "tooling/lint/src/words/word-rules.test.ts",
  "tooling/model/src/content/disk.test.ts",
  "tooling/write/src/move-page.test.ts",
];

const project = (name: string, include: string[], others: string[], isolate: boolean) => ({
  extends: true as const,
  test: { name, include, exclude: [...configDefaults.exclude, ...others], isolate },
});

export default defineConfig({
  test: {
    // Tests that start a browser take long on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    projects: [
      project("code", ["{bench,site,tooling}/**/*.test.{ts,tsx}"], [...shared, ...onContent], true),
      project("shared", shared, onContent, false),
      project("content", onContent, [], false),
    ],
  },
});
