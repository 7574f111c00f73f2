import { limitsOf, type Library } from "@opcon-help/model";

import { pagesOfRows } from "../../page/tables.ts";
import { entriesOf, labelOf, rowLink, setIn, type Entry } from "../look-up/describe.ts";
import { indexTable } from "../look-up/index-table.ts";
import type { Must } from "../shared/limits.ts";
import { passwordPlace } from "./Calculation.tsx";

/** A parameter of a utility. Its name is a switch (`-d`), or the name of a positional value. */
function parameterOf({ key, cells, text }: Entry, commands: string) {
  const [named, pattern, required] = [text("switch"), text("value"), text("required")];
  const kind = text("form") === "Position" ? ("place" as const) : ("switch" as const);
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
    kind,
    isFlag,
    /** Text that follows the switch of a flag, such as a token. */
    fixed: isFixed ? (isPassword ? ` ${pattern}` : pattern) : "",
    isHidden,
    /** Always in double quotation marks. */
    quoted: named.includes('"') || pattern.includes('"'),
  };
}

type Syntax = ReturnType<typeof syntaxOf>;

const syntaxOf = ({ cells, text }: Entry) => ({
  program: text("program"),
  /** How a value follows its switch: one of the values of `join` in `utility-commands`. */
  join: text("join"),
  /** How to write a value with a space: one of the values of `space` in `utility-commands`. */
  space: text("space"),
  /** How to escape a quotation mark inside a value; empty if not documented. */
  inner: String(cells["inner"] ?? ""),
});

/** What the syntax of a command doesn't allow in a value. */
function mustOf(form: Syntax, { quoted }: ReturnType<typeof parameterOf>, isLastPlace: boolean): Must[] {
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
export function commandForms(library: Library) {
  const programs = entriesOf(library, "utility-programs");
  const switches = new Map(entriesOf(library, "utility-switches").map((row) => [row.key, row]));
  return entriesOf(library, "utility-commands").map((row) => {
    const { set, key, cells, text } = row;
    const [utility, commands, program] = [text("utility"), text("commands"), text("program")];
    const syntax = syntaxOf(row);
    const parameters = text("parameters")
      .split(" ")
      .map((name) => {
        const named = switches.get(name);
        if (!named) throw new Error(`${set.file}: ${key} has the parameter "${name}", which isn't in utility-switches`);
        return parameterOf(named, String(cells["commands"]));
      });
    const last = parameters.findLast(({ kind }) => kind === "place");
    return {
      ...syntax,
      key,
      /** Displayed name: the name of the utility, with its command if the utility has several forms. */
      title: utility + (commands && `: ${commands}`),
      utility,
      /** Folder of the program; empty if not documented. */
      folder: programs.find((other) => other.text("file") === program)?.text("folder") ?? "",
      /** Maximum length of the line. */
      most: cells["most"] as number | undefined,
      parameters: parameters.map((each) => ({ ...each, must: each.isFlag ? [] : mustOf(syntax, each, each === last) })),
    };
  });
}

/** The table of the utilities' exit codes. */
function exitCodes(library: Library, forms: ReturnType<typeof commandForms>): string {
  const pages = pagesOfRows(library);
  const known = new Set(forms.map(({ utility }) => utility));
  const codes = entriesOf(library, "utility-exit-codes").filter(({ text }) => known.has(text("utility")));
  const rows = codes.map(({ text, anchor, html }) => ({
    cells: [rowLink(pages, anchor, html("code")), html("utility"), html("name"), html("meaning")],
    marks: { utility: text("utility") },
  }));
  const heads = ["code", "utility", "name", "meaning"].map((column) => labelOf(codes[0]!.set, column));
  return indexTable({ caption: "Exit codes", heads, rows, leads: true });
}

export function rowsOf(library: Library) {
  const forms = commandForms(library);
  // Released data doesn't state what the values must be.
  const isChecked = setIn(library, "utility-switches").columns.some(({ name }) => name === "pattern");
  return { forms, isChecked, table: exitCodes(library, forms) };
}
