import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { siteFolder } from "../../engine/built-site.ts";
import type { Report } from "../../engine/finding.ts";
import { reasonOf, ToolFailure } from "../../engine/tool-failure.ts";
import type { BuiltRule } from "../rule.ts";
import { manualsToCome } from "./built-links.ts";

interface LycheeReport {
  total: number;
  error_map: Record<string, LycheeLink[]>;
  timeout_map: Record<string, LycheeLink[]>;
}

interface LycheeLink {
  url: string;
  status: { text: string };
  span?: { line: number; column?: number };
}

/** lychee's exit code for broken links. */
const brokenLinks = 2;

/** Maximum size of lychee's report, which is long because it lists excluded external links. */
const largestReport = 1024 * 1024 * 1024;

/** Runs lychee on the built site. Ignores the project's settings file, because that is for external links. */
async function run(program: string, dist: string): Promise<string> {
  const inputs = siteFolder.slice("dist/".length);
  const options = ["--offline", "--no-progress", "--no-ignore", "--include-fragments", "--format", "json"];
  const places = ["--root-dir", dist, "--index-files", "index.html", "--extensions", "html", inputs];
  try {
    const { stdout } = await promisify(execFile)(program, [...options, ...places], {
      cwd: dist,
      maxBuffer: largestReport,
    });
    return stdout;
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: number | string; stdout?: string; stderr?: string };
    if (code === brokenLinks && stdout) return stdout;
    if (code === "ENOENT" || code === "EACCES")
      throw new ToolFailure(`lychee can't be run from "${program}"; run "npm run setup", or name it with OPCON_LYCHEE`);
    throw new ToolFailure(`lychee failed: ${(stderr || reasonOf(error)).trim().split("\n", 1)[0]}`);
  }
}

function readReport(output: string): LycheeReport {
  let report: LycheeReport;
  try {
    report = JSON.parse(output) as LycheeReport;
  } catch {
    throw new ToolFailure(`lychee's report can't be parsed: ${output.trim().slice(0, 80)}`);
  }
  if (!report.total) throw new ToolFailure(`lychee found no links in ${siteFolder}; run "npm run build" again`);
  return report;
}

function* defectsOf(report: LycheeReport, dist: string, isToCome: (address: string) => boolean): Iterable<Report> {
  for (const map of [report.error_map, report.timeout_map])
    for (const [file, links] of Object.entries(map))
      for (const { url, status, span } of links) {
        const address = url.replace(pathToFileURL(dist).href, "");
        if (isToCome(address)) continue;
        yield {
          file: `dist/${file}`,
          line: span?.line ?? 0,
          column: span?.column ?? 0,
          message: `${address}: ${status.text}`,
        };
      }
}

export const lychee: BuiltRule = {
  id: "lychee",
  async *check(built) {
    const { site, lychee: program } = built;
    const isToCome = await manualsToCome(built);
    // lychee follows links in some of its addresses.
    const dist = realpathSync(join(site.root, "dist"));
    yield* defectsOf(readReport(await run(program, dist)), dist, isToCome);
  },
};
