import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { manualsFolder } from "../manifest.ts";
import { makeManuals, type Order, type Outcome } from "../manuals.ts";
import type { PdfBook } from "../pdf-file/shown.ts";
import type { FixtureSite } from "./fixture-site.ts";
import { readPdf } from "../pdf-file/shown.ts";

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
  const [outcome] = await makeManuals(root, { manuals: ["guide"], ...order }, note).outcomes;
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
