// Compares our manuals with Chromium's own print, Paged.js in one document, Vivliostyle CLI, and WeasyPrint, with the
// same text and styles, one after the other.
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";

import { serve } from "@opcon-help/browser";
import { basePath, flatten, printedAreas } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { manualsFolder, readManifest } from "@opcon-help/pdf";

import { documents, makeBook } from "./manuals/book.ts";
import { project } from "./project.ts";
import { measureRuns, newSize, type Bench, type Order, type Run, type Size } from "./runs.ts";

/** Names of the runs that others are compared with. */
const cold = "manuals, cold";
const largestArea = "the largest area";

export const manuals: Bench = {
  sizes: ["30", "100", "250", "500", "1000", "2000", "areas"],
  figures: ["seconds", "megabytes"],
  measure: (name, order) => (name === "areas" ? measureAreas(order) : measureBook(name, order)),
};

/** Text that is added to a page before the print is repeated. */
const addition = "<p>One more sentence to print.</p>";

const output = "book.pdf";

/** Our command for the manuals of these areas. */
const ours = (
  name: string,
  root: string,
  areas: readonly string[],
  prepare: Run["prepare"],
  reference: string,
): Run => ({
  name,
  isOurs: true,
  command: { program: process.execPath, args: [join(project, "tooling/pdf/src/cli.ts"), ...areas], folder: root },
  reference,
  prepare,
  pages: async () => (await readManifest(root)).reduce((sum, { pages }) => sum + pages, 0),
});

const clear = async (root: string): Promise<void> => {
  for (const made of [".cache", manualsFolder]) await rm(join(root, made), { recursive: true, force: true });
};

async function measureBook(name: string, order: Order): Promise<Size> {
  const root = join(order.folder, "book");
  const { topic } = await makeBook(root, Number(name));
  const html = await readFile(topic, "utf8");
  const own: [name: string, prepare?: Run["prepare"]][] = [
    [
      cold,
      async () => {
        await clear(root);
        await writeFile(topic, html);
        // This caches the content, as the site build does before every real run.
        await loadLibrary(root);
      },
    ],
    ["manuals, no change"],
    ["manuals, one edited page", () => writeFile(topic, html.replace(/(data-page-body[^>]*>)/, `$1${addition}`))],
  ];
  const server = await serve(join(root, "dist"), join(root, "dist/404.html"), 0);
  const size = newSize(name, `${name} pages`);
  try {
    const runs = own.map(([run, prepare]) => ours(run, root, ["start"], prepare, cold));
    await measureRuns(size, [...runs, ...others(order.folder, server.origin)], order);
  } finally {
    await server.close();
  }
  return { ...size, title: `${size.pages.get(cold)} pages` };
}

/** The other programs, each with the command that a user would type. */
function others(folder: string, origin: string): Run[] {
  const whole = `${origin}/${documents.whole}`;
  const halves = documents.halves.map((half) => `${origin}/${half}`);
  const weasyPrint = (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((path) => join(path, "weasyprint"))
    .find((path) => existsSync(path));
  const chromium = process.env["OPCON_CHROMIUM"];
  const browser = chromium ? ["--executable-browser", chromium] : [];
  const print = (mode: string, ...addresses: readonly string[]): string[] => [
    process.execPath,
    join(project, "bench/manuals/print.ts"),
    mode,
    output,
    ...addresses,
  ];
  const vivliostyle = join(project, "bench/peers/node_modules/.bin/vivliostyle");
  const programs: Record<string, string[]> = {
    "Chromium, printed once": print("once", whole),
    "Chromium, printed twice for page numbers, in two halves": print("twice", ...halves),
    "Paged.js, one document": print("paged", whole),
    "Vivliostyle CLI": [vivliostyle, "build", whole, "--output", output, "--timeout", "100000", ...browser],
    WeasyPrint: [weasyPrint ?? "", "--pdf-tags", whole, output],
  };
  return Object.entries(programs).map(([name, [program = "", ...args]]) => ({
    name,
    isOurs: false,
    command: { program, args, folder },
    reference: cold,
    ...(program === "" && { absent: "not on PATH (bench/README.md says how to install it)" }),
  }));
}

/** Measures a project that shares content and built pages with the help, but has its own manuals and cache. */
async function measureAreas(order: Order): Promise<Size> {
  const root = join(order.folder, "areas");
  const site = `dist${basePath}`;
  await mkdir(join(root, site), { recursive: true });
  await symlink(join(project, "content"), join(root, "content"));
  for (const entry of await readdir(join(project, site)))
    if (entry !== "manuals") await symlink(join(project, site, entry), join(root, site, entry));
  const { library } = await loadLibrary(project);
  const topicsOf = (area: string): number => flatten(library.sidebars.get(area)?.nodes ?? []).length;
  const areas = printedAreas(library).map(({ id }) => id);
  const largest = areas.toSorted((a, b) => topicsOf(b) - topicsOf(a)).slice(0, 1);
  const run = (name: string, wanted: readonly string[]): Run =>
    ours(name, root, wanted, () => clear(root), largestArea);
  const runs = [run("all areas", areas), run(largestArea, largest)];
  return measureRuns(newSize("areas", "all areas"), runs, order);
}
