import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import type { BuiltPage } from "@opcon-help/html";
import { memo } from "@opcon-help/model";

import { resolveAddress, siteFolder } from "../../engine/built-site.ts";
import { inFile, type Report } from "../../engine/finding.ts";
import type { Built } from "../rule.ts";

/**
 * Limits in bytes after compression with gzip. They include what a first visit loads: HTML, styles, and scripts, but
 * not scripts that load on demand, such as the search.
 */
const budget = {
  /** Maximum for half of the pages that consist of prose. */
  proseMedian: 13_000,
  /** Maximum for any page. The largest table of messages, with its links to symptoms, is close to it. */
  page: 64_000,
  styles: 20_000,
  scripts: 8_000,
  /** Maximum for the scripts of a page with an island. */
  island: 90_000,
};

/** Reads a file of the site by its address, and its size after compression, once. */
type SizeOf = (file: string) => Promise<{ text: string; bytes: number }>;

const sizesIn = (root: string): SizeOf =>
  memo(async (file: string) => {
    const content = await readFile(join(root, "dist", file));
    return { text: content.toString("utf8"), bytes: gzipSync(content).length };
  });

const imports = /\b(?:import|export)\b(?:[^"'();]*?\bfrom)?\s*["']([^"']+)["']/g;

/** Size of the scripts that load with the page, including the scripts that they import statically. */
async function scriptBytes({ site }: Built, sizeOf: SizeOf, page: BuiltPage, html: string): Promise<number> {
  const addresses = [
    ...[...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1]!),
    ...[...html.matchAll(/\b(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g)].map((match) => match[1]!),
    ...[...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].flatMap((match) =>
      [...match[1]!.matchAll(imports)].map((found) => found[1]!),
    ),
  ];
  const waiting = addresses.map((url) => ({ from: page.address, url }));
  const seen = new Set<string>();
  let bytes = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const target = resolveAddress(next.from, next.url);
    if (target.kind !== "here" || seen.has(target.path) || !site.files.has(target.path)) continue;
    seen.add(target.path);
    const { text, bytes: own } = await sizeOf(target.path);
    bytes += own;
    for (const match of text.matchAll(imports)) waiting.push({ from: target.path, url: match[1]! });
  }
  return bytes;
}

async function styleBytes({ site }: Built, sizeOf: SizeOf, page: BuiltPage, html: string): Promise<number> {
  let bytes = 0;
  for (const match of html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)) {
    if (/\bmedia="print"/.test(match[0])) continue;
    const target = resolveAddress(page.address, /\bhref="([^"]+)"/.exec(match[0])?.[1] ?? "");
    if (target.kind === "here" && site.files.has(target.path)) bytes += (await sizeOf(target.path)).bytes;
  }
  return bytes;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const tooHeavy = (file: string, what: string, bytes: number, limit: number, advice: string): Report =>
  inFile(file, `${what} ${kilobytes(bytes)} after gzip, more than ${kilobytes(limit)}; ${advice}`);

export async function* builtWeight(built: Built): AsyncIterable<Report> {
  const sizeOf = sizesIn(built.site.root);
  const prose: number[] = [];
  for (const page of built.site.pages.values()) {
    const { text: html, bytes } = await sizeOf(page.file.slice("dist".length));
    if (bytes > budget.page)
      yield tooHeavy(page.file, "The page weighs", bytes, budget.page, "split its tables over two pages");
    if (page.meta.has("help-id") && !html.includes('class="data-table"')) prose.push(bytes);
    const styles = await styleBytes(built, sizeOf, page, html);
    if (styles > budget.styles)
      yield tooHeavy(page.file, "The page's styles weigh", styles, budget.styles, "remove unused styles");
    const hasIsland = html.includes("<astro-island");
    const scripts = await scriptBytes(built, sizeOf, page, html);
    const limit = hasIsland ? budget.island : budget.scripts;
    if (scripts > limit) yield tooHeavy(page.file, "The page's scripts weigh", scripts, limit, "load them on demand");
  }
  if (median(prose) > budget.proseMedian)
    yield tooHeavy(
      siteFolder,
      "The median prose page weighs",
      median(prose),
      budget.proseMedian,
      "reduce what every page loads",
    );
}
