import { createHash } from "node:crypto";

import { Parser } from "htmlparser2";

import { escapeHtml } from "../markdown/html.ts";

/** Types of `<script>` that hold data, which the browser does not run and the policy does not ask about. */
const isData = (type: string | undefined): boolean => /^application\/(ld\+)?json$/i.test(type ?? "");

/** The source expression with which a policy allows a script. */
const scriptHash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Texts of the scripts inside a page's HTML that a browser would run. */
function inlineScriptsOf(html: string): Set<string> {
  const scripts = new Set<string>();
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "script" && !("src" in attributes) && !isData(attributes["type"])) script = "";
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(name) {
      if (name !== "script" || script === undefined) return;
      scripts.add(script);
      script = undefined;
    },
  });
  parser.end(html);
  return scripts;
}

/**
 * Source expressions for a page's inline scripts.
 *
 * @param own texts of the scripts that the build adds to pages
 * @throws Error for any other script: it came in through text that wasn't escaped
 */
export function inlineScriptHashes(html: string, own: ReadonlySet<string>): Set<string> {
  const scripts = inlineScriptsOf(html);
  for (const script of scripts)
    if (!own.has(script))
      throw new Error(
        `the page contains a script that the build didn't add: ${JSON.stringify(script.slice(0, 60))}. ` +
          "Remove it from the page's text, title, data, or diagrams; npm run check shows where it is",
      );
  return new Set([...scripts].map(scriptHash));
}

/**
 * What a page may load and run: its own origin and the inline scripts that the build added to it.
 *
 * @param hashes source expressions of the inline scripts
 */
export function contentSecurityPolicy(hashes: Iterable<string>): string {
  const directives = {
    "default-src": ["'none'"],
    // The search is a WebAssembly program.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...[...hashes].toSorted()],
    // Starlight and Expressive Code write style attributes, for which there are no hashes.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

const charset = /<meta charset="?utf-8"?\s*\/?>/i;

/**
 * The page with its own policy, which applies on any host.
 *
 * @param hashes source expressions of the page's inline scripts
 * @throws Error when the page doesn't declare its character set: the policy has to precede the first script
 */
export function withPolicy(html: string, hashes: Iterable<string>): string {
  if (!charset.test(html))
    throw new Error(`the page doesn't have a <meta charset="utf-8"> tag to add the policy after`);
  const policy = contentSecurityPolicy(hashes);
  const meta = `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`;
  return html.replace(charset, (found) => found + meta);
}
