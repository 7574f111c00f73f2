import { pageHref, type Library } from "@opcon-help/model";

import { escapeHtml } from "../../markdown/html.ts";
import { entriesOf } from "../look-up/describe.ts";
import { linkTo, listsOf, type Choice } from "../shared/choices.ts";
import { count } from "../shared/fields.tsx";

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
    privilege: text("privilege") && `Privilege: ${text("privilege")}.`,
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
      commands: commands.filter(
        (command) => command.object === object && (cells["allowed"] as string[]).includes(command.allowedAs),
      ),
    })),
  );

const objectTitle = ({ object }: Status | Command): string => (object === "job" ? "Job" : "Schedule");

export const statusChoices = (statuses: readonly Status[]): Choice[] =>
  statuses.map((status) => {
    const { id, name, category, meaning, commands } = status;
    const setting = new Set(
      statuses
        .filter(({ object }) => object === status.object)
        .flatMap((other) => other.commands.flatMap(({ leadsTo, name: command }) => (leadsTo === name ? command : []))),
    );
    const setBy = setting.size > 0 ? ` Set by: ${[...setting].join(", ")}.` : "";
    const details = ({ href, name: command, effect, leadsTo, platforms, privilege }: Command): string => {
      const texts = [`: ${effect}`, leadsTo && `New status: ${leadsTo}.`, platforms, privilege].filter(Boolean);
      return linkTo(href, command) + escapeHtml(texts.join(" "));
    };
    return {
      id,
      name,
      group: objectTitle(status) + (category && `: ${category}`),
      about: `${escapeHtml(meaning + setBy)} <a href="#${id}">See the table row</a>`,
      answer: `${name} allows ${commands.length === 0 ? "no commands" : count(commands.length, "command")}.`,
      results: listsOf([["", commands.map(details)]]),
    };
  });

export const commandChoices = (commands: readonly Command[], statuses: readonly Status[]): Choice[] =>
  commands.map((command) => {
    const { id, name, href, effect, platforms, privilege } = command;
    const allowing = statuses.filter((status) => status.commands.includes(command));
    const lists = Map.groupBy(allowing, ({ category }) => category);
    return {
      id,
      name,
      group: objectTitle(command),
      about: `${escapeHtml([effect, platforms, privilege].filter(Boolean).join(" "))} ${linkTo(href, "More about the command")}`,
      answer: `${name} is available in ${count(allowing.length, "status", "statuses")}.`,
      results: listsOf(
        [...lists].map(([category, own]) => [escapeHtml(category), own.map((one) => linkTo(`#${one.id}`, one.name))]),
      ),
    };
  });
