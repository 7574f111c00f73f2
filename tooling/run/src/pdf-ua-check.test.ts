import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

import { sharedOut, validate } from "./pdf-ua-check.ts";

const checker = process.env["OPCON_VERAPDF"];

const objects = [
  "<</Type/Catalog/Pages 2 0 R>>",
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
];

/** A minimal PDF with one page and without tags and a title. */
function untagged(): string {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj ${object} endobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return `${file}trailer <</Root 1 0 R/Size ${size}>>\nstartxref\n${start}\n%%EOF\n`;
}

it("distributes each file to one run, balanced by size", async () => {
  const folder = await mkdtemp(join(tmpdir(), "opcon-pdf-ua-"));
  const file = (name: string): string => join(folder, name);
  try {
    for (const [name, size] of Object.entries({ a: 10, b: 90, c: 40, d: 45 }))
      await writeFile(file(name), "x".repeat(size));
    expect(await sharedOut([file("a"), file("b"), file("c"), file("d")], 2)).toEqual([
      [file("b")],
      [file("d"), file("c"), file("a")],
    ]);
    expect(await sharedOut([file("a")], 2)).toEqual([[file("a")]]);
    expect(await sharedOut([], 2)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it.skipIf(!checker)("fails a file without tags, title, and language", async () => {
  const folder = await mkdtemp(join(tmpdir(), "opcon-pdf-ua-"));
  try {
    await writeFile(join(folder, "untagged.pdf"), untagged());
    const [verdict] = await validate(checker!, [join(folder, "untagged.pdf")]);
    expect(verdict!.passes).toBe(false);
    expect(verdict!.broken.map(({ clause }) => clause)).toContain("7.1-8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
