import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const content = fileURLToPath(new URL("../../../../content", import.meta.url));

/** Makes functions that read files or folders refuse this help's content. */
function guard(functions: object, names: readonly string[]): void {
  const known = functions as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const read = known[name]!;
    known[name] = (path, ...others) => {
      const file = path instanceof URL ? fileURLToPath(path) : typeof path === "string" ? resolve(path) : "";
      if (file === content || file.startsWith(content + sep))
        throw new Error(`The test reads ${file}; list the test in vitest.config.ts as one on content`);
      return read(path, ...others);
    };
  }
}

guard(fs.promises, ["cp", "open", "opendir", "readFile", "readdir"]);
guard(fs, ["cp", "open", "opendir", "readFile", "readdir", "createReadStream"]);
guard(fs, ["cpSync", "openSync", "opendirSync", "readFileSync", "readdirSync"]);
syncBuiltinESMExports();
