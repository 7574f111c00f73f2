import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

import { problemsIn } from "./pdf-ua.ts";

const checker = process.env["OPCON_VERAPDF"];

/** A minimal PDF with one page and without tags and a title. */
function untagged(): string {
  const pages = ["<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>"];
  let file = "%PDF-1.7\n";
  const offsets = ["<</Type/Catalog/Pages 2 0 R>>", ...pages].map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj ${object} endobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 4\n0000000000 65535 f \n${offsets.join("")}`;
  return `${file}trailer <</Root 1 0 R/Size 4>>\nstartxref\n${start}\n%%EOF\n`;
}

it.skipIf(!checker)("names the rules that a file breaks, and doesn't pass an unreadable file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "opcon-pdf-ua-"));
  try {
    await writeFile(join(folder, "untagged.pdf"), untagged());
    await writeFile(join(folder, "text.pdf"), "text");
    expect(await problemsIn(checker!, join(folder, "untagged.pdf"))).toContain("  7.1-8 (1 times) ");
    expect(await problemsIn(checker!, join(folder, "text.pdf"))).toContain("valid PDF");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
