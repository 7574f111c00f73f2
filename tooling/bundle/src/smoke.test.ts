import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { smoke } from "./smoke.ts";
import { serveAsIis } from "./testing/iis.ts";
import { nginx, serveWithNginx } from "./testing/nginx.ts";
import { smallSite } from "./testing/small-site.ts";

let folder: string;
let dist: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "opcon-smoke-"));
  dist = await smallSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const hosts = { "nginx.conf": serveWithNginx, "web.config": serveAsIis };
type File = keyof typeof hosts;

/** Problems of the site behind a host, after a change of one of its files. */
async function problems(host: File, name: string = host, change = (text: string) => text): Promise<string[]> {
  const before = readFileSync(join(dist, name));
  writeFileSync(join(dist, name), change(before.toString()));
  try {
    const server = await hosts[host](dist);
    const found = await smoke(server.origin, { sendsHeaders: true });
    await server.close();
    return found.problems;
  } finally {
    writeFileSync(join(dist, name), before);
  }
}

/** Continuous integration must not leave out the tests with nginx. */
const isWithoutNginx = nginx === undefined && !process.env["CI"];

test.skipIf(isWithoutNginx)(
  "the site behind nginx has its headers, types, redirects, compression, ranges, and search",
  async () => {
    expect(await problems("nginx.conf")).toEqual([]);
  },
);

test("IIS answers the same requests by web.config", async () => {
  expect(await problems("web.config")).toEqual([]);
});

test.skipIf(isWithoutNginx)("programs that ask for Markdown get it from nginx at the address of the page", async () => {
  const { origin, close } = await serveWithNginx(dist);
  const ask = async (path: string, accept: string): Promise<[number, string | null]> => {
    const { status, headers } = await fetch(origin + path, { headers: { accept } });
    return [status, headers.get("content-type")];
  };
  const markdown = "text/markdown; charset=utf-8";
  expect(await ask("/opcon/core/agents/", "text/markdown")).toEqual([200, markdown]);
  expect(await ask("/opcon/core/agents/", "text/html, text/markdown;q=0.8")).toEqual([200, "text/html; charset=utf-8"]);
  expect(await ask("/opcon/core/manuals/", "text/markdown")).toEqual([200, "text/html; charset=utf-8"]);
  expect((await ask("/opcon/core/no-page/", "text/markdown"))[0]).toBe(404);
  await close();
});

type Break = [file: string, from: string | RegExp, to: string, problem: string];

test.skipIf(isWithoutNginx).each<Break>([
  ["nginx.conf", "absolute_redirect off;", "port_in_redirect off;", "leads to http://127.0.0.1/opcon/core/agents/"],
  ["nginx.conf", "gzip on;", "", "isn't compressed"],
  ["nginx.conf", "text/markdown md;", "text/plain md;", "has the type text/plain"],
  ["nginx.conf", "add_header Vary Accept;", "", "without Vary: Accept"],
  ["nginx.conf", '"no-cache"', '"max-age=600"', "has Cache-Control: max-age=600"],
  ["nginx.conf", "gzip_proxied any;", "", "isn't compressed"],
  ["nginx.conf", "|nginx\\.conf", "", "/nginx.conf answers 200"],
  ["opcon/core/pagefind/pagefind-entry.json", /^.*$/g, "{}", "/opcon/core/pagefind/ has no search index"],
  ["opcon/core/jobs/index.html", "<h1", '<a href="http://localhost:4321/">', "links to the machine that built it"],
  ["opcon/core/manuals/index.html", "guide.pdf", "other.pdf", "answers 404 for its first five bytes"],
  ["opcon/core/versions.json", "/opcon/core/", "/opcon/core/25.0/", "/opcon/core/25.0/ answers 404"],
])("a mistake in %s is noticed: %s", async (file, from, to, problem) => {
  const found = await problems("nginx.conf", file, (text) => text.replaceAll(from as string, to));
  expect(found.join("\n")).toContain(problem);
});

test.each<Break>([
  [
    "web.config",
    'fileExtension=".woff2" mimeType="font/woff2"',
    'fileExtension=".wof" mimeType="font/woff2"',
    ".woff2",
  ],
  ["web.config", 'statusCode="404" path', 'statusCode="403" path', "doesn't show the page for unknown addresses"],
  ["web.config", '<remove fileExtension=".json" />', "", "500.19: duplicate mimeMap for .json"],
  ["web.config", "<staticContent>", "<rewrite /><staticContent>", "500.19: <rewrite>"],
  ["web.config", 'cacheControlCustom="immutable"', "", "has Cache-Control: max-age=31536000"],
])("a mistake in %s is noticed: %s", async (file, from, to, problem) => {
  const found = problems("web.config", file, (text) => text.replaceAll(from as string, to));
  expect((await found.catch((error: Error) => [error.message])).join("\n")).toContain(problem);
});
