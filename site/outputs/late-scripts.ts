import { Parser } from "htmlparser2";

/** Whether a script has no attributes that change what it does. */
const isPlain = (attributes: object): boolean => Object.keys(attributes).every((name) => name === "aria-hidden");

/**
 * Moves the inline scripts of a page's body to its end. A script waits for the style sheets, and the text that follows
 * it would wait for the script. What looks like a script in an attribute or a comment stays where it is.
 */
export function withLateScripts(html: string): string {
  const scripts: string[] = [];
  let [rest, end, start, isInBody] = ["", 0, -1, false];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "body") isInBody = true;
      else if (name === "script" && isInBody && isPlain(attributes)) start = parser.startIndex;
    },
    onclosetag(name) {
      if (name !== "script" || start < 0) return;
      rest += html.slice(end, start);
      end = parser.endIndex + 1;
      scripts.push(html.slice(start, end));
      start = -1;
    },
  });
  parser.end(html);
  const last = html.lastIndexOf("</body>");
  return scripts.length === 0 || last < end ? html : rest + html.slice(end, last) + scripts.join("") + html.slice(last);
}

/**
 * Moves the style sheets of a page's head before its title, in their order. Browsers ask for them as soon as the start
 * of the page arrives, instead of after the scripts of the head.
 */
export function withEarlyStyles(html: string): string {
  const end = html.indexOf("</head>");
  const link = /<link rel="stylesheet"[^>]*>/g;
  const links = html.slice(0, end).match(link) ?? [];
  return (
    html
      .slice(0, end)
      .replaceAll(link, "")
      .replace("<title", () => links.join("") + "<title") + html.slice(end)
  );
}
