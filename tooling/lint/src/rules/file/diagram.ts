import { parseXml, XmlElement, XmlError, type XmlDocument, type XmlNode } from "@rgrove/parse-xml";

import { memo } from "@opcon-help/model";
import type { SourceFile } from "../rule.ts";

export const isDiagram = (file: string): boolean => file.startsWith("content/diagrams/") && file.endsWith(".svg");

/** A drawing, which all rules read; an error if it isn't valid XML, and undefined for another file. */
export const diagramOf = memo(({ file, text }: SourceFile): XmlDocument | XmlError | undefined => {
  if (!isDiagram(file)) return undefined;
  try {
    return parseXml(text, { includeOffsets: true, preserveDocumentType: true });
  } catch (error) {
    if (error instanceof XmlError) return error;
    throw error;
  }
});

/** The nodes of a drawing, in the order of the text. */
export const nodesIn = ({ children }: XmlDocument | XmlElement): XmlNode[] =>
  children.flatMap((child) => (child instanceof XmlElement ? [child, ...nodesIn(child)] : [child]));

export const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;
