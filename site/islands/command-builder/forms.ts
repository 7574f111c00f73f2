import type { DataRow, DataSet } from "@opcon-help/model";

import { textOfMarkdown } from "@opcon-help/model/text";
import { passwordPlace, type CommandForm, type Parameter } from "./command.ts";

const text = (row: DataRow, column: string): string => textOfMarkdown(String(row.cells[column] ?? ""));

/** The values in text such as `PDF, HTML or XLS`, if it contains only values. */
const choicesIn = (values: string): string[] | undefined => {
  const listed = values.split(/, | or /);
  return listed.length > 1 && listed.every((value) => /^[A-Z]+$/.test(value)) ? listed : undefined;
};

function parameterOf(row: DataRow): Parameter {
  const [named, pattern] = [text(row, "switch"), text(row, "value")];
  const kind = row.cells["form"] === "Position" ? "place" : "switch";
  const name = named.replaceAll('"', "");
  const required = text(row, "required");
  const isPassword = pattern === passwordPlace || name === "PWD";
  // A token has only one value, and an optional password is either present or absent.
  const isFixed = pattern.startsWith("[[") || (isPassword && required !== "Yes");
  const isFlag = kind === "switch" && (pattern === "" || isFixed);
  const choices = choicesIn(pattern);
  const note = [
    text(row, "meaning"),
    required !== "Yes" && required !== "No" && `Required: ${required}.`,
    row.cells["default"] !== undefined && `Default: ${text(row, "default")}.`,
  ];
  return {
    name,
    label: pattern === "" || isFlag || choices ? name : `${name} ${pattern}`,
    kind,
    takes: isFlag ? "flag" : isPassword ? "password" : "value",
    ...(isFlag && isFixed && { fixed: isPassword ? ` ${pattern}` : pattern }),
    quoted: named.includes('"') || pattern.includes('"'),
    required: required === "Yes",
    ...(choices && { choices }),
    note: note.filter(Boolean).join(" "),
  };
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
    return {
      key: row.key,
      title: text(row, "utility") + (commandsOf && `: ${commandsOf}`),
      utility: text(row, "utility"),
      program,
      ...(folder !== undefined && { folder: String(folder) }),
      join: row.cells["join"] as CommandForm["join"],
      space: row.cells["space"] as CommandForm["space"],
      ...(row.cells["inner"] !== undefined && { inner: String(row.cells["inner"]) }),
      parameters: String(row.cells["parameters"])
        .split(" ")
        .map((key) => {
          const found = switches.rows.find((candidate) => candidate.key === key);
          if (!found)
            throw new Error(`${commands.file}: ${row.key} has the parameter "${key}", which isn't in ${switches.file}`);
          return parameterOf(found);
        }),
    };
  });
}
