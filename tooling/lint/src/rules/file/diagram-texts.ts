import { Parser } from "htmlparser2";

import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { Finder } from "../../words/phrases.ts";
import { roughBlock } from "../../words/prose.ts";
import type { SourceFile } from "../file-rule.ts";

export const isDiagram = (file: string): boolean => file.startsWith("content/diagrams/") && file.endsWith(".svg");

/** Elements whose text readers see or hear as a whole. */
const whole = new Set(["text", "title", "desc"]);

/** Runs a finder on each text of a diagram; a text can have parts in elements of their own. */
export function inDiagram({ file, text }: SourceFile, find: Finder): Report[] {
  const defects: Report[] = [];
  let parts: { words: string; start: number }[] = [];
  const finish = (): void => {
    for (const { index, message } of find(roughBlock(parts.map(({ words }) => words).join("")))) {
      let before = 0;
      const part = parts.find(({ words }) => (before += words.length) > index) ?? parts.at(-1)!;
      const within = index - (before - part.words.length);
      // An entity is longer in the file than in the text.
      const offset = text.startsWith(part.words.slice(0, within), part.start) ? part.start + within : part.start;
      defects.push({ file, ...pointAt(text, offset), message });
    }
    parts = [];
  };
  const parser = new Parser(
    {
      ontext(words) {
        parts.push({ words, start: parser.startIndex });
      },
      onopentag(name) {
        if (whole.has(name)) parts = [];
      },
      onclosetag(name) {
        if (whole.has(name)) finish();
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return defects;
}
