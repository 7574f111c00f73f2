const script = /<script(?: aria-hidden="true")?>.*?<\/script>/gs;

/**
 * Moves the inline scripts of a page's body to its end. A script waits for the style sheets, and the text that follows
 * it would wait for the script.
 */
export function withLateScripts(html: string): string {
  const start = html.indexOf("<body");
  const body = html.slice(start);
  const scripts = (body.match(script) ?? []).join("");
  return html.slice(0, start) + body.replaceAll(script, "").replace(/(?=<\/body>)/, () => scripts);
}
