import { Parser } from "htmlparser2";

import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { Finder } from "../../words/phrases.ts";
import { roughBlock } from "../../words/prose.ts";
import type { SourceFile } from "../file-rule.ts";

export const isDiagram = (file: string): boolean => file.startsWith("content/diagrams/") && file.endsWith(".svg");

/** Runs a finder on each text of a diagram; a text ends where its element ends. */
export function inDiagram({ file, text }: SourceFile, find: Finder): Report[] {
  const defects: Report[] = [];
  const parser = new Parser(
    {
      ontext(words) {
        for (const { message } of find(roughBlock(words)))
          defects.push({ file, ...pointAt(text, parser.startIndex), message });
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return defects;
}
