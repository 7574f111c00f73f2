import { resolve } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";

import {
  cacheFileOf,
  checkFiles,
  isDenied,
  loadCache,
  reasonOf,
  saveCache,
  ToolFailure,
  type Content,
} from "@opcon-help/lint";
import { ledgerFile, type Finding } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";

import {
  checkedChanges,
  describeChanges,
  soundContent,
  Refusal,
  writeChanges,
  type ChangeSet,
  type Check,
} from "./change-set.ts";
import { movePage } from "./move-page.ts";
import { newPage, type NewPage } from "./new-page.ts";
import { refuseErrors, releaseLedger } from "./release-ledger.ts";
import { actionsLeft, tagOf, versionAfter } from "./release-version.ts";
import { pushCommand } from "./repository.ts";
import { renameHeading } from "./rename-heading.ts";

const usage = `For the arguments, run npm run ${process.argv[2]} -- --help`;

const root = resolve(process.cwd());

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The content, and the check that it must pass as before after a change. */
async function readWhole(): Promise<Content & { check: Check }> {
  const { files, problems } = await readContent(root);
  const cacheFile = cacheFileOf(root);
  const cache = await loadCache(cacheFile);
  const known = cache.readings.size;
  const content = await soundContent(files, problems, cache);
  if (cache.readings.size > known) await saveCache(cacheFile, cache);
  return { ...content, check: (changed) => checkFiles(changed, cache) };
}

async function finish(
  { library: { files }, check }: Awaited<ReturnType<typeof readWhole>>,
  planned: ChangeSet,
  isExpected?: (finding: Finding) => boolean,
): Promise<void> {
  const changes = await checkedChanges(files, planned, check, isExpected);
  await writeChanges(root, changes);
  process.stdout.write(describeChanges(changes, files));
}

async function makeNew(args: string[]): Promise<void> {
  const { values, positionals } = parse(args, { type: text, title: text, area: text });
  const [route = ""] = positionals;
  const type = (values["type"] ?? "task") as NewPage["type"];
  const wanted = { route, type, title: values["title"], area: values["area"] };
  const content = await readWhole();
  const { library } = content;
  const { changes, area } = newPage(library.files, library, wanted);
  const [page] = changes.keys();
  await finish(content, changes, ({ file, line }) => file === page && line > 0);
  say(`\nNext:
  1. Fill in every TODO in ${page}.
  2. Move its entry in content/sidebars/${area}.yml to the right position.
  3. Use npm run dev to preview the page, and npm run check -- --changed to check it.`);
}

async function move(args: string[]): Promise<void> {
  const [from = "", to = ""] = parse(args, {}).positionals;
  const content = await readWhole();
  const { files } = content.library;
  if (from.includes("#") || to.includes("#")) {
    const { changes, address } = await renameHeading(files, content, { from, to });
    await finish(content, changes);
    return say(
      `\nThe section is now at ${address}, and its old address leads there. To check it, run npm run check -- --changed.`,
    );
  }
  const { changes, address } = movePage(files, content, { from, to });
  await finish(content, changes);
  say(
    `\nThe page is now at ${address}, and its old address redirects there. To check it, run npm run check -- --changed.`,
  );
}

async function release(): Promise<void> {
  await refuseErrors(root);
  const content = await readWhole();
  const { files } = content.library;
  const { text, summary } = releaseLedger(content, files.get(ledgerFile));
  await finish(content, new Map([[ledgerFile, text]]));
  say(summary);
}

async function releaseVersion(args: string[]): Promise<void> {
  const { values, positionals } = parse(args, { next: text, "dry-run": { type: "boolean" } });
  const [version = "", ...rest] = positionals;
  const next = values["next"] ?? versionAfter(version);
  if (rest.length > 0 || ![version, next].every((typed) => /^\d+\.\d+(\.\d+)?$/.test(typed)))
    throw new Refusal(`Specify one version, such as 26.1.\n${usage}`);
  const actions = await actionsLeft(root, { version, next });
  const isDry = values["dry-run"] && actions.length > 0;
  for (const [index, { what, run }] of actions.entries()) {
    say(`${index + 1}. ${what}`);
    if (!isDry) await run();
  }
  say(
    isDry
      ? "\nThis was a dry run. Nothing has changed."
      : `\nVersion ${version} is released in this clone. To publish it, run:\n  ${pushCommand(root, tagOf(version))}`,
  );
}

const text = { type: "string" } as const;

/** Reads the arguments, which were checked before. */
const parse = <Options extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: Options) =>
  parseArgs({ args, options, allowPositionals: true });

const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  new: makeNew,
  move,
  "release-ledger": release,
  "release-version": releaseVersion,
};

try {
  const [name = "", ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refusal(`Unknown command "${name}".`);
  await command(args);
} catch (error) {
  if (!(error instanceof Refusal || error instanceof ToolFailure || isDenied(error))) throw error;
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 2;
}
