// Measures our line beside Paged.js in one document, Chromium's own print, Vivliostyle CLI and WeasyPrint: the same
// text with the same styles, in one run, one after the other. Sizes are topics of the help, repeated until they are enough.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { openBrowser, servedFile } from "../../tooling/pdf/src/browser.ts";
import { makeManuals } from "../../tooling/pdf/src/manuals.ts";
import { manualsFolder } from "../../tooling/pdf/src/manifest.ts";
import { makeBook, type BenchBook } from "./book.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const project = join(here, "../..");
/** A program that took longer than this is not asked for the next size. */
const patience = 300;
/** About 30, 100, 250, 500, 1,000 and 2,000 pages. */
const usualTopics = [10, 34, 85, 170, 340, 680];

interface Result {
  seconds: number;
  /** Pages of the manual; the other programs are not asked for theirs. */
  pages: number | undefined;
}

interface Program {
  name: string;
  run(book: BenchBook, address: string): Promise<Result | undefined>;
}

const timed = async (work: () => Promise<number | undefined>): Promise<Result> => {
  const start = performance.now();
  const pages = await work();
  return { seconds: (performance.now() - start) / 1000, pages };
};

async function ourLine({ root }: BenchBook): Promise<number> {
  const [outcome] = await makeManuals(root, {}, () => undefined).outcomes;
  if (!outcome?.record || outcome.findings.length > 0) throw new Error(outcome?.findings.join("\n"));
  return outcome.record.pages;
}

async function inBrowser(address: string, script: string): Promise<undefined> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(patience * 1000);
    await page.goto(address, { waitUntil: "load" });
    await page.evaluate(script);
    await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await browser.close();
  }
}

/** Runs a program; undefined when it is not there or does not come to an end. */
async function timedCommand(command: string, args: (output: string) => string[]): Promise<Result | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "opcon-bench-pdf-"));
  const start = performance.now();
  // Not in step with this process, which serves the document.
  const child = spawn(command, args(join(folder, "book.pdf")), { timeout: patience * 1000, stdio: "ignore" });
  const code = await new Promise<number | null>((ended) => {
    child.on("error", () => ended(null));
    child.on("exit", ended);
  });
  await rm(folder, { recursive: true, force: true });
  return code === 0 ? { seconds: (performance.now() - start) / 1000, pages: undefined } : undefined;
}

const programs: Program[] = [
  {
    name: "our line, cold",
    run: async (book) => {
      await rm(join(book.root, ".cache"), { recursive: true, force: true });
      await rm(join(book.root, manualsFolder), { recursive: true, force: true });
      return timed(() => ourLine(book));
    },
  },
  {
    name: "our line, one edit",
    run: async (book) => {
      const html = await readFile(book.topic, "utf8");
      await writeFile(book.topic, html.replace(/(data-page-body[^>]*>)/, "$1<p>One more sentence to print.</p>"));
      return timed(() => ourLine(book));
    },
  },
  { name: "our line, no change", run: (book) => timed(() => ourLine(book)) },
  {
    name: "Chromium's print",
    run: (_, address) => timed(() => inBrowser(address, "document.fonts.ready.then(() => undefined)")),
  },
  {
    name: "Paged.js, one document",
    run: (_, address) =>
      timed(() =>
        inBrowser(
          address,
          'import("/pagedjs.js").then(({ Previewer }) => new Previewer().preview()).then(() => undefined)',
        ),
      ),
  },
  {
    name: "Vivliostyle CLI",
    run: (_, address) =>
      timedCommand(join(here, "node_modules/.bin/vivliostyle"), (output) => [
        "build",
        address,
        "-o",
        output,
        ...(process.env["OPCON_CHROMIUM"] ? ["--executable-browser", process.env["OPCON_CHROMIUM"]] : []),
      ]),
  },
  { name: "WeasyPrint", run: (_, address) => timedCommand("weasyprint", (output) => [address, output]) },
];

/** Serves the document and what it loads. */
async function serve(book: () => BenchBook): Promise<{ server: Server; address: string }> {
  const types: Record<string, string> = { ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    try {
      if (path === "/book.html") {
        response.setHeader("content-type", "text/html");
        response.end(book().html);
        return;
      }
      const file = await servedFile(path, join(book().root, "dist"));
      response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
      response.end(await readFile(file));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  return { server, address: `http://127.0.0.1:${port}/book.html` };
}

const sizes = process.argv.slice(2).map(Number);
const results = new Map<string, (Result | undefined)[]>(programs.map(({ name }) => [name, []]));
let book: BenchBook;
const { server, address } = await serve(() => book);
try {
  for (const topics of sizes.length > 0 ? sizes : usualTopics) {
    book = await makeBook(project, topics);
    try {
      for (const { name, run } of programs) {
        const known = results.get(name)!;
        const gaveUp = known.length > 0 && (known.at(-1) === undefined || known.at(-1)!.seconds > patience);
        process.stderr.write(`${topics} topics: ${name}${gaveUp ? ", left out" : " …"}\n`);
        known.push(gaveUp ? undefined : await run(book, address));
      }
    } finally {
      await book.remove();
    }
  }
} finally {
  server.close();
  server.closeAllConnections();
}
const cold = results.get("our line, cold")!;
console.log(`\nSeconds, and their ratio to our line, cold; pages of our line\n`);
console.log(
  `| | ${cold.map((result) => `${result?.pages} pages`).join(" | ")} |\n|---|${cold.map(() => "--:").join("|")}|`,
);
for (const [name, row] of results) {
  const cells = row.map((result, index) =>
    result ? `${result.seconds.toFixed(1)} (${(result.seconds / cold[index]!.seconds).toFixed(2)})` : "–",
  );
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}
