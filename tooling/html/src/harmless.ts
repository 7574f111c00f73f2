import harmless from "./harmless.json" with { type: "json" };

/**
 * What the site's pages consist of. Everything else is refused, so that this list doesn't have to know each way in which
 * HTML can run, load, or open something.
 */
const elements = new Set(harmless.elements.split(" "));
const attributes = new Set(harmless.attributes.split(" "));

/** Attributes with text, in which an address has no effect. */
const isText = (name: string): boolean => /^(?:data-|aria-)|^(?:content|title|alt|value|placeholder|props)$/.test(name);

const addresses = new Set("href src action component-url renderer-url before-hydration-url data-target".split(" "));
/** Kinds of `<link>` that browsers don't load. */
const isNamedOnly = (rel = ""): boolean => /^(?:canonical|alternate|author|license|next|prev)$/.test(rel);

/** What is wrong with an address, as browsers read it: without tabs and line breaks, and with "\" as "/". */
function addressDefect(element: string, name: string, value: string, rel: string | undefined): string | undefined {
  const url = URL.parse(value, "https://own.invalid/");
  if (!url) return "isn't a valid address";
  if (url.username || url.password) return "has a user name before the host, which looks like the host";
  if (url.host === "own.invalid" && url.protocol === "https:") return undefined;
  if (element === "img" && url.protocol === "data:" && url.pathname.startsWith("image/")) return undefined;
  const mayLeave = name === "href" && (element === "a" || (element === "link" && isNamedOnly(rel)));
  if (!mayLeave) return "leaves the site";
  return url.protocol === "https:" || url.protocol === "mailto:" ? undefined : `has the scheme "${url.protocol}"`;
}

/**
 * What is wrong with an element of a page: something that can run code, load from or send to another host, take readers
 * to another address, or open a program.
 *
 * @param open names of the elements around it
 */
export function harmIn(
  element: string,
  values: Readonly<Record<string, string>>,
  open: readonly string[],
): string | undefined {
  if (!elements.has(element) || (element === "style" && open.includes("svg"))) return `<${element}> isn't allowed`;
  for (const [name, value] of Object.entries(values)) {
    const at = `"${name}" of <${element}>`;
    if (!attributes.has(name) && !/^(?:data|aria)-[\w:-]+$/.test(name)) return `${at} isn't allowed`;
    const defect = addresses.has(name) ? addressDefect(element, name, value, values["rel"]) : undefined;
    if (defect) return `${at} ${defect} (${value})`;
    // The labels of columns are quoted texts in custom properties.
    const css = name === "style" ? value.replaceAll(/(?<=--\w+:)"[^"\\]*"/g, "") : value;
    if ((/url\s*\((?!\s*#)/i.test(css) && !isText(name)) || (name === "style" && /["'\\@]/.test(css)))
      return `${at} loads something (${value})`;
  }
  if (values["type"]?.toLowerCase() === "password") return "A field for a password isn't allowed";
  if (values["http-equiv"] === undefined) return undefined;
  const { "http-equiv": kind, content = "" } = values;
  if (/^content-security-policy$/i.test(kind)) return undefined;
  const target = /^refresh$/i.test(kind) ? /^0; ?url=(\/.*)$/.exec(content)?.[1] : undefined;
  return target === undefined || addressDefect(element, "refresh", target, undefined)
    ? `<meta http-equiv="${kind}" content="${content}"> isn't allowed, except for a redirect within the site`
    : undefined;
}
