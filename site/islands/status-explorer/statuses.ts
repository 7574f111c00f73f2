import { pageHref, type Library } from "@opcon-help/model";

import { escapeHtml } from "../../markdown/html.ts";
import { entriesOf, type Entry } from "../look-up/describe.ts";
import { linkTo, listsOf } from "../shared/choices.ts";
import { count } from "../shared/fields.tsx";

function detailsOf({ anchor, text }: Entry): string {
  const texts = [
    `: ${text("effect")}`,
    text("leadsTo") && `New status: ${text("leadsTo")}.`,
    text("platforms"),
    text("privilege") && `Privilege: ${text("privilege")}.`,
  ];
  const link = linkTo(`${pageHref("operations/status-change-commands")}#${anchor}`, text("command"));
  return link + escapeHtml(texts.filter(Boolean).join(" "));
}

/** The statuses of daily schedules and jobs, with the commands that they allow and those that set them as HTML. */
export function choicesOf(library: Library) {
  const commands = Map.groupBy(entriesOf(library, "status-commands"), ({ text }) => text("object"));
  return [...commands].flatMap(([object, own]) =>
    entriesOf(library, `${object}-statuses`).map(({ anchor: id, cells, text }) => {
      const name = text("status");
      const allowed = own.filter((command) => (cells["allowed"] as string[]).includes(command.text("allowedAs")));
      const setting = own
        .filter((command) => command.text("leadsTo") === name)
        .map((command) => command.text("command"));
      const setBy = setting.length > 0 ? ` Set by: ${setting.join(", ")}.` : "";
      const about = `<p>${escapeHtml(text("meaning") + setBy)} <a href="#${id}">See the table row</a></p>`;
      return {
        id,
        name,
        group: [object === "job" ? "Job" : "Schedule", text("category")].filter(Boolean).join(": "),
        answer: `${name} allows ${allowed.length === 0 ? "no commands" : count(allowed.length, "command")}.`,
        details: about + listsOf([["", allowed.map(detailsOf)]]),
      };
    }),
  );
}
