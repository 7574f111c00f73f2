import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";

import { expect, test } from "vitest";

import { copyOfContent, startEditor } from "./testing/client.ts";

// With OPCON_EDITS=10000, this takes ten minutes on a busy machine.
const edits = Number(process.env["OPCON_EDITS"] ?? 400);
/** Edits without a pause between them, as a writer types. The content is checked after them. */
const burst = 20;

test(`${edits} edits don't take more and more memory`, { timeout: 10_000_000 }, async () => {
  const root = await copyOfContent();
  const editor = await startEditor(root);
  const typed = "pages/installation/upgrade.md";
  const text = await editor.open(typed);
  const memory = (): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${editor.server.pid}/status`, "utf8"))![1]) / 1000;
  const edit = async (count: number): Promise<number> => {
    for (let index = 1; index <= count; index++) {
      await editor.type(typed, `${text}\nSentence ${index} of a page.\n`);
      if (index % burst === 0) await editor.findings(typed);
    }
    return memory();
  };
  const first = await edit(edits / 2);
  const second = await edit(edits / 2);
  console.log(`${edits} edits: ${first} MB after one half, ${second} MB after both`);
  expect(second).toBeLessThan(first * 1.1);
  expect(second).toBeLessThan(400);
  await editor.end();
  await rm(root, { recursive: true });
});
