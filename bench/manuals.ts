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
import { goals, names } from "./manuals/goals.ts";
import type { Command } from "./measure.ts";
import { project } from "./project.ts";
import { measureRuns, newSize, type Bench, type Order, type Run, type Size } from "./runs.ts";

export const manuals: Bench = {
  sizes: ["30", "100", "250", "500", "1000", "2000", names.areas],
  figures: ["seconds", "megabytes"],
  measure: (name, order) => (name === names.areas ? measureAreas(order) : measureBook(name, order)),
  conclude: goals,
};

/** Text that is added to a page before the print is repeated. */
const addition = "<p>One more sentence to print.</p>";

const output = "book.pdf";

const onPath = (name: string): string | undefined =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

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
      names.cold,
      async () => {
        await clear(root);
        await writeFile(topic, html);
        // This caches the content, as the site build does before every real run.
        await loadLibrary(root);
      },
    ],
    [names.unchanged],
    [names.edited, () => writeFile(topic, html.replace(/(data-page-body[^>]*>)/, `$1${addition}`))],
  ];
  const server = await serve(join(root, "dist"), join(root, "dist/404.html"), 0);
  const size = newSize(name, `${name} pages`);
  try {
    const runs = own.map(([run, prepare]) => ours(run, root, ["start"], prepare, names.cold));
    await measureRuns(size, [...runs, ...others(order.folder, server.origin)], order);
  } finally {
    await server.close();
  }
  return { ...size, title: `${size.pages.get(names.cold)} pages` };
}

/** The other programs, each with the command that a user would type. */
function others(folder: string, origin: string): Run[] {
  const whole = `${origin}/${documents.whole}`;
  const halves = documents.halves.map((half) => `${origin}/${half}`);
  const printer = (name: string, ...args: readonly string[]): Command => ({
    program: process.execPath,
    args: [join(project, "bench/manuals", name), ...args],
    folder,
  });
  const chromium = process.env["OPCON_CHROMIUM"];
  const browser = chromium ? ["--executable-browser", chromium] : [];
  const [qpdf, weasyPrint] = [onPath("qpdf"), onPath("weasyprint")];
  const programs: [name: string, command: Command, absent?: string | false][] = [
    ["Chromium, printed once", printer("print.ts", whole, output)],
    [names.printedTwice, printer("print-twice.ts", output, ...halves)],
    [names.checkedPrint, printer("print-twice.ts", output, "--checked", ...halves), !qpdf && "qpdf isn't on PATH"],
    ["Paged.js, one document", printer("print.ts", whole, output, "paged")],
    [
      names.vivliostyle,
      {
        program: join(project, "bench/peers/node_modules/.bin/vivliostyle"),
        args: ["build", whole, "--output", output, "--timeout", "100000", ...browser],
        folder,
      },
    ],
    [
      names.weasyPrint,
      { program: weasyPrint ?? "", args: ["--pdf-tags", whole, output], folder },
      !weasyPrint && "not on PATH (bench/README.md says how to install it)",
    ],
  ];
  return programs.map(([name, command, absent]) => ({
    name,
    isOurs: false,
    command,
    reference: names.cold,
    absent: absent || undefined,
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
    ours(name, root, wanted, () => clear(root), names.largestArea);
  const runs = [run(names.allAreas, areas), run(names.largestArea, largest)];
  return measureRuns(newSize(names.areas, "all areas"), runs, order);
}
