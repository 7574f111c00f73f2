import { readFile } from "node:fs/promises";
import { join } from "node:path";

const fonts = [
  ["Atkinson Hyperlegible Next Variable", "next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"],
  ["Atkinson Hyperlegible Mono Variable", "mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2"],
] as const;

/** The colors and fonts of the site as one style sheet that doesn't load files. */
export async function reportStyles(root: string): Promise<string> {
  const tokens = await readFile(join(root, "site/styles/tokens.css"), "utf8");
  const faces = fonts.map(async ([family, file]) => {
    const data = await readFile(
      join(root, "node_modules/@fontsource-variable", `atkinson-hyperlegible-${file}`),
      "base64",
    );
    return `@font-face{font-family:"${family}";font-weight:200 800;src:url(data:font/woff2;base64,${data})}`;
  });
  return [...(await Promise.all(faces)), tokens.replaceAll(/^@import .*$/gm, "")].join("\n");
}
