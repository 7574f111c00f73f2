import { Parser } from "htmlparser2";

import type { Report } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { FileRule } from "../file-rule.ts";
import { isDiagram } from "./diagram-texts.ts";

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

function defectsOf(file: string, text: string): Report[] {
  const defects: Report[] = [];
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.toLowerCase() !== "?xml") report(`"<${name}" isn't allowed in a diagram; remove it`);
      },
      onopentag(name, attributes) {
        if (!allowed.has(name)) report(`<${name}> is not allowed in a diagram; draw with shapes and text`);
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
