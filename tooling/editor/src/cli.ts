// Serves an editor over standard input and output or, with `package`, packages the extension for Visual Studio Code.
import { makePackage } from "./package.ts";
import { serve } from "./server.ts";

await (process.argv.includes("package") ? makePackage(process.cwd()) : serve(process.cwd()));
