import { Parser } from "htmlparser2";

import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { Finder } from "../../words/phrases.ts";
import { roughBlock, type Block } from "../../words/prose.ts";
import type { SourceFile } from "../file-rule.ts";

export const isDiagram = (file: string): boolean => file.startsWith("content/diagrams/") && file.endsWith(".svg");

/** Elements whose text is one unit for readers. */
const whole = new Set(["text", "title", "desc"]);

interface DiagramText {
  block: Block;
  parts: readonly { words: string; start: number }[];
}

/** The texts of a drawing. A text can have parts in their own elements. */
function readTexts(text: string): DiagramText[] {
  const texts: DiagramText[] = [];
  let parts: { words: string; start: number }[] = [];
  const parser = new Parser(
    {
      ontext(words) {
        parts.push({ words, start: parser.startIndex });
      },
      onopentag(name) {
        if (whole.has(name)) parts = [];
      },
      onclosetag(name) {
        if (!whole.has(name)) return;
        texts.push({ block: roughBlock(parts.map(({ words }) => words).join("")), parts });
        parts = [];
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return texts;
}

/** Cached, because every word rule reads the same texts. */
const read = new WeakMap<SourceFile, DiagramText[]>();

/** Runs a finder on each text of a drawing. */
export function inDiagram(source: SourceFile, find: Finder): Report[] {
  const { file, text } = source;
  const texts = read.get(source) ?? readTexts(text);
  read.set(source, texts);
  return texts.flatMap(({ block, parts }) =>
    [...find(block)].map(({ index, message }) => {
      let before = 0;
      const part = parts.find(({ words }) => (before += words.length) > index) ?? parts.at(-1)!;
      const within = index - (before - part.words.length);
      // A character entity is longer in the file than in the text.
      const offset = text.startsWith(part.words.slice(0, within), part.start) ? part.start + within : part.start;
      return { file, ...pointAt(text, offset), message };
    }),
  );
}
