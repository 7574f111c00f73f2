import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Folder of the manuals, from the project root. */
export const manualsFolder = "dist/opcon/core/manuals";

/** One manual in manuals.json. */
export interface ManualRecord {
  area: string;
  /** Size of its paper: "a4" or "letter". */
  paper: string;
  /** Size of its type: "normal" or "large". */
  type: string;
  title: string;
  /** File name in the same folder. */
  file: string;
  /** All pages, cover and contents included. */
  pages: number;
  bytes: number;
  /** Label of the product version. */
  version: string;
  /** Time of the commit that the manual was made from, ISO 8601. */
  date: string;
  /** Short hash of that commit; null for a draft. */
  commit: string | null;
  /** Blocks of text that were found in the file. */
  blocks: number;
  /** Typographic faults, such as a line that is alone at the top of a page. */
  warnings: string[];
  /** File in the same folder with the digest of each section, by the ID of its heading. */
  sections: string;
  /** Digest of the manual's content. While it stays the same, the manual isn't built again. */
  contentHash: string;
  /** Digest of all files that the manual can depend on. While it stays the same, nothing else is read. */
  inputHash: string;
  /** Digest of the file. */
  sha256: string;
}

const manifestFile = "manuals.json";

/** Reads manuals.json. A missing or damaged file has no records. */
export async function readManifest(root: string): Promise<ManualRecord[]> {
  try {
    const { manuals } = JSON.parse(await readFile(join(root, manualsFolder, manifestFile), "utf8")) as {
      manuals?: unknown;
    };
    return Array.isArray(manuals) ? (manuals as ManualRecord[]) : [];
  } catch {
    return [];
  }
}

/** Writes manuals.json in one step. */
export async function writeManifest(root: string, manuals: readonly ManualRecord[]): Promise<void> {
  const file = join(root, manualsFolder, manifestFile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify({ manuals }, null, 2)}\n`);
  await rename(`${file}.part`, file);
}
