import { XmlError, XmlText } from "@rgrove/parse-xml";

import { memo } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { Finder } from "../../words/phrases.ts";
import { roughBlock } from "../../words/prose.ts";
import type { SourceFile } from "../rule.ts";
import { diagramOf, isElement, nodesIn } from "./diagram.ts";

/** The texts of a drawing, which every word rule reads. A text can have parts in their own elements. */
const textsIn = memo((source: SourceFile) => {
  const diagram = diagramOf(source);
  if (!diagram || diagram instanceof XmlError) return [];
  return nodesIn(diagram)
    .filter(isElement)
    .filter(({ name }) => name === "text" || name === "title" || name === "desc")
    .map((element) => ({
      block: roughBlock(element.text),
      parts: nodesIn(element).filter((node) => node instanceof XmlText),
    }));
});

/** Runs a finder on each text of a drawing. */
export function inDiagram(source: SourceFile, find: Finder): Report[] {
  const { file, text } = source;
  return textsIn(source).flatMap(({ block, parts }) =>
    [...find(block)].map(({ index, message }) => {
      let before = 0;
      const part = parts.find((candidate) => (before += candidate.text.length) > index) ?? parts.at(-1)!;
      const within = index - (before - part.text.length);
      // A character entity is longer in the file than in the text.
      const characters = [...text.slice(part.start, part.end).matchAll(/&[^;]+;|[^]/g)];
      return { file, ...pointAt(text, part.start + (characters[within]?.index ?? 0)), message };
    }),
  );
}
