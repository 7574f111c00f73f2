// All commands. The usage texts, the table in the README, and the check of the arguments use this list.
import { readFileSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";

/**
 * @typedef {object} Command
 * @property {string} about what it does, for the README and its usage
 * @property {string} [args] the arguments as the usage shows them, which is also how many it accepts
 * @property {string} [choices] what its first argument can be, or all if it accepts any number of one kind
 * @property {string} [others] what its other arguments can be, besides numbers
 * @property {Record<string, string>} [options] what each option does. Its value is a name in `lists`, a list of names,
 *   `number`, a range of numbers, or free text
 * @property {string} [example] arguments of an example
 * @property {string[]} [flags] flags of Node for its program
 * @property {(args: string[]) => boolean} [readsBuild] whether it reads what is built of the working tree
 * @property {("chromium" | import("./setup/tools.mjs").Tool)[]} [needs] programs that it needs in addition to the packages
 */

/** @param {string} file @param {RegExp} pattern @returns {(root: string) => string[]} */
const namesIn = (file, pattern) => (root) =>
  [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map((match) => match[1] ?? "");

/** Names that the content and the code define. @type {Record<string, (root: string) => string[]>} */
const lists = {
  area: namesIn("content/areas.yml", /^\s*- id: *["']?([\w-]+)/gm),
  size: namesIn("tooling/pdf/src/layout/paper.ts", /\{ id: "(\w+)"/g),
  version: namesIn("content/versions.yml", /^\s*-? *version: *["']?([\w.]+)/gm),
  workflow: (root) => readdirSync(join(root, ".github/workflows")).map((file) => parse(file).name),
};

/** @type {Record<string, Command>} */
export const commands = {
  start: { about: "Builds the site, serves it, and makes the manuals in the background" },
  test: {
    about: "Runs everything that continuous integration runs, and ends with a table of steps and times",
    args: "[--changed [branch]]",
    options: {
      "--changed": "Runs the tests of what your branch changed, and visits the edited pages",
      "--all": "Also visits every page, and makes and checks every manual; takes an hour",
      "--part <code|manuals|browser>":
        "Runs only the steps on the code, those that need the manuals, or the other tests in the browser",
      "--shard <share>": "Runs only a share of the tests in the browser, for example 1/2",
    },
    example: "--changed",
    needs: ["chromium", "lychee", "actionlint", "zizmor", "verapdf"],
  },
  dev: {
    about: "Serves the site while you write, and shows every change and every problem in the open page",
    options: {
      "--port <1-65535>": "Port of the server",
      "--host <address>": "Address to listen on, for other devices",
      "--open": "Opens the home page in a browser",
    },
    example: "--port 4500",
  },
  check: {
    about:
      "Checks the content: front matter, links, anchors, sidebars, data, words. With `built`, checks the built site",
    args: "[built] [--changed [branch]]",
    options: {
      "--changed": "Checks what your branch changed and what the changes break elsewhere",
      "--fix": "Fixes problems that don't need a decision",
      "--rule <rule>": "Shows only this rule; can be repeated",
      "--explain <rule>": "Explains a rule, with examples",
      "--format <terminal|github|json|sarif>":
        "Prints a report for people (terminal) or programs (github, json, sarif)",
      "--lychee <path>": "Path of the link checker, for the built site",
    },
    example: "--changed --fix",
    readsBuild: (args) => args.includes("built"),
  },
  editor: {
    about:
      "Serves an editor over the Language Server Protocol. With `package`, makes the extension for Visual Studio Code",
    args: "[package]",
    choices: "package",
    // The server runs as long as the editor, so its memory is limited.
    flags: ["--max-old-space-size=200", "--max-semi-space-size=8"],
    example: "package",
  },
  new: {
    about: "Creates a page from the template for its type and adds it to the sidebar",
    args: "<route>",
    options: {
      "--type <tutorial|recipe|symptom|task|concept|reference>": "Type of the page",
      "--title <title>": "Title; by default, the last part of the route in words",
      "--area <area>": "Area; by default, that of the pages in the same folder",
    },
    example: 'operations/restart-a-job --type task --title "Restart a job"',
  },
  move: {
    about:
      "Moves a page, or renames a heading (`<page>#<old> <page>#<new>`), updates every link to it, and leaves an alias at the old address",
    args: "<from> <to>",
    example: "installation/upgrade installation/upgrade-the-server",
  },
  table: {
    about: "Moves a data set into the page that shows it, as a Markdown table, or does the reverse",
    args: '<set> [<page> ["<caption>"]]',
    options: { "--to-data": "Turns the table of a page into a data set" },
    example: 'installation/ports installation/firewall "Ports" --to-data',
  },
  "release-ledger": {
    about: "Records the addresses that this release publishes, so that the checks keep them working",
  },
  "release-version": {
    about: "Releases the version that main describes: checks, ledger, tag, and record",
    args: "<version>",
    options: {
      "--next <next version>": "Version that main becomes",
      "--dry-run": "Shows the steps without doing them",
    },
    example: "26.1 --dry-run",
  },
  "release-fix": {
    about: "Carries a commit over to a released version: its branch, its record, and the push that publishes it",
    args: "<version> <commit>",
    choices: "version",
    options: { "--dry-run": "Shows the steps without doing them" },
    example: "25.0 HEAD",
  },
  build: {
    about:
      "Builds every version of the site into `dist/opcon/core`, unless nothing has changed. With `current`, builds only the version in the working tree, which is what the tests check",
    args: "[current]",
    choices: "current",
    example: "current",
  },
  manuals: {
    about: "Builds the site and the PDF manuals: the named manuals, or all areas and the complete manual",
    args: "[area …]",
    choices: "area|complete",
    options: {
      "--paper <size>": "Paper size",
      "--version <version|all>": "Version of the help, or all",
      "--watch": "Builds again on each change of the content",
    },
    example: "installation --paper letter",
    needs: ["chromium"],
  },
  image: {
    about:
      "Builds a container image of the finished site from Debian's nginx, tries its server, and packs it into `dist/bundle`. Requires Linux with mmdebstrap and bubblewrap",
  },
  smoke: {
    about: "Asks a published site for 30 pages, headers, types, redirects, a manual, a help ID, and a search",
    args: "<origin>",
    options: {
      "--without-headers": "For hosts that don't read the generated configuration, such as GitHub Pages",
    },
    example: "https://help.example",
  },
  bundle: {
    about:
      "Builds the site, and makes `dist/bundle` from it: one zip file with the whole help, which opens from a folder without a server or network",
    options: {
      "--versions <versions>": "Versions in the archive, for example 26.1,25.0; by default, all",
      "--areas <areas>": "Areas in the archive, for example installation,administration; by default, all",
      "--without-manuals": "Leaves out the manuals",
      "--since <file>": "Also makes an archive of what changed since this manifest.json of a bundle",
    },
    example: "--versions 26.1 --without-manuals",
  },
  publish: {
    about:
      "Puts the built site into `<folder>/builds`, and points `<folder>/current` there in one step. Refuses a build that loses addresses, manuals, rows, or much of the search",
    args: "<folder>",
    options: {
      "--back": "Goes back to the build before",
      "--reason <text>": "Why a build that loses something is published anyway",
    },
    example: "/srv/help",
  },
  "pdf-ua": {
    about: "Checks the manuals against PDF/UA-1 with veraPDF. Requires Java, and Maven the first time",
    readsBuild: () => true,
    needs: ["verapdf"],
  },
  accept: {
    about: "Checks the built site against the specification: the words that prove each statement, and every route",
    options: {
      "--dist <folder>": "Folder of the built site",
      "--report <file>": "File for the numbers of what passed and failed",
    },
    readsBuild: () => true,
    needs: ["chromium"],
  },
  bench: {
    about: "Measures the checks, the site, the manuals, or the versions next to comparable tools, at the given sizes",
    args: "<benchmark> [sizes …]",
    choices: "check|site|manuals|versions",
    others: "area|complete|areas",
    options: {
      "--rounds <number>": "Number of rounds",
      "--limit <number>": "Seconds after which a program of others is stopped",
      "--alone": "Measures only our own programs",
      "--pages <folder>": "Folder with the Markdown files of another help, to build them as the site",
    },
    example: "site 100 800",
    needs: ["chromium"],
  },
  "test-unit": {
    about: "Runs the unit tests, or those in files whose path contains a filter",
    args: "[filter …]",
    options: {
      "-t, --testNamePattern <pattern>": "Runs the tests whose name matches",
      "-u, --update": "Updates the snapshots",
    },
    example: "tooling/write",
    needs: ["chromium", "lychee"],
  },
  engines: {
    about:
      "Does the 30 most important things that readers do in the built site, or in the folder of an offline copy, in each browser engine",
    args: "[engine [folder]]",
    choices: "chromium|firefox|webkit",
    example: "firefox",
    readsBuild: () => true,
    needs: ["chromium"],
  },
  format: { about: "Formats the code" },
  lint: { about: "Checks the code with the linter" },
  types: { about: "Checks the types" },
  changes: {
    about:
      "Summarizes what your branch changes since it left `main` or the commit: pages, data rows, addresses, answers of the search, and sections of the manuals with their page numbers. Writes a report with all of it as one HTML file, and builds what it needs",
    args: "[commit] [file]",
    example: "release/25.0",
    needs: ["chromium"],
  },
  readability: {
    about: "Reports sentence lengths for each area and counts tiring phrases and steps, next to the counts of a commit",
    args: "[commit]",
    example: "main",
  },
  workflow: {
    about: "Runs the shell steps of a workflow as GitHub does: each job in a clean clone of the last commit",
    args: "<workflow> [<job> [<matrix value>]]",
    choices: "workflow",
    example: "check test code",
  },
  due: {
    about: "Lists the pages that somebody has to compare with their sources, the most urgent first",
    args: "[area]",
    choices: "area",
    example: "database",
  },
  where: {
    about:
      "Lists the pages, manuals, and versions that show a block, data set, row (`set.row`), fact, window, page, or term",
    args: "<name>",
    example: "ports.web",
  },
  mcp: {
    about:
      "Answers programs over standard input and output (Model Context Protocol) from a built help: search, pages, and facts",
    args: "[folder]",
    options: {
      "--version <version>": "Version of the help; by default, the latest",
      "--origin <origin>": "Origin of the addresses in answers, such as https://help.example",
      "--pack": "Makes dist/bundle/opcon-help-mcp.tgz, which npx runs on other machines",
    },
    example: "dist --origin https://help.example",
  },
  owners: { about: "Writes .github/CODEOWNERS from the owners of the areas" },
  links: { about: "Checks links to other servers (weekly in CI)", needs: ["lychee"] },
  setup: { about: "Only sets up the tools", needs: ["chromium", "lychee", "verapdf"] },
};

/** @type {Record<string, string[]>} */
const programs = {
  accept: ["acceptance/cli.ts"],
  image: ["tooling/bundle/src/image-cli.ts"],
  smoke: ["tooling/bundle/src/smoke.ts"],
  editor: ["tooling/editor/src/cli.ts"],
  new: ["tooling/write/src/cli.ts", "new"],
  move: ["tooling/write/src/cli.ts", "move"],
  table: ["tooling/write/src/cli.ts", "table"],
  "release-ledger": ["tooling/write/src/cli.ts", "release-ledger"],
  "release-version": ["tooling/write/src/cli.ts", "release-version"],
  "release-fix": ["tooling/write/src/cli.ts", "release-fix"],
  readability: ["tooling/lint/src/readability/cli.ts"],
  due: ["tooling/lint/src/due.ts"],
  publish: ["tooling/bundle/src/publish.ts"],
  where: ["tooling/editor/src/where.ts"],
  mcp: ["tooling/mcp/src/cli.ts"],
  owners: ["tooling/write/src/write-owners.ts"],
  "test-unit": ["node_modules/vitest/vitest.mjs", "run"],
  engines: ["site/e2e/engines/run.ts"],
  format: ["node_modules/oxfmt/bin/oxfmt", "."],
  lint: ["node_modules/oxlint/bin/oxlint", "--deny-warnings"],
};

/** The program of a command, with its first arguments. @param {string} name */
export const programOf = (name) => programs[name] ?? [`tooling/run/src/${name}.ts`];

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

/** The names that a value can have; undefined if it's free text. @param {string} root @param {string} [form] */
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

/** Number of letters to change, with a limit on the length of words for which it's worth it. @param {string} a @param {string} b */
function distance(a, b) {
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    last = row;
  }
  return last[b.length] ?? 0;
}

/** @param {string} typed @param {string[]} names */
const nearest = (typed, names) => names.toSorted((a, b) => distance(typed, a) - distance(typed, b))[0];

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
  const { choices, others, args: form = "" } = commands[name] ?? {};
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
    const [isNumber, most] = /^(?:number|1-(\d+))$/.exec(found.value ?? "") ?? [];
    if (isNumber && !(/^[1-9]\d*$/.test(value) && Number(value) <= Number(most ?? Infinity)))
      return `${rawName} needs a number from 1${most ? ` to ${most}` : ""}, not "${value}"`;
    const can = choicesOf(root, found.value);
    if (can && !can.includes(value)) return unknown(`value of ${rawName}`, value, can);
  }
  const [least, most] = countOf(name);
  if (positionals.length > most) return `Unexpected argument "${positionals[most]}"`;
  if (positionals.length < least) return "An argument is missing";
  const can = choices?.split("|").flatMap((choice) => choicesOf(root, choice) ?? choice);
  const named = form.includes("…") && !others ? positionals : positionals.slice(0, 1);
  const wrong = can && named.find((each) => !can.includes(each));
  if (wrong !== undefined) return unknown("name", wrong, can ?? []);
  const sizes = choicesOf(root, others) ?? [];
  const other = others && positionals.slice(1).find((each) => !/^[1-9]\d*$/.test(each) && !sizes.includes(each));
  return other ? `${unknown("size", other, sizes)} A size is a number of pages, or the area of a manual.` : undefined;
}

/** @param {string} typed */
export const unknownCommand = (typed) => unknown("command", typed, Object.keys(commands));
