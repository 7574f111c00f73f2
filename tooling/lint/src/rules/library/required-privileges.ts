import { administratorRole } from "@opcon-help/model/text";

import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { valuesIn } from "../../engine/values.ts";

/** A paragraph that only states which privilege the page requires. */
const sentence =
  /^(?:You need|Your role needs) the \*\*[^*\n]+\*\*(?:,? (?:or )?(?:the )?\*\*[^*\n]+\*\*(?: privilege)?)*(?: privilege)?(?:,? or the `ocadm` role)?\.$/m;

/** Privileges for everything don't name what they are for. */
const general = new RegExp(`^All |^${administratorRole}$`);

export function* requiredPrivileges({ library }: Content): Iterable<Report> {
  const known = new Set([administratorRole]);
  for (const { columns, rows } of library.sets.values())
    if (columns.some(({ name, type }) => name === "privilege" && type === "ui"))
      for (const { cells } of rows) known.add(String(cells["privilege"]));
  for (const { front, frontSource, file, text, body, path } of library.pages.values()) {
    const topic = `${path} ${JSON.stringify({ ...front, privileges: [] })}`.toLowerCase();
    const isAbout = (word: string): boolean => topic.includes(word.toLowerCase().replace(/s$/, "").slice(0, 5));
    for (const { value, at } of valuesIn(frontSource, front, "privileges.*"))
      if (!known.has(value)) yield at(`No data set of privileges lists "${value}"; correct its name`);
      else if (!general.test(value) && !value.split(/\W+/).slice(1).some(isAbout) && !body.includes(`**${value}**`))
        yield at(
          `Neither the title nor the keywords are about "${value}"; name the privilege for what the page does, or explain in the text why it needs **${value}**`,
        );
    const [intro = ""] = body.split(/^## /m, 1);
    const found = sentence.exec(intro);
    if (!found) continue;
    const line = text.slice(0, text.length - body.length + found.index).split("\n").length;
    const message =
      'Write the privileges as "privileges: […]" in the front matter, so that all pages show them in the same place';
    yield { file, line, column: 1, message };
  }
}
