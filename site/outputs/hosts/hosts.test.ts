import { expect, test } from "vitest";

import { hostingFiles, hosts } from "./index.ts";
import { policies } from "./host.ts";

const active = Array.from({ length: 200 }, (_, index) => `/opcon/core/changes/25.0/area-${index}.xml`);
const files = hostingFiles(["/opcon/core/", "/opcon/core/25.0/"], active);

test("every host gets both policies, and what has a digest in its name can be kept, in each version", () => {
  for (const text of Object.values(files)) {
    expect(text).toContain("frame-ancestors");
    expect(text).toContain("wasm-unsafe-eval");
    expect(text).toContain("nosniff");
  }
  for (const name of [".htaccess", "nginx.conf", "web.config"])
    for (const base of ["opcon/core", "opcon/core/25.0"]) expect(files[name]).toContain(`${base}/_assets`);
});

test("no policy allows the scripts of one build only", () => {
  for (const policy of Object.values(policies))
    expect(policy).not.toMatch(/sha256-|'unsafe-inline'.*script-src|nonce-/);
});

test("no host lets browsers keep for a year that a hashed file doesn't exist", () => {
  expect(files["_headers"]).not.toContain("Cache-Control");
  expect(files["nginx.conf"]).not.toMatch(/Cache-Control.*always/);
  expect(files[".htaccess"]).not.toMatch(/always set Cache-Control/);
});

// https://developers.cloudflare.com/pages/configuration/headers/
test("_headers keeps the rules of its readers: 100 rules, one splat each, 2,000 characters a line", () => {
  const lines = files["_headers"]!.split("\n");
  const rules = lines.filter((line) => line.startsWith("/"));
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const rule of rules) expect(rule.split("*")).toHaveLength(2);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

test("web.config is smaller than the 250 KB that IIS reads", () => {
  expect(Buffer.byteLength(files["web.config"]!)).toBeLessThan(250 * 1024);
});

test("the files for hosts are kept from readers, and nothing else is", () => {
  const names = Object.keys(files);
  expect(names.toSorted()).toEqual([".htaccess", "_headers", "nginx.conf", "web.config"]);
  for (const name of [".htaccess", "nginx.conf"]) {
    const [rule] = files[name]!.split("\n").flatMap((line) => /\^\/\(\S*\)\$/.exec(line) ?? []);
    const hidden = new RegExp(rule!);
    for (const file of names) expect(`/${file}`).toMatch(hidden);
    for (const page of ["/opcon/core/", "/opcon/core/_headers", "/nginx-conf"]) expect(page).not.toMatch(hidden);
  }
});

test("a drawing, a worker, and a page have the policies that their hosts can send", () => {
  const policy = (host: keyof typeof hosts, address: string): string =>
    hosts[host].sends(address, true)["Content-Security-Policy"] ?? "none";
  for (const host of ["nginx", "apache", "iis"] as const) {
    expect(policy(host, "/opcon/core/")).toBe(policies.page);
    expect(policy(host, "/opcon/core/icons.svg")).toBe(policies.file);
    expect(policy(host, "/opcon/core/worker.js")).toBe(policies.file);
  }
  expect(policy("github", "/opcon/core/icons.svg")).toBe("none");
});
