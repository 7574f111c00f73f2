import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { logFile } from "../setup/shell.mjs";
import { endOfLog, runNode } from "./process.ts";
import { root } from "./project.ts";

const log = `process-test-${process.pid}`;
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "opcon-process-"))));
afterEach(() => Promise.all([rm(folder, { recursive: true }), rm(logFile(log), { force: true })]));

test("when a program ends, its log has everything that it wrote", async () => {
  const program = join(folder, "program.mjs");
  await writeFile(program, 'process.stdout.write(`${"a line of output\\n".repeat(500_000)}what went wrong\\n`);');
  for (let run = 0; run < 5; run++) {
    expect(await runNode(relative(root, program), [], { log })).toBe(0);
    // Reads immediately, because an incomplete file might become complete later.
    expect(readFileSync(logFile(log)).length).toBe(8_500_016);
    expect(await endOfLog(log, 1)).toContain("what went wrong");
  }
});
