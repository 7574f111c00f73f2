import { expect, test } from "vitest";

import { contentSecurityPolicy } from "./content-security-policy.ts";
import { hostingFiles } from "./hosting.ts";

// The policy has many more scripts than the site's, so that its length leaves a margin to the hosts' limit.
const policy = contentSecurityPolicy(Array.from({ length: 24 }, (_, index) => `'sha256-${"x".repeat(42)}${index}='`));
const files = hostingFiles(policy, ["/opcon/core/", "/opcon/core/25.0/"]);

test.each(Object.entries(files))("%s has the policy, who may frame the site, and both rules for caches", (_, text) => {
  expect(text).toContain(`${policy}; frame-ancestors 'self'`);
  expect(text).toContain("nosniff");
  expect(text).toContain("opcon/core/_assets");
  expect(text).toContain("opcon/core/25.0/_assets");
  expect(text).toContain("immutable");
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
