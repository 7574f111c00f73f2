import { XmlDocumentType, XmlError, XmlProcessingInstruction, type XmlDocument, type XmlNode } from "@rgrove/parse-xml";

import { type Report, at } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { SourceFile } from "../rule.ts";
import { diagramOf, isElement, nodesIn } from "./diagram.ts";

/** Elements for shapes, text, groups, and reuse. Other elements can run, load, or change something. */
const allowed = new Set(
  "svg g defs symbol use marker path rect circle ellipse line polyline polygon text tspan title desc clipPath linearGradient radialGradient stop pattern a".split(
    " ",
  ),
);
const addresses = new Set(["href", "src"]);

/** The problem with an attribute that drawings may not have, if there is one. */
function attributeDefect(name: string, value: string): string | undefined {
  const local = name.toLowerCase().replace(/^.*:/, "");
  if (/^on/i.test(local)) return `The attribute "${name}" runs code; remove it`;
  if (addresses.has(local) && !value.startsWith("#"))
    return `"${name}" points outside the diagram ("${value}"); refer to an id in the same file, such as "#box"`;
  if (/url\(\s*["']?(?!#|["'])/i.test(value))
    return `"${name}" loads an external resource (${value}); refer to url(#id) in the same file`;
  return undefined;
}

function* defectsOf(diagram: XmlDocument): Iterable<[node: XmlNode, message: string]> {
  for (const node of nodesIn(diagram)) {
    if (node instanceof XmlProcessingInstruction)
      yield [node, `"<?${node.name}" isn't allowed in a diagram; remove it`];
    if (node instanceof XmlDocumentType) yield [node, '"<!DOCTYPE" isn\'t allowed in a diagram; remove it'];
    if (!isElement(node)) continue;
    if (!allowed.has(node.name)) yield [node, `<${node.name}> is not allowed in a diagram; draw with shapes and text`];
    for (const [attribute, value] of Object.entries(node.attributes)) {
      const message = attributeDefect(attribute, value);
      if (message) yield [node, message];
    }
  }
}

export function* diagramSafety(source: SourceFile): Iterable<Report> {
  const diagram = diagramOf(source);
  if (!diagram || diagram instanceof XmlError) return;
  for (const [{ start }, message] of defectsOf(diagram)) yield at(source.file, pointAt(source.text, start), message);
}
