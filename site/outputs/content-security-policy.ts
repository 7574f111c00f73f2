import { createHash } from "node:crypto";

import { Parser } from "htmlparser2";

import { escapeHtml } from "../markdown/html.ts";

/** Types of `<script>` that hold data, which the browser does not run and the policy does not ask about. */
const isData = (type: string | undefined): boolean => /^application\/(ld\+)?json$/i.test(type ?? "");

/** Sources, as the policy writes them, of the scripts that stand in a page's HTML. */
export function inlineScriptHashes(html: string): Set<string> {
  const hashes = new Set<string>();
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
      hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
      script = undefined;
    },
  });
  parser.end(html);
  return hashes;
}

/**
 * What a page may load and run: its own origin and the inline scripts that were in it when it was built.
 *
 * @param scripts hashes of the inline scripts
 */
export function contentSecurityPolicy(scripts: Iterable<string>): string {
  const directives = {
    "default-src": ["'none'"],
    // The search is a WebAssembly program.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...[...scripts].toSorted()],
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
 * A page that carries its own policy, which holds wherever the page is served from, without any help by the host.
 *
 * @throws Error when the page does not say its character set: the policy must stand before the first script
 */
export function withPolicy(html: string): string {
  if (!charset.test(html)) throw new Error('The page has no <meta charset="utf-8">, after which its policy stands');
  const policy = contentSecurityPolicy(inlineScriptHashes(html));
  const meta = `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`;
  return html.replace(charset, (found) => found + meta);
}
