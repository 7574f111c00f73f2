import { execFile } from "node:child_process";
import { join } from "node:path";

import { projectRoot } from "../library.ts";
import type { Plugin } from "../outputs/inline-scripts.ts";

/** A finding of `npm run check -- --format json`. */
interface Problem {
  file: string;
  line: number;
  column: number;
  rule: string;
  message: string;
  severity: "error" | "warning" | "hint";
  suppressible: boolean;
  help: string;
}

/** Errors that break something. Wording doesn't, so it can wait until the writer runs the check. */
function breakingProblems(): Promise<Problem[]> {
  const check = [join(projectRoot, "tooling/lint/src/cli.ts"), "content", "--format", "json"];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, check, { cwd: projectRoot, maxBuffer: 2 ** 28 }, (error, report, failure) => {
      // The check exits with 1 if it finds errors.
      if (error && error.code !== 1) reject(new Error(failure, { cause: error }));
      else {
        const { findings } = JSON.parse(report) as { findings: Problem[] };
        resolve(findings.filter(({ severity, suppressible }) => severity === "error" && !suppressible));
      }
    });
  });
}

const placeOf = ({ file, line, column }: Problem): string => (line > 0 ? `${file}:${line}:${column}` : file);

/** What Vite's client shows in its overlay. Astro adds the lines of the file. */
const overlayOf = (first: Problem, others: readonly Problem[]) => ({
  type: "error" as const,
  err: {
    name: first.rule,
    title: others.length > 0 ? `1 of ${others.length + 1} problems` : "There is a problem in the content",
    message: `${placeOf(first)} ${first.message}`,
    hint: `The rule is explained in ${first.help}. Press Esc to hide this message.`,
    loc: { file: join(projectRoot, first.file), line: Math.max(first.line, 1), column: Math.max(first.column, 1) },
    stack: [first, ...others].map((problem) => `${placeOf(problem)} ${problem.message}`).join("\n"),
  },
});

/** Shows problems in the content over the open page until they're fixed. */
export const problemsOverlay = (): Plugin => ({
  name: "problems-overlay",
  apply: "serve",
  configureServer({ watcher, ws, config }) {
    let overlay: ReturnType<typeof overlayOf> | undefined;
    let changes = 0;
    let checking = false;
    const check = async (): Promise<void> => {
      overlay = undefined;
      changes += 1;
      if (checking) return;
      checking = true;
      for (let checked = 0; checked < changes;) {
        checked = changes;
        try {
          const [first, ...others] = await breakingProblems();
          if (checked === changes) overlay = first && overlayOf(first, others);
        } catch (error) {
          config.logger.error(`The content can't be checked. ${(error as Error).message}`);
        }
      }
      checking = false;
      // An update without modules hides an overlay.
      ws.send(overlay ?? { type: "update", updates: [] });
    };
    watcher.on("all", (_event, file) => {
      if (file.startsWith(join(projectRoot, "content"))) void check();
    });
    ws.on("vite:client:connect", () => {
      // Astro reports a page that it can't render 200 ms after the page has loaded, without saying what to do.
      setTimeout(() => overlay && ws.send(overlay), 500);
    });
    void check();
  },
});
