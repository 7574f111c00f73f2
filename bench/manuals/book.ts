// The book that all programs print: topics of the help, repeated until they are enough. It stands in a project of its
// own for our line, and as one document with the same styles for the others.
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { flatten, pageHref } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

import { toHtml } from "../../tooling/pdf/src/markup.ts";
import { areaStyle, pageSize, papers } from "../../tooling/pdf/src/paper.ts";
import { compose } from "../../tooling/pdf/src/stages/compose.ts";
import { extract } from "../../tooling/pdf/src/stages/extract.ts";
import { bookPages, select } from "../../tooling/pdf/src/stages/select.ts";

/** Topics in one chapter. */
const topicsInChapter = 12;

export interface BenchBook {
  /** Project root for our line; its area is called "bench". */
  root: string;
  /** Built file of one topic, to be edited. */
  topic: string;
  /** The whole book as one document. */
  html: string;
  remove(): Promise<void>;
}

/**
 * Makes a book of real topics.
 *
 * @param project root of the help, with its site built
 */
export async function makeBook(project: string, topics: number): Promise<BenchBook> {
  const { library } = await loadLibrary(project);
  const pages = library.areas.entries
    .flatMap((area) => flatten(library.sidebars.get(area.id)?.nodes ?? []))
    .flatMap(({ page }) => library.pages.get(page) ?? []);
  const root = await mkdtemp(join(tmpdir(), "opcon-bench-manuals-"));
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  await cp(join(project, "content/versions.yml"), join(root, "content/versions.yml"), { recursive: true }).catch(() =>
    cp(join(project, "content"), join(root, "content"), { recursive: true }),
  );
  await write(
    "content/areas.yml",
    "- id: bench\n  title: Bench\n  description: A book to measure.\n  audience: [installers]\n  manual: { title: Bench Manual, file: bench.pdf }\n",
  );
  for (const name of ["aliases", "glossary", "words"]) await write(`content/${name}.yml`, "[]\n");
  let sidebar = "";
  for (let index = 0; index < topics; index += 1) {
    const page = pages[index % pages.length]!;
    const route = `topic-${index + 1}`;
    if (index % topicsInChapter === 0) sidebar += `- group: Chapter ${index / topicsInChapter + 1}\n  items:\n`;
    sidebar += `    - page: ${route}\n`;
    const title = JSON.stringify(`${page.front.title} (${index + 1})`);
    await write(
      `content/pages/${route}.md`,
      `---\nid: ${route}\ntitle: ${title}\ndescription: A topic to measure.\nsidebar: bench\ntype: concept\naudience: [installers]\n---\n`,
    );
    const built = await readFile(join(project, "dist", pageHref(page.path), "index.html"), "utf8");
    await write(
      `dist/opcon/core/${route}/index.html`,
      built.replace(/(<link rel="canonical" href="[^"]*\/opcon\/core\/)[^"]*"/, `$1${route}/"`),
    );
  }
  await write("content/sidebars/bench.yml", sidebar);
  const pictures = join(project, "dist/opcon/core/_astro");
  if (existsSync(pictures)) await symlink(pictures, join(root, "dist/opcon/core/_astro"));
  return {
    root,
    topic: join(root, `dist/opcon/core/topic-${Math.ceil(topics / 2)}/index.html`),
    html: await oneDocument(root),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Page rules that all peers know: numbers at the foot, and the page of a target behind each reference. */
const peerStyle = `
@page { size: ${pageSize(papers[0]!)}; margin: 25mm 22mm 24mm; @bottom-center { content: counter(page); } }
.chapter { break-before: right; }
a.page-number::after { content: target-counter(attr(href url), page); }`;

async function oneDocument(root: string): Promise<string> {
  const { library } = await loadLibrary(root);
  const book = select(library, library.areas.entries[0]!, library.sidebars.get("bench")!);
  const contents = new Map();
  for (const { page, html } of bookPages(book))
    contents.set(page.path, extract(await readFile(join(root, html), "utf8"), html));
  const revision = { commit: undefined, changed: true, date: new Date(0) };
  const { body } = compose({ book, contents, library, version: "bench", revision });
  const text = toHtml(body).replace(
    /<span class="page-number" data-page-of="([^"]+)"><\/span>/g,
    '<a class="page-number" href="#$1"></a>',
  );
  const sheets = ["fonts", "book", "opening"].map((name) => `<link rel="stylesheet" href="/styles/${name}.css">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench Manual</title>${sheets.join("")}<style>${areaStyle(papers[0]!)}${peerStyle}</style></head><body>${text}</body></html>`;
}
