// The programs to measure, each with the command that a user would type.
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadLibrary } from "@opcon-help/model/disk";
import { manualsFolder, readManifest } from "@opcon-help/pdf";

import { documents, type BenchBook } from "./book.ts";
import type { Command } from "./measure.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const script = (name: string, ...args: string[]): Omit<Command, "folder"> => ({
  command: process.execPath,
  args: [join(here, name), ...args],
  env: {},
});

/** A program that builds the book. Ours come first, because each run depends on the one before. */
export interface Program {
  name: string;
  /** Whether to measure it at every size, however long it takes. */
  isOurs: boolean;
  /** Why it can't be measured on this machine, or undefined if it can. */
  absent?: string | undefined;
  /** Prepares the book for the measurement. */
  prepare?(book: BenchBook): Promise<void>;
  /** @param address address of the folder with the documents */
  command(book: BenchBook, address: string): Omit<Command, "folder">;
  /** Number of pages in the output. */
  pages?(book: BenchBook): Promise<number>;
}

export const cold = "manuals, cold";
export const edited = "manuals, one edited page";
export const printedTwice = "Chromium, printed twice for page numbers, in two halves";
export const checkedPrint = "Chromium, printed twice, joined, and checked";
export const vivliostyle = "Vivliostyle CLI";
export const weasyPrint = "WeasyPrint";

/** The command that builds the manuals of areas. */
export const makeManuals = (...areas: readonly string[]): Omit<Command, "folder"> =>
  script("../../tooling/pdf/src/cli.ts", ...areas);
const manualPages = async ({ root }: BenchBook): Promise<number> => (await readManifest(root))[0]?.pages ?? 0;

/** File that a program writes to its working folder. */
const output = "book.pdf";

const onPath = (name: string): string | undefined =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** All programs, in the order in which they run. */
export function programs(): Program[] {
  const weasyPrintPath = onPath("weasyprint");
  const chromium = process.env["OPCON_CHROMIUM"];
  return [
    {
      name: cold,
      isOurs: true,
      prepare: async ({ root, topic }) => {
        for (const made of [".cache", manualsFolder]) await rm(join(root, made), { recursive: true, force: true });
        await writeFile(topic, (await readFile(topic, "utf8")).replaceAll(addition, ""));
        // The site build runs first and caches the content that it reads.
        await loadLibrary(root);
      },
      command: () => makeManuals("bench"),
      pages: manualPages,
    },
    { name: "manuals, no change", isOurs: true, command: () => makeManuals("bench"), pages: manualPages },
    {
      name: edited,
      isOurs: true,
      prepare: async ({ topic }) => {
        const html = await readFile(topic, "utf8");
        await writeFile(topic, html.replace(/(data-page-body[^>]*>)/, `$1${addition}`));
      },
      command: () => makeManuals("bench"),
      pages: manualPages,
    },
    {
      name: "Chromium, printed once",
      isOurs: false,
      command: (_, address) => script("print.ts", `${address}${documents.whole}`, output),
    },
    {
      name: printedTwice,
      isOurs: false,
      command: (_, address) => script("print-twice.ts", output, ...documents.halves.map((half) => `${address}${half}`)),
    },
    {
      name: checkedPrint,
      isOurs: false,
      absent: onPath("qpdf") ? undefined : "qpdf isn't on PATH",
      command: (_, address) =>
        script("print-twice.ts", output, "--checked", ...documents.halves.map((half) => `${address}${half}`)),
    },
    {
      name: "Paged.js, one document",
      isOurs: false,
      command: (_, address) => script("print.ts", `${address}${documents.whole}`, output, "paged"),
    },
    {
      name: vivliostyle,
      isOurs: false,
      command: (_, address) => ({
        command: join(here, "node_modules/.bin/vivliostyle"),
        args: [
          "build",
          `${address}${documents.whole}`,
          "--output",
          output,
          "--timeout",
          "100000",
          ...(chromium ? ["--executable-browser", chromium] : []),
        ],
        env: {},
      }),
    },
    {
      name: weasyPrint,
      isOurs: false,
      absent: weasyPrintPath ? undefined : "not on PATH (bench/README.md says how to install it)",
      command: (_, address) => ({
        command: weasyPrintPath ?? "",
        args: ["--pdf-tags", `${address}${documents.whole}`, output],
        env: {},
      }),
    },
  ];
}

/** The edit of a page. */
const addition = "<p>One more sentence to print.</p>";
