import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { placesOf } from "../../words/statements.ts";

/** Commands with more or fewer fields than the syntax in their data set has. */
export function* contradictions(content: Content): Iterable<Report> {
  const syntaxes = [...content.library.sets.values()].flatMap(({ rows }) => rows.map(({ cells }) => cells["syntax"]));
  const fields = new Map(
    syntaxes.map(String).flatMap((syntax) => {
      const [command = "", ...parts] = syntax.split(",");
      const least = parts.findLastIndex((part) => part.startsWith("<")) + 1;
      // A message can contain commas.
      const most = /message|subject|text/.test(syntax) ? Infinity : parts.length;
      return parts.length > 0 ? [[command, { least, most, syntax }] as const] : [];
    }),
  );
  for (const { text, at } of placesOf(content))
    for (const { 0: said, 1: command = "", index } of text.matchAll(/(\$[A-Z]+:[A-Z]+),[^`|\n]*/g)) {
      const { least, most, syntax } = fields.get(command) ?? { least: 0, most: Infinity };
      const count = said.split(",").length - 1;
      // Events from outside end with a user and a password.
      if (count < least || count > most + 2)
        yield at(index, `"${command}" has ${count} fields here, but its syntax is ${syntax}; correct one of the two`);
    }
}
