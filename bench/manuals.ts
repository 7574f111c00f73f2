// Compares our manuals with Chromium's own print, Paged.js in one document, Vivliostyle CLI, and WeasyPrint, with the
// same text and styles, one after the other.
import { existsSync } from "node:fs";
import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";

import { serve } from "@opcon-help/browser";
import { basePath, completeManualId, flatten, manualsOf, pageHref, printedAreas } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { manualsFolder, readManifest } from "@opcon-help/pdf";

import { documents, writeDocuments } from "./manuals/documents.ts";
import { project } from "./project.ts";
import { measureRuns, newSize, type Bench, type Run } from "./runs.ts";

/** Name of the run that others are compared with. */
const cold = "manuals, cold";

/** Text that is added to a page before the print is repeated. */
const addition = "<p>One more sentence to print.</p>";

const output = "book.pdf";

export const manuals: Bench = {
  sizes: ["self-service", "operations", "desktop", completeManualId, "areas"],
  figures: ["seconds", "megabytes"],
  async measure(name, order) {
    // A project that shares the content of the help, but has its own pages, manuals, and cache.
    const root = join(order.folder, "project");
    const built = join(project, "dist", basePath);
    const copied = (file: string): boolean => file !== join(built, "manuals");
    await cp(built, join(root, "dist", basePath), { recursive: true, filter: copied });
    await symlink(join(project, "content"), join(root, "content"));
    const { library } = await loadLibrary(root);
    const clear = async (): Promise<void> => {
      for (const made of [".cache", manualsFolder]) await rm(join(root, made), { recursive: true, force: true });
      // This caches the content, as the site build does before every real run.
      await loadLibrary(root);
    };
    const args = [join(project, "tooling/pdf/src/cli.ts")];
    const ours = (run: string, wanted: readonly string[], prepare: Run["prepare"], reference: string): Run => ({
      name: run,
      isOurs: true,
      command: { program: process.execPath, args: [...args, ...wanted], folder: root },
      reference,
      prepare,
      pages: async () => (await readManifest(root)).reduce((sum, { pages }) => sum + pages, 0),
    });
    const size = newSize(name, name);
    if (name === "areas") {
      const topicsOf = (area: string): number => flatten(library.sidebars.get(area)?.nodes ?? []).length;
      const areas = printedAreas(library).map(({ id }) => id);
      const [largest = ""] = areas.toSorted((a, b) => topicsOf(b) - topicsOf(a));
      const one = "the largest area";
      return measureRuns(size, [ours("all areas", areas, clear, one), ours(one, [largest], clear, one)], order);
    }
    const manual = manualsOf(library).find(({ id }) => id === name);
    if (!manual) throw new Error(`Only the site, the checks, and the versions have sizes such as ${name}`);
    await writeDocuments(root, library, manual);
    const pages = [...library.pages.values()].filter(
      ({ front: { sidebar, type } }) => sidebar && type !== "index" && (sidebar === name || name === completeManualId),
    );
    const topic = join(root, `dist${pageHref(pages[pages.length >> 1]!.path)}index.html`);
    const html = await readFile(topic, "utf8");
    const own: [run: string, prepare?: Run["prepare"]][] = [
      [cold, () => Promise.all([clear(), writeFile(topic, html)])],
      ["manuals, no change"],
      ["manuals, one edited page", () => writeFile(topic, html.replace(/(data-page-body[^>]*>)/, `$1${addition}`))],
    ];
    const server = await serve(join(root, "dist"), join(root, "dist/404.html"), 0);
    try {
      const runs = own.map(([run, prepare]) => ours(run, [name], prepare, cold));
      await measureRuns(size, [...runs, ...others(order.folder, server.origin)], order);
    } finally {
      await server.close();
    }
    return { ...size, title: `${size.pages.get(cold)} pages` };
  },
};

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
