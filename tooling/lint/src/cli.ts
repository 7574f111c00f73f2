import { run } from "./program.ts";

process.exitCode = await run(process.argv.slice(2), {
  root: process.cwd(),
  print: (text) => process.stdout.write(text),
  report: (text) => process.stderr.write(text),
});
