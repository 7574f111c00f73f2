import { readFileSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";

/**
 * A command in commands.json, from which come the usage texts, the table in the README, and the check of the arguments.
 *
 * @typedef {object} Command
 * @property {string} about what it does, for the README and its usage
 * @property {string} [args] the arguments as the usage shows them, which is also how many it accepts
 * @property {string} [choices] what its first argument can be, or all if it accepts any number of one kind
 * @property {Record<string, string>} [options] what each option does. Its value is a name in `lists`, a list of names,
 *   a range of numbers, or free text
 * @property {string} [example] arguments of an example
 * @property {string[]} [flags] flags of Node for its program. The editor's server runs as long as the editor, so its
 *   memory is limited
 * @property {string} [readsBuild] whether it reads what is built of the working tree: `always`, or with this argument
 * @property {string[]} [program] its program and first arguments, unless the program is named like it
 * @property {("chromium" | import("./setup/tools.mjs").Tool)[]} [needs] programs that it needs in addition to the packages
 */

/** @param {string} file @param {RegExp} pattern @returns {(root: string) => string[]} */
const namesIn = (file, pattern) => (root) =>
  [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map((match) => match[1] ?? "");

/** Names that the content and the code define. @type {Record<string, (root: string) => string[]>} */
const lists = {
  area: namesIn("content/areas.yml", /^\s*- id: *["']?([\w-]+)/gm),
  size: namesIn("tooling/pdf/src/layout/paper.ts", /\{ id: "(\w+)"/g),
  type: (root) => readdirSync(join(root, "tooling/write/templates")).map((file) => parse(file).name),
  version: namesIn("content/versions.yml", /^\s*-? *version: *["']?([\w.]+)/gm),
};

/** All commands. @type {Record<string, Command>} */
export const commands = JSON.parse(readFileSync(new URL("commands.json", import.meta.url), "utf8"));

/** The program of a command, with its first arguments. @param {string} name */
export const programOf = (name) => commands[name]?.program ?? [`tooling/run/src/${name}.ts`];

/** @param {string} name the call in a terminal */
export const callOf = (name) =>
  ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name === "test-unit" ? "test:unit" : name}`;

/** The options of a command. @param {string} name */
export const optionsOf = (name) =>
  Object.keys(commands[name]?.options ?? {}).map((form) => {
    const [, short, option = "", value] = /^(?:-(\w), )?--([\w-]+)(?: <(.+)>)?$/.exec(form) ?? [];
    return { option, short, value };
  });

/** How many arguments a command accepts. @param {string} name @returns {[least: number, most: number]} */
export function countOf(name) {
  const { args = "" } = commands[name] ?? {};
  const [all, required] = [args, args.replaceAll(/\[.*\]/g, "")].map(
    (form) => form.match(/<[^>]+>|(?<=\[)\w+/g)?.length ?? 0,
  );
  return [required ?? 0, args.includes("…") ? Infinity : (all ?? 0)];
}

/** Values that an argument accepts, from a form such as `a|b` or a list's name; undefined if it accepts any text. @param {string} root @param {string} [form] */
export function choicesOf(root, form = "") {
  const parts = form.split("|");
  return parts.length > 1 || Object.hasOwn(lists, form)
    ? parts.flatMap((part) => (Object.hasOwn(lists, part) ? (lists[part]?.(root) ?? []) : part))
    : undefined;
}

/** @param {string} name */
export function usageOf(name) {
  const { about, args, options = {}, example } = commands[name] ?? { about: "" };
  const forms = Object.keys(options);
  const width = Math.max(0, ...forms.map((form) => form.length));
  const lines = Object.entries(options).map(([form, text]) => `  ${form.padEnd(width)}  ${text}`);
  const call = `${callOf(name)}${args || forms.length > 0 ? " --" : ""}${args ? ` ${args}` : ""}`;
  return [
    about.replaceAll("`", ""),
    `\nUsage:\n  ${call}${forms.length > 0 ? " [options]" : ""}`,
    ...(lines.length > 0 ? [`\nOptions:\n${lines.join("\n")}`] : []),
    `\nExample:\n  ${callOf(name)}${example ? ` -- ${example}` : ""}\n`,
  ].join("\n");
}

/** The name of whose pairs of letters the typed one has the most. @param {string} typed @param {string[]} names */
function nearest(typed, names) {
  /** @param {string} name */
  const likeness = (name) =>
    Array.from(name, (_, at) => name.slice(at, at + 2)).filter((pair) => typed.includes(pair)).length / name.length;
  return names.toSorted((a, b) => likeness(b) - likeness(a))[0];
}

/** @param {string} kind @param {string} typed @param {string[]} names */
const unknown = (kind, typed, names) =>
  `Unknown ${kind} "${typed}"; ${names.length > 0 ? `did you mean ${nearest(typed, names)}?` : "there are none."}`;

/**
 * The problem with a call, if any. Compares only names, so a wrong call fails immediately.
 *
 * @param {string} root
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function mistakeIn(root, name, args, env) {
  const { choices, args: form = "" } = commands[name] ?? {};
  const known = optionsOf(name);
  const eaten = known.find(
    ({ option }) => env[`npm_config_${option.replaceAll("-", "_")}`] && !args.includes(`--${option}`),
  )?.option;
  if (eaten && ["run", "test"].includes(env["npm_command"] ?? ""))
    return `npm took --${eaten} for itself; write two hyphens first: ${callOf(name)} -- --${eaten}`;
  const types = known.map(({ option, short, value }) => {
    return [option, { type: value ? "string" : "boolean", multiple: true, ...(short && { short }) }];
  });
  const config = { strict: false, allowPositionals: true, tokens: /** @type {const} */ (true) };
  const { tokens, positionals } = parseArgs({ args, options: Object.fromEntries(types), ...config });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { rawName, value = "" } = token;
    const found = known.find(({ option }) => option === token.name);
    const names = known.map(({ option }) => `--${option}`);
    if (!found) return unknown("option", rawName, names);
    if (found.value && (value === "" || value.startsWith("--")))
      return `${rawName} needs a value: ${rawName} <${found.value}>`;
    if (!found.value && token.value !== undefined) return `${rawName} doesn't have a value`;
    const [isNumber, most] = /^1-(\d+)$/.exec(found.value ?? "") ?? [];
    if (isNumber && !(/^[1-9]\d*$/.test(value) && Number(value) <= Number(most)))
      return `${rawName} needs a number from 1 to ${most}, not "${value}"`;
    const can = choicesOf(root, found.value);
    if (can && !can.includes(value)) return unknown(`value of ${rawName}`, value, can);
  }
  const [least, most] = countOf(name);
  if (positionals.length > most) return `Unexpected argument "${positionals[most]}"`;
  if (positionals.length < least) return "An argument is missing";
  const can = choices?.split("|").flatMap((choice) => choicesOf(root, choice) ?? choice);
  const named = form.includes("…") ? positionals : positionals.slice(0, 1);
  const wrong = can && named.find((each) => !can.includes(each));
  return wrong === undefined ? undefined : unknown("name", wrong, can ?? []);
}

/** @param {string} typed */
export const unknownCommand = (typed) => unknown("command", typed, Object.keys(commands));
