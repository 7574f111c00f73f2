import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { rolldown } from "rolldown";
import yazl from "yazl";

const extension = join(import.meta.dirname, "../extension");

const types = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".cjs" ContentType="application/javascript"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`;

/** What Visual Studio Code reads before it installs the extension. */
const manifestOf = ({ name, publisher, version, displayName, description, engines }: Manifest): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/></Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Assets><Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/></Assets>
</PackageManifest>
`;

interface Manifest {
  name: string;
  publisher: string;
  version: string;
  displayName: string;
  description: string;
  engines: { vscode: string };
}

/** Packages the extension with the language client, so that it can be installed from one file. */
export async function makePackage(root: string): Promise<void> {
  const text = await readFile(join(extension, "package.json"), "utf8");
  const bundle = await rolldown({ input: join(extension, "extension.mjs"), platform: "node", external: ["vscode"] });
  const { output } = await bundle.generate({ format: "cjs", minify: true });
  await bundle.close();
  const archive = new yazl.ZipFile();
  const files = {
    "extension.vsixmanifest": manifestOf(JSON.parse(text) as Manifest),
    "[Content_Types].xml": types,
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
