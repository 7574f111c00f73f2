// Answers programs over standard input and output (Model Context Protocol) from a built site.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { parseArgs } from "node:util";

import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { version: { type: "string" }, origin: { type: "string" } },
  });
  const [folder = "dist"] = positionals;
  // Every module reads the base address when it is loaded.
  const base = `/opcon/core/${values.version ? `${values.version}/` : ""}`;
  process.env["OPCON_BASE"] = base;
  const whole = resolve(folder, base.slice(1));
  const site = existsSync(whole) ? whole : resolve(folder, values.version ?? "");
  const { readSite } = await import("./built-site.ts");
  const { createServer, whenAnswered } = await import("./server.ts");
  const { folderSearch } = await import("../../../site/search/folder.ts");
  if (!existsSync(join(site, "index.json")))
    throw new Error(`${site} isn't the folder of a built site. Specify one, or build the site with npm run build.`);
  const server = createServer(await readSite(site), folderSearch(site), values.origin ?? "");
  // At the end of its input, the transport drops what isn't answered yet.
  const input = new PassThrough();
  process.stdin.pipe(input, { end: false });
  process.stdin.on("end", () => void whenAnswered().then(() => input.end()));
  await server.connect(new StdioServerTransport(input));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
