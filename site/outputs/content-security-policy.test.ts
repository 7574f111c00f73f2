import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { inlineScriptHashes, withPolicy } from "./content-security-policy.ts";

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const page = (body: string): string => `<html><head><meta charset="utf-8"/></head><body>${body}</body></html>`;

test("scripts in the page are allowed by their hash, as they stand; files and data need none", () => {
  const html = page(
    '<script>\n\ta("<b>")\n</script><script type="module">b</script><script src="/c.js"></script><script type="application/ld+json">{}</script>',
  );
  expect([...inlineScriptHashes(html)]).toEqual([hashOf('\n\ta("<b>")\n'), hashOf("b")]);
});

test("the policy stands before everything else and names no source but the site itself", () => {
  const html = withPolicy(page("<script>a</script>"));
  const [, policy = ""] = /<meta charset="utf-8"\/><meta http-equiv="content-security-policy" content="([^"]*)">/.exec(
    html,
  )!;
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hashOf("a")};`);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/https?:|\*/);
});

test("a page without its character set stops the build", () => {
  expect(() => withPolicy("<html></html>")).toThrow('has no <meta charset="utf-8">');
});
