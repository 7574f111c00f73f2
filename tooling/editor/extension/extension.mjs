// Starts the language server of the open project. Everything else is in the server, which other editors start the same
// way.
// @ts-expect-error Only the editor has this module.
import { commands, Position, window, workspace } from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

/** @type {LanguageClient | undefined} */
let client;

/** Lists the places that use the open page, in the view that VS Code has for references. */
async function showUses() {
  const document = window.activeTextEditor?.document;
  if (!document) return;
  const start = new Position(0, 0);
  const uses = await commands.executeCommand("vscode.executeReferenceProvider", document.uri, start);
  await commands.executeCommand("editor.action.showReferences", document.uri, start, uses);
}

/** @param {{ subscriptions: { dispose(): unknown }[] }} context */
export async function activate(context) {
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
  context.subscriptions.push(commands.registerCommand("opconHelp.showUses", showUses));
  await client.start();
}

export const deactivate = () => client?.stop();
