import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll } from "vitest";

import type { Context } from "../build-manual.ts";
import { Renderer } from "../layout/renderer.ts";
import { manualsFolder } from "../manifest.ts";
import { makeAll, type Order, type Outcome } from "../manuals.ts";
import { type PdfBook, readPdf } from "../pdf-file/shown.ts";
import { WorkerPool } from "../worker-pool.ts";
import type { FixtureSite } from "./fixture-site.ts";

/** The browser and the thread of all manuals in a test file, because starting them takes longer than a small manual. */
const tools = { renderer: new Renderer(2), workers: new WorkerPool(1) };
tools.renderer.rest = () => Promise.resolve();
afterAll(() => Promise.all([tools.renderer.stop(), tools.workers.close()]));

export const make = (root: string, order: Order, progress: Context["progress"]): Promise<Outcome[]> =>
  makeAll(root, order, { progress, ...tools });

export interface PrintedManual {
  outcome: Outcome;
  /** Stages of the build, each with what it has done. */
  stages: string[];
  /** Reads the file. */
  read(): Promise<{ bytes: Buffer; pdf: PdfBook; texts: string[] }>;
}

/** Makes a manual of a site, by default that of the area "guide". */
export async function printed({ root }: FixtureSite, order: Order = {}): Promise<PrintedManual> {
  const stages: string[] = [];
  const note = (_: unknown, stage: string, done: string): unknown => stages.push(`${stage} ${done}`);
  const [outcome] = await make(root, { manuals: ["guide"], ...order }, note);
  const read = async () => {
    const bytes = await readFile(join(root, manualsFolder, outcome!.record!.file));
    const pdf = await readPdf(bytes);
    const texts = pdf.pages.map(({ runs }) =>
      runs
        .map(({ text }) => text)
        .join(" ")
        .replace(/\s+/g, " "),
    );
    return { bytes, pdf, texts };
  };
  return { outcome: outcome!, stages, read };
}
