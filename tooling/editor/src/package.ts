import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { rolldown } from "rolldown";
import yazl from "yazl";

const extension = join(import.meta.dirname, "../extension");

/** Packages the extension with the language client, so that it can be installed from one file. */
export async function makePackage(root: string): Promise<void> {
  const read = (name: string): Promise<string> => readFile(join(extension, name), "utf8");
  const text = await read("package.json");
  const { engines, ...fields } = JSON.parse(text) as { engines: { vscode: string } } & Record<string, string>;
  // What Visual Studio Code reads before it installs the extension.
  const manifest = (await read("manifest.xml")).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === "engine" ? engines.vscode : fields[name]!,
  );
  const bundle = await rolldown({ input: join(extension, "extension.mjs"), platform: "node", external: ["vscode"] });
  const { output } = await bundle.generate({ format: "cjs", minify: true });
  await bundle.close();
  const archive = new yazl.ZipFile();
  const files = {
    "extension.vsixmanifest": manifest,
    "[Content_Types].xml": await read("content-types.xml"),
    "extension/package.json": text,
    "extension/extension.cjs": output[0].code,
  };
  // The same bytes for the same extension.
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content), name, { mtime: new Date(2000, 0, 1), forceDosTimestamp: true });
  archive.end();
  const file = "dist/bundle/opcon-help-editor.vsix";
  await mkdir(join(root, "dist/bundle"), { recursive: true });
  await pipeline(archive.outputStream, createWriteStream(join(root, `${file}.new`)));
  await rename(join(root, `${file}.new`), join(root, file));
  console.log(`${file}: install it with code --install-extension ${file}`);
}
