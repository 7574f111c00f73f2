import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { serve, type RunningServer } from "./serve.ts";

const page = `<!doctype html><title>Page</title>${"<p>The agent runs jobs.</p>".repeat(100)}`;
const big = 30_000_000;
let parent: string;
let server: RunningServer;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "opcon-help-serve-"));
  const root = join(parent, "dist");
  for (const folder of ["opcon/core/page", "evil.com", "no-index"])
    await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(parent, "secret.txt"), "secret");
  await writeFile(join(parent, "axe.js"), "axe");
  await writeFile(join(root, "_headers"), "/opcon/core/*\n  X-Frame: none\n");
  await writeFile(join(root, ".htaccess"), "for Apache");
  await writeFile(join(root, "opcon/core/index.html"), page);
  await writeFile(join(root, "opcon/core/page/index.html"), page);
  await writeFile(join(root, "evil.com/index.html"), page);
  await writeFile(join(root, "opcon/core/404.html"), "no such page");
  await writeFile(join(root, "opcon/core/manual.pdf"), Buffer.alloc(big, "%PDF"));
  const extra = new Map([["/axe.js", join(parent, "axe.js")]]);
  server = await serve(root, join(root, "opcon/core/404.html"), 0, extra);
});
afterAll(async () => {
  await server.close();
  await rm(parent, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Requests a path exactly as written. `fetch` would normalize it. */
function ask(path: string, method = "GET", headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("latin1").on("data", (text) => (body += text));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on("error", reject)
      .end();
  });
}

test("a page has its type, length, validator, and the headers of the site", async () => {
  const { status, headers, body } = await ask("/opcon/core/page/?q=1");
  expect([status, body]).toEqual([200, page]);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-length": String(page.length),
    "cache-control": "no-cache",
    "x-frame": "none",
    etag: expect.stringMatching(/^W\/"/),
  });
});

test("HEAD has the headers of GET and no body", async () => {
  const [get, head] = [await ask("/opcon/core/"), await ask("/opcon/core/", "HEAD")];
  expect(head).toMatchObject({ status: 200, body: "" });
  expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
});

test.each(["POST", "PUT", "DELETE", "TRACE", "PATCH", "OPTIONS"])("%s isn't allowed", async (method) => {
  expect(await ask("/opcon/core/", method)).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
});

test.each([
  ["//", 404],
  ["///", 404],
  ["/%", 400],
  ["/%00", 400],
  ["/opcon/core/%ff", 400],
  ["*", 400],
  ["http://localhost/opcon/core/", 400],
  ["/../secret.txt", 404],
  ["/opcon/core/..%2f..%2f..%2fsecret.txt", 404],
  ["/opcon/core/..%5c..%5c..%5csecret.txt", 404],
  ["/%2e%2e/secret.txt", 404],
  ["/.htaccess", 404],
  ["/no-index/", 404],
  ["/opcon/core/nowhere", 404],
])("%s answers %i, and the server keeps running", async (path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain("secret");
  expect((await ask("/opcon/core/")).status).toBe(200);
});

test("an unknown address shows the page for it", async () => {
  const { body, headers } = await ask("/opcon/core/nowhere/");
  expect(body).toBe("no such page");
  expect(headers["x-frame"]).toBe("none");
});

test.each([
  ["/", 302, "/opcon/core/"],
  ["/opcon/core", 302, "/opcon/core/"],
  ["/opcon/core/page?q=1", 301, "/opcon/core/page/?q=1"],
  ["/opcon/core/page?q=1?2", 301, "/opcon/core/page/?q=1?2"],
  ["//evil.com", 301, "/evil.com/"],
  ["/%2fevil.com", 301, "/evil.com/"],
  ["/.//evil.com", 301, "/.//evil.com/"],
  ["/opcon/..//evil.com", 301, "/opcon/..//evil.com/"],
  ["/\\evil.com", 404, undefined],
])("%s redirects inside the site", async (path, status, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers["location"]]).toEqual([status, location]);
  expect(new URL(location ?? "/", server.origin).origin).toBe(server.origin);
});

test("text is compressed for browsers that accept it", async () => {
  const { headers, body } = await ask("/opcon/core/", "GET", { "accept-encoding": "gzip" });
  expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(body.length).toBeLessThan(page.length / 5);
});

test("an extra file is served from its address", async () => {
  expect(await ask("/axe.js")).toMatchObject({
    status: 200,
    body: "axe",
    headers: { "cache-control": "max-age=3600" },
  });
});
