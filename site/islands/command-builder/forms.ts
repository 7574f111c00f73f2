import { limitsOf, type Library } from "@opcon-help/model";

import { entriesOf, type Entry } from "../look-up/describe.ts";
import type { Must } from "../shared/limits.ts";
import { passwordPlace, type CommandForm, type Parameter } from "./command.ts";

function parameterOf({ key, cells, text }: Entry, commands: string): Parameter {
  const [named, pattern, required] = [text("switch"), text("value"), text("required")];
  const kind = text("form") === "Position" ? "place" : "switch";
  const name = named.replaceAll('"', "");
  const isPassword = pattern === passwordPlace || name === "PWD";
  // A token has only one value, and an optional password is either present or absent.
  const isFixed = pattern.startsWith("[[") || (isPassword && required !== "Yes");
  const isFlag = kind === "switch" && (pattern === "" || isFixed);
  const isHidden = isPassword && !isFlag;
  const limits = limitsOf({ cells });
  // A form for some of the commands offers only these.
  const choices = limits.choices?.filter((choice) => !commands.includes("`") || commands.includes(`\`${choice}\``));
  const label = pattern === "" || isFlag || limits.choices ? name : `${name} ${pattern}`;
  const note = [
    text("meaning"),
    required !== "Yes" && required !== "No" && `Required: ${required}.`,
    text("default") && `Default: ${text("default")}.`,
  ];
  return {
    key,
    name,
    label: required === "Yes" ? label : `${label} (optional)`,
    note: note.filter(Boolean).join(" "),
    says: text("meaning"),
    required: required === "Yes" && !isHidden,
    limits: choices && choices.length > 0 ? { ...limits, choices } : limits,
    must: [],
    kind,
    isFlag,
    fixed: isFixed ? (isPassword ? ` ${pattern}` : pattern) : "",
    isHidden,
    quoted: named.includes('"') || pattern.includes('"'),
  };
}

/** What the syntax of a command doesn't allow in a value. */
function mustOf(form: CommandForm, { quoted }: Parameter, isLastPlace: boolean): Must[] {
  const rules: [applies: boolean, pattern: string, says: string][] = [
    [
      form.space === "Not stated" && !quoted,
      String.raw`\S*`,
      `How ${form.program} handles spaces is not documented, so test the command first.`,
    ],
    [form.inner === "", '[^"]*', "Remove the quotation mark. Required quotation marks are added automatically."],
    [
      quoted || form.space === "In double quotation marks",
      quoted ? String.raw`.*[^\\]` : String.raw`\S*|.*[^\\]`,
      "Remove the backslash at the end. Before a quotation mark, it makes the mark part of the value.",
    ],
    // Nothing follows the last position, so it can contain commas.
    [form.join.startsWith("After a comma") && !isLastPlace, "[^,]*", "Remove the comma, which ends the value."],
  ];
  return rules.flatMap(([applies, pattern, says]) => (applies ? { pattern, says } : []));
}

/**
 * The command lines that the builder supports.
 *
 * @throws Error if a command line names a parameter that doesn't exist
 */
export function commandForms(library: Library): CommandForm[] {
  const programs = entriesOf(library, "utility-programs");
  const switches = new Map(entriesOf(library, "utility-switches").map((row) => [row.key, row]));
  return entriesOf(library, "utility-commands").map(({ set, key, cells, text }) => {
    const [utility, commands, program] = [text("utility"), text("commands"), text("program")];
    const form: CommandForm = {
      key,
      title: utility + (commands && `: ${commands}`),
      utility,
      program,
      folder: programs.find((row) => row.text("file") === program)?.text("folder") ?? "",
      join: text("join"),
      space: text("space"),
      inner: String(cells["inner"] ?? ""),
      most: cells["most"] as number | undefined,
      parameters: [],
    };
    const parameters = text("parameters")
      .split(" ")
      .map((name) => {
        const row = switches.get(name);
        if (!row) throw new Error(`${set.file}: ${key} has the parameter "${name}", which isn't in utility-switches`);
        return parameterOf(row, String(cells["commands"]));
      });
    const last = parameters.findLast(({ kind }) => kind === "place");
    return {
      ...form,
      parameters: parameters.map((each) => ({ ...each, must: each.isFlag ? [] : mustOf(form, each, each === last) })),
    };
  });
}
