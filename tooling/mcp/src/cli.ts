// Answers programs over standard input and output (Model Context Protocol) from a built site.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: "string" }, origin: { type: "string" }, pack: { type: "boolean" } },
});
const [folder = "dist"] = positionals;
// Every module reads the base address when it is loaded.
const base = `/opcon/core/${values.version ? `${values.version}/` : ""}`;
process.env["OPCON_BASE"] = base;
const whole = resolve(folder, base.slice(1));
const site = existsSync(whole) ? whole : resolve(folder, values.version ?? "");

try {
  if (values.pack) {
    const { pack } = await import("./pack.ts");
    console.log(`npx --yes --package ${await pack("dist/bundle")} opcon-help-mcp <folder of a built site>`);
    process.exit();
  }
  const { readSite } = await import("./built-site.ts");
  const { createServer } = await import("./server.ts");
  const { folderSearch } = await import("../../../site/search/folder.ts");
  if (!existsSync(join(site, "index.json")))
    throw new Error(`${site} isn't the folder of a built site. Specify one, or build the site with npm run build.`);
  const server = createServer(await readSite(site), folderSearch(site), values.origin ?? "");
  await server.connect(new StdioServerTransport());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
