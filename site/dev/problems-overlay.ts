import { fork } from "node:child_process";
import { extname, join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";

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
  /** Address of the rule's help page. */
  help: string;
}

/** Result of the check: its report, or why it failed. */
type Answer = { report: string } | { failure: string };

/** Without this, V8 keeps twice as much garbage as memory in use. During the start, it would take another second. */
const lessGarbage = "--heap-growing-percent=30";

/** Starts a process for the check, and returns a function that runs the check in it. */
function startCheck(): () => Promise<Problem[]> {
  let child: ReturnType<typeof fork> | undefined;
  return () =>
    new Promise((done, reject) => {
      setFlagsFromString(lessGarbage);
      child ??= fork(join(projectRoot, "tooling/lint/src/session.ts"), {
        cwd: projectRoot,
        serialization: "advanced",
        execArgv: [...process.execArgv, lessGarbage],
      });
      const running = child;
      const ended = (): void => {
        child = undefined;
        reject(new Error("The check ended unexpectedly."));
      };
      running.once("exit", ended);
      running.once("message", (answer: Answer) => {
        running.off("exit", ended);
        if ("failure" in answer) return reject(new Error(answer.failure));
        const { findings } = JSON.parse(answer.report) as { findings: Problem[] };
        // Problems with wording aren't shown here, because they don't break the page. The writer sees them in `npm run
        // check`.
        done(findings.filter(({ severity, suppressible }) => severity === "error" && !suppressible));
      });
      running.send("check");
    });
}

const placeOf = ({ file, line, column }: Problem): string => (line > 0 ? `${file}:${line}:${column}` : file);

/** Astro can show the lines of these files in its error page. It fails on others, such as drawings. */
const isHighlighted = ({ file }: Problem): boolean => [".md", ".yml", ".json", ".txt"].includes(extname(file));

/**
 * Adds a location to an error of the site: the file in content/ that its message names, or the code that threw it.
 * Without a location, Astro highlights one of Vite's files, which takes up to 25 seconds and sends 17 MB to the page.
 */
function locate(error: Error & { loc?: { file?: string; line: number; column: number } }): void {
  const own = [...(error.stack ?? "").matchAll(/\(?([^\s(]+):(\d+):(\d+)\)?$/gm)].find(
    ([, file = ""]) => file.startsWith(projectRoot) && !file.includes("node_modules"),
  );
  const [, file = "astro.config.mjs", line = 1, column = 1] =
    /(content\/\S+\.(?:md|yml|json|txt))(?::(\d+):(\d+))?/.exec(error.message) ?? own ?? [];
  if (!error.loc?.file) error.loc = { file: resolve(projectRoot, file), line: Number(line), column: Number(column) };
}

/** The payload with which Vite's client shows an overlay. Astro adds the lines of the file. */
const overlayOf = (first: Problem, others: readonly Problem[]) => ({
  type: "error" as const,
  err: {
    name: first.rule,
    title: others.length > 0 ? `1 of ${others.length + 1} problems` : "There is a problem in the content",
    message: `${placeOf(first)} ${first.message}`,
    hint: `For an explanation, see ${first.help}. Press Esc to hide this message.`,
    ...(isHighlighted(first) && {
      loc: { file: join(projectRoot, first.file), line: Math.max(first.line, 1), column: Math.max(first.column, 1) },
    }),
    stack: [first, ...others].map((problem) => `${placeOf(problem)} ${problem.message}`).join("\n"),
  },
});

/** Shows problems in the content over the open page until they're fixed. */
export const problemsOverlay = (): Plugin => ({
  name: "problems-overlay",
  apply: "serve",
  configureServer(server) {
    const { watcher, ws, config } = server;
    const fixStacktrace = server.ssrFixStacktrace;
    server.ssrFixStacktrace = (error) => {
      fixStacktrace(error);
      locate(error);
      if (/content\/\S+:\d/.test(error.message))
        early = { type: "error", err: { ...error, message: error.message, stack: "" } };
    };
    let overlay: ReturnType<typeof overlayOf> | undefined;
    /** An error of the page. Kept here, because Astro's own message is lost if the browser isn't connected yet. */
    let early: { type: "error"; err: { message: string; stack: string } } | undefined;
    let changed = "";
    let changes = 0;
    const breakingProblems = startCheck();
    let checking = false;
    const check = async (): Promise<void> => {
      overlay = early = undefined;
      changes += 1;
      if (checking) return;
      checking = true;
      for (let checked = 0; checked < changes;) {
        checked = changes;
        try {
          const problems = await breakingProblems();
          const first = problems.find(({ file }) => file === changed) ?? problems[0];
          if (checked === changes)
            overlay =
              first &&
              overlayOf(
                first,
                problems.filter((problem) => problem !== first),
              );
        } catch (error) {
          config.logger.error(`The content can't be checked. ${(error as Error).message}`);
        }
      }
      checking = false;
      early = undefined;
      // An empty update hides the overlay.
      ws.send(overlay ?? { type: "update", updates: [] });
    };
    watcher.on("all", (_event, file) => {
      if (!file.startsWith(join(projectRoot, "content"))) return;
      // If a problem is in another file, this edit most likely caused it.
      changed = file.slice(projectRoot.length + 1).replaceAll("\\", "/");
      void check();
    });
    ws.on("vite:client:connect", () => {
      const show = (): void => {
        const shown = overlay ?? early;
        if (shown) ws.send(shown);
      };
      show();
      // Shows the overlay again, because after 200 ms Astro replaces it with its own report, which doesn't say how to
      // fix the problem.
      setTimeout(show, 500);
      // The first check runs only now, because it would delay the first page.
      if (changes === 0) void check();
    });
  },
});
