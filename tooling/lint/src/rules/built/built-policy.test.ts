import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { addToBody, findingsInSite, homeFile } from "../../testing/sample-site.ts";

const script = "document.title";
const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const inHome = (change: (text: string) => string) => findingsInSite({ [homeFile]: change });
const allow = (source: string) => (text: string) => text.replace("script-src 'self'", `script-src 'self' ${source}`);

test("a script in the page needs its hash in the policy", async () => {
  const planted = addToBody(`<script>${script}</script>`);
  expect(await inHome(planted)).toEqual([
    `${homeFile}:9:9 built-policy: The policy blocks this script; to allow it, add ${hash}`,
  ]);
  expect(await inHome((text) => allow(hash)(planted(text)))).toEqual([]);
});

test("a script in an attribute is reported", async () => {
  expect(await inHome(addToBody('<p onclick="x()">x</p>'))).toEqual([
    expect.stringContaining(`${homeFile}:9:1 built-policy: The policy blocks scripts in attributes`),
  ]);
});

test.each(["'unsafe-inline'", "'unsafe-eval'", "https://x.example", "*"])(
  "a policy that allows %s is reported",
  async (source) => {
    expect(await inHome(allow(source))).toEqual([
      expect.stringContaining(`${homeFile}:1:1 built-policy: The page's policy allows scripts from ${source};`),
    ]);
  },
);

test("a page without a policy, or with one that comes after a script, is reported", async () => {
  const missing = expect.stringContaining(`${homeFile}:1:1 built-policy: The page has no Content-Security-Policy`);
  expect(await inHome((text) => text.replace(/<meta http-equiv[^>]*>/, ""))).toEqual([missing]);
  const late = (text: string): string =>
    text.replace("<head>", '<head><script src="/opcon/core/_assets/a.js"></script>');
  expect(await findingsInSite({ [homeFile]: late, "dist/opcon/core/_assets/a.js": "1" })).toEqual([missing]);
});
