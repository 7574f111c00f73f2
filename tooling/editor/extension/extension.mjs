// Starts the language server of the open project. Everything else is in the server, which other editors start the same
// way.
// @ts-expect-error Only the editor has this module.
import { workspace } from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

/** @type {LanguageClient | undefined} */
let client;

export async function activate() {
  const [folder] = workspace.workspaceFolders ?? [];
  if (!folder) return;
  const server = {
    command: "node",
    args: ["tooling/run/run.mjs", "editor"],
    options: { cwd: folder.uri.fsPath },
  };
  const pattern = `${folder.uri.fsPath}/content/**/*.{md,yml}`;
  client = new LanguageClient("opconHelp", "OpCon Help", server, {
    documentSelector: [{ scheme: "file", pattern }],
    workspaceFolder: folder,
  });
  await client.start();
}

export const deactivate = () => client?.stop();
