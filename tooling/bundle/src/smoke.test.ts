import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { Host } from "../../../site/outputs/hosts/host.ts";
import { hosts } from "../../../site/outputs/hosts/index.ts";
import { serveAsIis } from "../../../site/outputs/hosts/testing/iis.ts";
import { programOf, start } from "../../../site/outputs/hosts/testing/start.ts";
import { smoke, type HostName } from "./smoke.ts";
import { smallSite } from "./testing/small-site.ts";

let folder: string;
let dist: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "opcon-smoke-"));
  dist = await smallSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Problems of the site behind a host, after a change of one of its files. */
async function problems(name: HostName, file?: string, change = (text: string) => text): Promise<string[]> {
  const changed = join(dist, file ?? "_headers");
  const before = readFileSync(changed);
  writeFileSync(changed, change(before.toString()));
  try {
    const server = await (name === "iis" ? serveAsIis(dist) : start(hosts[name], dist));
    const found = await smoke(server.origin, name).finally(server.close);
    return found.problems;
  } finally {
    writeFileSync(changed, before);
  }
}

const started = (Object.entries(hosts) as [HostName, Host][]).filter(([, { test: how }]) => how);
/** Continuous integration must not leave out a host. */
const isMissing = (host: Host): boolean => programOf(host) === undefined && !process.env["CI"];

test.each(started)("the site behind %s passes the smoke table", async (name, host) => {
  if (isMissing(host)) return console.log(`Skipping ${name}, because ${host.test!.program} isn't installed.`);
  expect(await problems(name)).toEqual([]);
  const server = await start(host, dist);
  // Behind a proxy, only the reader's browser knows the scheme and the port.
  for (const address of ["/opcon/core/agents", "//opcon/core/agents"]) {
    const { headers } = await fetch(`${server.origin}${address}`, { redirect: "manual" });
    expect(headers.get("location")).toBe("/opcon/core/agents/");
  }
  await server.close();
});

test.skipIf(isMissing(hosts.apache)).each(["filter", "alias|headers|deflate|filter"])(
  "Apache without mod_%s sends pages, instead of failing on each",
  async (modules) => {
    const how = hosts.apache.test!;
    const optional = new RegExp(`^LoadModule (?:${modules})_.*\\n`, "gm");
    const config: typeof how.config = (...where) => how.config(...where).replaceAll(optional, "");
    const server = await start({ ...hosts.apache, test: { ...how, config } }, dist);
    expect((await fetch(`${server.origin}/opcon/core/`)).status).toBe(200);
    await server.close();
  },
);

test("IIS answers the same requests by web.config", async () => {
  expect(await problems("iis")).toEqual([]);
});

test.skipIf(isMissing(hosts.nginx))(
  "programs that ask for Markdown get it from nginx at the address of the page",
  async () => {
    const { origin, close } = await start(hosts.nginx, dist);
    const ask = async (path: string, accept: string): Promise<[number, string | null]> => {
      const { status, headers } = await fetch(origin + path, { headers: { accept } });
      return [status, headers.get("content-type")];
    };
    const [markdown, html] = ["text/markdown; charset=utf-8", "text/html; charset=utf-8"];
    expect(await ask("/opcon/core/agents/", "text/markdown")).toEqual([200, markdown]);
    expect(await ask("/opcon/core/agents/", "text/html, text/markdown;q=0.8")).toEqual([200, html]);
    expect(await ask("/opcon/core/help/", "text/markdown")).toEqual([200, html]);
    expect((await ask("/opcon/core/no-page/", "text/markdown"))[0]).toBe(404);
    await close();
  },
);

type Break = [host: HostName, file: string, from: string | RegExp, to: string, problem: string];

test.each<Break>([
  [
    "nginx",
    "nginx.conf",
    "absolute_redirect off;",
    "port_in_redirect off;",
    "leads to http://127.0.0.1/opcon/core/agents/",
  ],
  ["nginx", "nginx.conf", "gzip on;", "", "isn't compressed"],
  ["nginx", "nginx.conf", "text/markdown md;", "text/plain md;", "has Content-Type: text/plain"],
  ["nginx", "nginx.conf", "add_header Vary Accept;", "", "without Vary: Accept"],
  ["nginx", "nginx.conf", '"no-cache"', '"max-age=600"', "has Cache-Control: max-age=600"],
  ["nginx", "nginx.conf", "gzip_proxied any;", "", "isn't compressed"],
  ["nginx", "nginx.conf", "|nginx\\.conf", "", "/nginx.conf answers 200"],
  ["nginx", "nginx.conf", "default-src 'none'", "default-src *", "icons.svg has Content-Security-Policy"],
  ["nginx", "opcon/core/pagefind/pagefind-entry.json", /^.*$/g, "{}", "/opcon/core/pagefind/ has no search index"],
  [
    "nginx",
    "opcon/core/jobs/index.html",
    "<h1",
    '<a href="http://localhost:4321/">',
    "links to the machine that built it",
  ],
  ["nginx", "opcon/core/manuals/index.html", "guide.pdf", "other.pdf", "other.pdf answers 404 instead of 206"],
  ["nginx", "opcon/core/manuals/index.html", "guide.pdf", "guide", "complete.pdf answers 404 instead of 206"],
  ["nginx", "opcon/core/versions.json", "/opcon/core/", "/opcon/core/25.0/", "/opcon/core/25.0/ answers 404"],
  ["nginx", "index.html", "/opcon/core/", "/opcon/", "/ answers 200 and leads to"],
  ["apache", ".htaccess", " .html .json", " .json", "has Content-Type: text/html instead of"],
  ["apache", ".htaccess", "RequestHeader edit* If-None-Match", "#", "/opcon/core/agents/ answers 200 instead of 304"],
  ["apache", ".htaccess", "SetOutputFilter DEFLATE", "", "no-such-page/ isn't compressed"],
  ["apache", ".htaccess", "|_headers", "", "/_headers answers 200"],
])("a mistake on %s in %s is noticed: %s", async (name, file, from, to, problem) => {
  if (isMissing(hosts[name])) return;
  expect((await problems(name, file, (text) => text.replaceAll(from as string, to))).join("\n")).toContain(problem);
});

test.each<[from: string, to: string, problem: string]>([
  ['fileExtension=".woff2" mimeType="font/woff2"', 'fileExtension=".wof" mimeType="font/woff2"', ".woff2"],
  ['statusCode="404" path', 'statusCode="403" path', "doesn't have <h1"],
  ['<remove fileExtension=".json" />', "", "500.19: duplicate mimeMap for .json"],
  ['<remove name="Content-Security-Policy" />', "", "500.19: duplicate customHeaders"],
  ["<staticContent>", "<rewrite /><staticContent>", "500.19: <rewrite>"],
  ['cacheControlCustom="immutable"', "", "has Cache-Control: max-age=31536000"],
])("a mistake in web.config is noticed: %s", async (from, to, problem) => {
  const found = problems("iis", "web.config", (text) => text.replaceAll(from, to));
  expect((await found.catch((error: Error) => [error.message])).join("\n")).toContain(problem);
});
