import { limitsOf, type DataRow, type DataSet } from "@opcon-help/model";

import { textOfMarkdown } from "@opcon-help/model/text";
import type { Must } from "../shared/limits.ts";
import { passwordPlace, type CommandForm, type Parameter } from "./command.ts";

const text = (row: DataRow, column: string): string => textOfMarkdown(String(row.cells[column] ?? ""));

function parameterOf(row: DataRow, commands: string): Parameter {
  const [named, pattern] = [text(row, "switch"), text(row, "value")];
  const kind = row.cells["form"] === "Position" ? "place" : "switch";
  const name = named.replaceAll('"', "");
  const required = text(row, "required");
  const isPassword = pattern === passwordPlace || name === "PWD";
  // A token has only one value, and an optional password is either present or absent.
  const isFixed = pattern.startsWith("[[") || (isPassword && required !== "Yes");
  const isFlag = kind === "switch" && (pattern === "" || isFixed);
  const isHidden = isPassword && !isFlag;
  const limits = limitsOf(row);
  // A form for some of the commands offers only these.
  const choices = limits.choices?.filter((choice) => !commands.includes("`") || commands.includes(`\`${choice}\``));
  const label = pattern === "" || isFlag || limits.choices ? name : `${name} ${pattern}`;
  const note = [
    text(row, "meaning"),
    required !== "Yes" && required !== "No" && `Required: ${required}.`,
    row.cells["default"] !== undefined && `Default: ${text(row, "default")}.`,
  ];
  return {
    key: row.key,
    name,
    label: required === "Yes" ? label : `${label} (optional)`,
    note: note.filter(Boolean).join(" "),
    says: text(row, "meaning"),
    required: required === "Yes" && !isHidden,
    limits: choices && choices.length > 0 ? { ...limits, choices } : limits,
    must: [],
    kind,
    ...(isFlag && { isFlag, ...(isFixed && { fixed: isPassword ? ` ${pattern}` : pattern }) }),
    ...(isHidden && { isHidden }),
    quoted: named.includes('"') || pattern.includes('"'),
  };
}

/** What the syntax of a command doesn't allow in a value. */
function mustOf(form: CommandForm, { quoted, isFlag }: Parameter, isLastPlace: boolean): Must[] {
  if (isFlag) return [];
  const isQuoted = quoted || form.space === "In double quotation marks";
  return [
    ...(form.space === "Not stated" && !quoted
      ? [
          {
            pattern: String.raw`\S*`,
            says: `How ${form.program} handles spaces is not documented, so test the command first.`,
          },
        ]
      : []),
    ...(form.inner === undefined
      ? [{ pattern: '[^"]*', says: "Remove the quotation mark. Required quotation marks are added automatically." }]
      : []),
    ...(isQuoted
      ? [
          {
            pattern: quoted ? String.raw`.*[^\\]` : String.raw`\S*|.*[^\\]`,
            says: "Remove the backslash at the end. Before a quotation mark, it makes the mark part of the value.",
          },
        ]
      : []),
    // Nothing follows the last position, so it can contain commas.
    ...(form.join.startsWith("After a comma") && !isLastPlace
      ? [{ pattern: "[^,]*", says: "Remove the comma, which ends the value." }]
      : []),
  ];
}

/**
 * The command lines that the builder supports.
 *
 * @throws Error if a command line names a parameter that doesn't exist
 */
export function commandForms(commands: DataSet, switches: DataSet, programs: DataSet): CommandForm[] {
  return commands.rows.map((row) => {
    const program = text(row, "program");
    const folder = programs.rows.find(({ cells }) => cells["file"] === program)?.cells["folder"];
    const commandsOf = text(row, "commands");
    const form: CommandForm = {
      key: row.key,
      title: text(row, "utility") + (commandsOf && `: ${commandsOf}`),
      utility: text(row, "utility"),
      program,
      ...(folder !== undefined && { folder: String(folder) }),
      join: row.cells["join"] as CommandForm["join"],
      space: row.cells["space"] as CommandForm["space"],
      ...(row.cells["most"] !== undefined && { most: Number(row.cells["most"]) }),
      ...(row.cells["inner"] !== undefined && { inner: String(row.cells["inner"]) }),
      parameters: String(row.cells["parameters"])
        .split(" ")
        .map((key) => {
          const found = switches.rows.find((candidate) => candidate.key === key);
          if (!found)
            throw new Error(`${commands.file}: ${row.key} has the parameter "${key}", which isn't in ${switches.file}`);
          return parameterOf(found, String(row.cells["commands"] ?? ""));
        }),
    };
    const last = form.parameters.findLast(({ kind }) => kind === "place");
    return {
      ...form,
      parameters: form.parameters.map((each) => ({ ...each, must: mustOf(form, each, each === last) })),
    };
  });
}
