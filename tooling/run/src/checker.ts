import { spawnSync } from "node:child_process";

// Runs a program that isn't an npm package. Usage: node checker.ts <variable with its path> <arguments>
const [variable = "", ...args] = process.argv.slice(2);
process.exitCode = spawnSync(process.env[variable]!, args, { stdio: "inherit" }).status ?? 2;
