import { pageHref, type Library } from "@opcon-help/model";

import { entriesOf } from "../look-up/describe.ts";

/** A command that changes the status of daily schedules or jobs. Texts that the data doesn't have are empty. */
export type Command = ReturnType<typeof commandsOf>[number];

export const commandsOf = (library: Library) =>
  entriesOf(library, "status-commands").map(({ anchor, text }) => ({
    id: anchor,
    href: `${pageHref("operations/status-change-commands")}#${anchor}`,
    object: text("object"),
    name: text("command"),
    effect: text("effect"),
    allowedAs: text("allowedAs"),
    /** Name of the resulting status. */
    leadsTo: text("leadsTo"),
    platforms: text("platforms"),
    privilege: text("privilege"),
  }));

/** A status of daily schedules or jobs. The ID is the anchor of its row. */
export type Status = ReturnType<typeof statusesOf>[number];

export const statusesOf = (library: Library, commands: readonly Command[]) =>
  ["schedule", "job"].flatMap((object) =>
    entriesOf(library, `${object}-statuses`).map(({ anchor, cells, text }) => ({
      id: anchor,
      object,
      /** Empty for a status of schedules. */
      category: text("category"),
      name: text("status"),
      meaning: text("meaning"),
      /** IDs of the commands that the status allows. */
      commands: commands
        .filter((command) => command.object === object && (cells["allowed"] as string[]).includes(command.allowedAs))
        .map(({ id }) => id),
    })),
  );
