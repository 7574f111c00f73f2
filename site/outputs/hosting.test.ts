import { expect, test } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.ts";
import { hostingFiles } from "./hosting.ts";

// The policy has many more scripts than the site's, so that its length leaves a margin to the hosts' limit.
const policy = contentSecurityPolicy(Array.from({ length: 24 }, (_, index) => `'sha256-${"x".repeat(42)}${index}='`));
const files = hostingFiles(policy, ["/opcon/core/", "/opcon/core/25.0/"]);

test.each(Object.entries(files))("%s has the policy, and who may frame the site", (_, text) => {
  expect(text).toContain(`${policy}; frame-ancestors 'self'`);
  expect(text).toContain("nosniff");
});

// These hosts can tell a file that exists from one that doesn't.
test.each([".htaccess", "nginx.conf", "web.config"])("%s has both rules for caches", (name) => {
  const text = files[name]!;
  expect(text).toContain("opcon/core/_assets");
  expect(text).toContain("opcon/core/25.0/_assets");
  expect(text).toContain("immutable");
});

/** Whether a host's file makes it send a type with its encoding. */
const sends: Record<string, (extension: string, type: string) => string[]> = {
  _headers: (extension, type) => [`/opcon/*${extension}\n  Content-Type: ${type}; charset=utf-8\n`],
  ".htaccess": (extension, type) => [`AddType ${type} ${extension}\n`, "AddCharset utf-8 .csv .json .md .txt .xml\n"],
  "nginx.conf": (extension, type) => [`    ${type} ${extension.slice(1)};\n`, "charset utf-8;"],
  "web.config": (extension, type) => [
    `<remove fileExtension="${extension}" />\n      <mimeMap fileExtension="${extension}" mimeType="${type}; charset=utf-8" />`,
  ],
};

test.each(Object.entries(files))("%s makes the host send the encoding of text files", (host, text) => {
  const types = { ".csv": "text/csv", ".json": "application/json", ".md": "text/markdown", ".xml": "application/xml" };
  for (const [extension, type] of Object.entries({ ...types, ".txt": "text/plain" }))
    for (const part of sends[host]!(extension, type)) expect(text).toContain(part);
});

test("no host lets browsers keep for a year that a hashed file doesn't exist", () => {
  expect(files["_headers"]).not.toContain("Cache-Control");
  expect(files["nginx.conf"]).not.toMatch(/Cache-Control.*always/);
  expect(files[".htaccess"]).not.toMatch(/always set Cache-Control/);
});

test("no line of _headers is longer than its readers take", () => {
  expect(Math.max(...files["_headers"]!.split("\n").map((line) => line.length))).toBeLessThan(2000);
});

test.each([".htaccess", "nginx.conf"])("%s keeps the files for hosts from readers", (name) => {
  const [rule] = files[name]!.split("\n").flatMap((line) => /\^\/\(\S*\)\$/.exec(line) ?? []);
  const hidden = new RegExp(rule!);
  for (const file of Object.keys(files)) expect(`/${file}`).toMatch(hidden);
  for (const page of ["/opcon/core/", "/opcon/core/_headers", "/nginx-conf"]) expect(page).not.toMatch(hidden);
});
