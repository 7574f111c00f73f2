import { asRead, destinationOf } from "@opcon-help/model/text";

import { pageRule } from "../page-rule.ts";

/** Names and addresses that exist only in the writer's own network. */
const nowhere = /^(?:[^.]+|\[.*\]|[\d.]+|.*\.(?:local|localhost|lan|corp|intranet|internal|home|test|invalid))$/i;

/** An address with two schemes, with one slash, or without a colon. */
const almostScheme = /^https?:\/{0,2}https?[:/]|^https?:(?!\/\/)|^https?:\/{3,}/i;

const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** The problem with an external address, if there is one. */
export function schemeDefect(url: string): string | undefined {
  const read = asRead(url);
  const found = read.startsWith("//") ? "//" : scheme.exec(read)?.[0].toLowerCase();
  if (almostScheme.test(read)) return `"${url}" isn't a valid address; write "https://" once, with two slashes`;
  if (found === "mailto:")
    return /^mailto:[^@\s]+@[^@\s]+\.[a-z]+(?:\?|$)/i.test(read)
      ? undefined
      : `"${url}" has no mail address; write mailto:name@domain`;
  if (found === undefined) return undefined;
  const isWeb = found === "http:" || found === "https:" || found === "//";
  const local = isWeb ? hostDefect(found === "//" ? `https:${read}` : read) : undefined;
  if (local || found === "https:") return local;
  const advice = isWeb ? `write "https:"` : 'use "https:" or "mailto:"';
  return `"${url}" uses "${found}"; ${advice}`;
}

/** The problem with the server in an address, if there is one. */
function hostDefect(url: string): string | undefined {
  const { hostname: host, username, password } = URL.parse(url) ?? {};
  if (username && !password)
    return `The part before "@" looks like the server, but the link opens ${host}; remove that part`;
  return host !== undefined && nowhere.test(host)
    ? `"${host}" isn't a public server, so the link doesn't work for readers; write the address as \`code\``
    : undefined;
}

export const httpsLinks = pageRule("https-links", ({ file, text, sourceOf, pointOf, nodes }) => {
  for (const node of [...nodes.of("link"), ...nodes.of("definition")]) {
    // `www.` without a scheme is a bare address, which another rule reports.
    if (/^www\./i.test(sourceOf(node))) continue;
    const message = schemeDefect(node.url);
    if (!message) continue;
    const source = sourceOf(node);
    const offset = node.position?.start.offset ?? 0;
    // In a link, the address is searched for after a parenthesis. A bare address doesn't have one, and is at the start,
    // after `<` if there is one.
    const bare = source.search(/http:/i);
    const start = destinationOf(node, text)?.from ?? (bare > 1 || bare < 0 ? undefined : offset + bare);
    if (!/^http:\/\/[^/]/i.test(node.url) || hostDefect(node.url) || start === undefined) file.message(message, node);
    else
      Object.assign(file.message(message, node), {
        expected: ["https:"],
        place: { start: pointOf(start), end: pointOf(start + "http:".length) },
      });
  }
});
