// Entry point of every command. It's plain JavaScript without dependencies, because it runs on the installed Node. It
// sets up missing tools, and then starts the command on the pinned Node.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { commands, mistakeIn, programOf, unknownCommand, usageOf } from "./commands.mjs";
import { builtBase } from "./setup/built-base.mjs";
import { resolveChromium } from "./setup/chromium.mjs";
import { installPackages, pinnedNode } from "./setup/packages.mjs";
import "./setup/quiet-pipe.mjs";
import { SetupError } from "./setup/setup-error.mjs";
import { resolveTool } from "./setup/tools.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
function handOver(command, args, env) {
  const imports = ["quiet-pipe", "end-with-parent"].flatMap((name) => [
    "--import",
    new URL(`setup/${name}.mjs`, import.meta.url).href,
  ]);
  const [script = "", ...first] = programOf(command);
  const child = spawn(
    pinnedNode(root),
    [...(commands[command]?.flags ?? []), ...imports, join(root, script), ...first, ...args],
    {
      cwd: root,
      env,
      stdio: "inherit",
    },
  );
  // The child also receives Ctrl+C, so this waits until it has cleaned up, and then returns its exit code.
  stop = (signal) => void child.kill(signal);
  child.on("exit", (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
}

/** Ends what is running now. @type {(signal: NodeJS.Signals) => void} */
let stop = () => process.exit(130);
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => stop(signal));

// npm starts commands in a shell that can end before them. Without npm, a command that was started in the background
// must not end with its shell.
if (process.env["npm_lifecycle_event"]) await import("./setup/end-with-parent.mjs");

/** @param {string[]} argv */
async function main([command = "", ...args]) {
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const mistake = known ? mistakeIn(root, command, args, process.env) : unknownCommand(command);
  if (known && args.some((argument) => argument === "--help" || argument === "-h"))
    return void process.stdout.write(usageOf(command));
  if (!known || mistake !== undefined) {
    console.error(`${mistake}${known ? `\n\n${usageOf(command)}` : ""}`);
    process.exitCode = 2;
    return;
  }
  const wanted = known.needs ?? [];
  if (!existsSync(join(root, ".git")))
    console.error("This isn't a git checkout, so pages won't show the date of their last change.");
  await installPackages(root);
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    // With compiled code from earlier runs, Node starts programs a third faster.
    NODE_COMPILE_CACHE: join(root, ".cache/compiled"),
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: "1",
  };
  if (known.readsBuild === "always" || args.includes(known.readsBuild ?? "")) env["OPCON_BASE"] ??= builtBase(root);
  if (wanted.includes("chromium")) {
    const path = await resolveChromium(root);
    if (path) env["OPCON_CHROMIUM"] = path;
  }
  for (const tool of /** @type {const} */ (["lychee", "actionlint", "zizmor", "verapdf"]))
    if (wanted.includes(tool))
      try {
        env[`OPCON_${tool.toUpperCase()}`] = await resolveTool(tool);
      } catch (error) {
        // Without it, the other checks still run. The step that needs veraPDF fails in continuous integration.
        const isNeeded = command === "links" || (process.env["CI"] && tool !== "verapdf");
        if (isNeeded || !(error instanceof SetupError)) throw error;
        console.log(`Skipping ${tool}: ${error.message}`);
      }
  handOver(command, args, env);
}

main(process.argv.slice(2)).catch((error) => {
  if (error instanceof SetupError) console.error(`\nSetup failed: ${error.message}\n  ${error.fix}\n`);
  else console.error(error);
  process.exit(2);
});
