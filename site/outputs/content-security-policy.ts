import { createHash } from "node:crypto";

import { escapeHtml } from "../markdown/html.ts";
import type { Script } from "./scripts.ts";

/** The source expression that allows a script in a policy. */
const scriptHash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * Source expressions for a page's inline scripts.
 *
 * @param own scripts that the build adds to pages
 * @throws Error for any other script, because it comes from text that wasn't escaped
 */
export function inlineScriptHashes(inline: readonly Script[], own: { has: (script: string) => boolean }): Set<string> {
  const scripts = new Set(inline.map(({ text }) => text));
  for (const script of scripts)
    if (!own.has(script))
      throw new Error(
        `the page contains a script that the build didn't add: ${JSON.stringify(script.slice(0, 60))}. ` +
          "Remove it from the page's text, title, data, or diagrams; npm run check shows where it is",
      );
  return new Set([...scripts].map(scriptHash));
}

/**
 * What a page may load and run: files of its own origin, and the inline scripts that the build added.
 *
 * @param hashes source expressions of the inline scripts
 */
const contentSecurityPolicy = (hashes: Iterable<string>): string =>
  [
    "default-src 'none'",
    // Pagefind is a WebAssembly program that runs in a worker.
    ["script-src 'self' 'wasm-unsafe-eval'", ...[...hashes].toSorted()].join(" "),
    "worker-src 'self'",
    // Starlight and Expressive Code use style attributes, which can't be allowed by their hash.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");

const charset = /<meta charset="?utf-8"?\s*\/?>/i;

/**
 * Adds a policy to a page, so that it applies on any host.
 *
 * @param hashes source expressions of the page's inline scripts
 * @throws Error if the page doesn't declare its character set, because the policy must come before the first script
 */
export function withPolicy(html: string, hashes: Iterable<string>): string {
  if (!charset.test(html))
    throw new Error(`the page doesn't have a <meta charset="utf-8"> tag to add the policy after`);
  const policy = contentSecurityPolicy(hashes);
  const meta = `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`;
  return html.replace(charset, (found) => found + meta);
}
