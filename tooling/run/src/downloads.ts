import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What the downloads page shows of a manual; manuals.json has more. */
interface ManualRecord {
  area: string;
  paper: string;
  type: string;
  file: string;
  pages: number;
  bytes: number;
  /** ISO date. */
  date: string;
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Puts pages, size and date of each manual into its row of the downloads page, and a link where it is there in Letter size. */
export function filledPage(html: string, manuals: readonly ManualRecord[]): string {
  return html.replace(/<tr data-manual="([^"]+)"[\s\S]*?<\/tr>/g, (row, area: string) => {
    const own = manuals.filter((candidate) => candidate.area === area && candidate.type === "normal");
    const manual = own.find(({ paper }) => paper === "a4");
    const letter = own.find(({ paper }) => paper === "letter");
    const offered = row.replace(
      /<span data-manual-letter[^>]*>[\s\S]*?<\/span>/,
      `<span data-manual-letter>${letterLink(letter)}</span>`,
    );
    if (!manual) return offered;
    const values: Record<string, string> = {
      pages: String(manual.pages),
      size: size(manual.bytes),
      date: manual.date.slice(0, 10),
    };
    return offered.replace(
      /(<td[^>]*data-manual-field="([^"]+)"[^>]*>)[^<]*(<\/td>)/g,
      (cell, open: string, field: string, close: string) => (field in values ? open + values[field] + close : cell),
    );
  });
}

const letterLink = (letter: ManualRecord | undefined): string =>
  letter
    ? ` <a href="${letter.file}" type="application/pdf">Letter size</a> (${letter.pages} pages, ${size(letter.bytes)})`
    : "";

/** Fills the downloads page of a built site from its manuals.json; without manuals the cells stay empty. */
export async function fillDownloads(site: string): Promise<void> {
  const page = join(site, "manuals/index.html");
  const manifest = await readFile(join(site, "manuals/manuals.json"), "utf8").catch(() => undefined);
  if (manifest === undefined) return;
  const { manuals } = JSON.parse(manifest) as { manuals: ManualRecord[] };
  await writeFile(`${page}.next`, filledPage(await readFile(page, "utf8"), manuals));
  await rename(`${page}.next`, page);
}
