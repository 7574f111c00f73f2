import { Parser } from "htmlparser2";

import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { FileRule } from "../file-rule.ts";
import { isDiagram } from "./diagram-texts.ts";

const forbidden = new Set(["script", "style", "foreignobject", "image", "iframe", "object", "embed", "audio", "video"]);
const addresses = new Set(["href", "xlink:href", "src"]);

/** The problem with an attribute, if it isn't allowed in a diagram. */
function attributeDefect(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `The attribute "${name}" runs code; remove it`;
  if (addresses.has(name.toLowerCase()) && !value.startsWith("#"))
    return `"${name}" points outside the diagram ("${value}"); refer to an id in the same file, such as "#box"`;
  if (/url\(\s*["']?(?!#|["'])/i.test(value))
    return `"${name}" loads an external resource (${value}); refer to url(#id) in the same file`;
  return undefined;
}

function defectsOf(file: string, text: string): Report[] {
  const defects: Report[] = [];
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.toLowerCase() !== "?xml") report(`"<${name}" isn't allowed in a diagram; remove it`);
      },
      onopentag(name, attributes) {
        if (forbidden.has(name.toLowerCase()))
          report(`<${name}> is not allowed in a diagram; draw with shapes and text`);
        for (const [attribute, value] of Object.entries(attributes)) {
          const message = attributeDefect(attribute, value);
          if (message) report(message);
        }
      },
    },
    { xmlMode: true },
  );
  const report = (message: string): void => void defects.push({ file, ...pointAt(text, parser.startIndex), message });
  parser.end(text);
  return defects;
}

export const diagramSafety: FileRule = {
  id: "diagram-safety",
  check: ({ file, text }) => (isDiagram(file) ? defectsOf(file, text) : []),
};
