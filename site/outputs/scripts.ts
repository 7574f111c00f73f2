import { Parser } from "htmlparser2";

/** A script element in a page. */
export interface Script {
  /** Position of its tag. */
  start: number;
  end: number;
  text: string;
  /** Whether it has no attributes that change what it does. */
  isPlain: boolean;
  isInBody: boolean;
}

/** Whether a browser runs the text of a script, because it neither loads a file nor contains data. */
const isInline = (attributes: Readonly<Record<string, string>>): boolean =>
  !("src" in attributes) && !/^application\/(ld\+)?json$/i.test(attributes["type"] ?? "");

/** The scripts whose text a browser runs. What looks like a script in an attribute or comment isn't one. */
export function inlineScriptsIn(html: string): Script[] {
  const scripts: Script[] = [];
  let script: Script | undefined;
  let isInBody = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "body") isInBody = true;
      if (name !== "script" || !isInline(attributes)) return;
      const isPlain = Object.keys(attributes).every((attribute) => attribute === "aria-hidden");
      script = { start: parser.startIndex, end: html.length, text: "", isPlain, isInBody };
    },
    ontext(text) {
      if (script) script.text += text;
    },
    onclosetag(name) {
      if (name !== "script" || !script) return;
      scripts.push({ ...script, end: parser.endIndex + 1 });
      script = undefined;
    },
  });
  parser.end(html);
  return scripts;
}

/**
 * Moves the inline scripts of a page's body to its end. A script waits for the style sheets, and the text that follows
 * it would wait for the script.
 *
 * @param scripts the inline scripts of the page
 */
export function withLateScripts(html: string, scripts: readonly Script[]): string {
  const late = scripts.filter(({ isPlain, isInBody }) => isPlain && isInBody);
  const last = html.lastIndexOf("</body>");
  const end = late.at(-1)?.end ?? 0;
  if (late.length === 0 || last < end) return html;
  const rest = late.map(({ start }, at) => html.slice(late[at - 1]?.end ?? 0, start));
  const moved = late.map((script) => html.slice(script.start, script.end));
  return [...rest, html.slice(end, last), ...moved, html.slice(last)].join("");
}

/**
 * Moves the style sheets and fonts of a page's head before its title, in their order. Browsers ask for them as soon as the start
 * of the page arrives, instead of after the scripts of the head.
 */
export function withEarlyStyles(html: string): string {
  const end = html.indexOf("</head>");
  const link = /<link rel="(?:stylesheet|preload)"[^>]*>/g;
  const links = html.slice(0, end).match(link) ?? [];
  return (
    html
      .slice(0, end)
      .replaceAll(link, "")
      .replace("<title", () => links.join("") + "<title") + html.slice(end)
  );
}
