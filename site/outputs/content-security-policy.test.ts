import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { inlineScriptHashes, withPolicy } from "./content-security-policy.ts";
import { inlineScriptsIn } from "./scripts.ts";

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const page = (body: string): string => `<html><head><meta charset="utf-8"/></head><body>${body}</body></html>`;

test("the build's own scripts are allowed by their hash; files and data need none", () => {
  const html = page(
    '<script>\n\ta("<b>")\n</script><script type="module">b</script><script src="/c.js"></script><script type="application/ld+json">{}</script>',
  );
  const own = new Set(['\n\ta("<b>")\n', "b", "on other pages"]);
  expect([...inlineScriptHashes(inlineScriptsIn(html), own)]).toEqual([hashOf('\n\ta("<b>")\n'), hashOf("b")]);
});

test("a script that the build didn't add is an error", () => {
  expect(() =>
    inlineScriptHashes(inlineScriptsIn(page("<script>a</script><script>alert(1)</script>")), new Set("a")),
  ).toThrow(`a script that the build didn't add: "alert(1)"`);
});

const withOwnScript = (html: string): Set<string> =>
  inlineScriptHashes(inlineScriptsIn(page(`<script>a</script>${html}`)), new Set(["a", ""]));

test.each([
  `<script data-x=" src=a">alert(1)</script>`,
  `<script a'b>alert(1)</script>'>a</script>`,
  `<script/x>alert(1)</script>`,
  `<SCRIPT>alert(1)</SCRIPT>`,
  `<script>alert(1)`,
])("no form of a start tag hides a script: %s", (html) => {
  expect(() => withOwnScript(html)).toThrow("the build didn't add: \"alert(1)");
});

test.each([`<script type="application/json" type="module">alert(1)`, `<script>a</script >alert(1)`])(
  "what isn't a script for browsers needs no hash: %s",
  (html) => {
    expect([...withOwnScript(html)]).toEqual([hashOf("a")]);
  },
);

test("the policy precedes everything else and names no source but the site itself", () => {
  const html = withPolicy(page("<script>a</script>"), [hashOf("a")]);
  const [, policy = ""] = /<meta charset="utf-8"\/><meta http-equiv="content-security-policy" content="([^"]*)">/.exec(
    html,
  )!;
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hashOf("a")}; worker-src 'self';`);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/https?:|\*/);
});

test("a page that doesn't declare its character set is an error", () => {
  expect(() => withPolicy("<html></html>", [])).toThrow(`doesn't have a <meta charset="utf-8">`);
});
