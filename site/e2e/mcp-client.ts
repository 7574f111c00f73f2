import { join } from "node:path";

import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

import { projectRoot } from "../library.ts";

type Call = (tool: string, args: object) => Promise<{ text: string; isError: boolean }>;

/** Runs a test with a server for a built site or an offline copy. */
export async function withServer(folder: string, run: (call: Call, client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ name: "test", version: "1" });
  const args = [join(projectRoot, "tooling/mcp/src/cli.ts"), folder, "--origin", "https://help.example"];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  try {
    await run(async (name, given) => {
      const { content, isError } = await client.callTool({ name, arguments: { ...given } });
      return { text: (content as { text: string }[]).map(({ text }) => text).join("\n"), isError: Boolean(isError) };
    }, client);
  } finally {
    await client.close();
  }
}
