import { createHash } from "node:crypto";

import { Parser } from "htmlparser2";

import { escapeHtml } from "../markdown/html.ts";

/** Whether a script element contains data. Browsers don't run it, so it doesn't need an entry in the policy. */
const isData = (type: string | undefined): boolean => /^application\/(ld\+)?json$/i.test(type ?? "");

/** The source expression that allows a script in a policy. */
const scriptHash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const startTag = /<script/gi;
/** Matches the rest of a start tag if it's simple enough for every parser to find the same end. */
const attributesAndEnd = /((?:\s+[a-z-]+(?:="[^"<>]*")?)*)>/y;
const attribute = /\s+([a-z-]+)(?:="([^"]*)")?/g;

const isCode = (attributes: string): boolean =>
  ![...attributes.matchAll(attribute)].some(([, name, value]) => name === "src" || (name === "type" && isData(value)));

/**
 * The scripts of a page if each `<script` in its HTML was added by the build, loads a file, or contains data. Undefined
 * for other pages, which must be parsed, which takes much longer.
 */
function ownScriptsOf(html: string, own: ReadonlySet<string>): Set<string> | undefined {
  const scripts = new Set<string>();
  for (const { index } of html.matchAll(startTag)) {
    attributesAndEnd.lastIndex = index + "<script".length;
    const attributes = attributesAndEnd.exec(html)?.[1];
    if (attributes === undefined) return undefined;
    const start = attributesAndEnd.lastIndex;
    const end = html.indexOf("</script>", start);
    const script = html.slice(start, end);
    if (!isCode(attributes)) continue;
    if (end < 0 || !own.has(script)) return undefined;
    scripts.add(script);
  }
  return scripts;
}

/** Inline scripts in a page's HTML that browsers would run. */
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
 * @param own scripts that the build adds to pages
 * @throws Error for any other script, because it comes from text that wasn't escaped
 */
export function inlineScriptHashes(html: string, own: ReadonlySet<string>): Set<string> {
  const scripts = ownScriptsOf(html, own) ?? inlineScriptsOf(html);
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
export function contentSecurityPolicy(hashes: Iterable<string>): string {
  const directives = {
    "default-src": ["'none'"],
    // Pagefind is a WebAssembly program that runs in a worker.
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...[...hashes].toSorted()],
    "worker-src": ["'self'"],
    // Starlight and Expressive Code use style attributes, which can't be allowed by their hash.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

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
