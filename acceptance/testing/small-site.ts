import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { basePath, pageHref } from "@opcon-help/model";
import { buildLibrary } from "@opcon-help/model/read";
import { onTestFinished } from "vitest";

import { openSite, type Site } from "../site.ts";

const front = (id: string, title: string): string =>
  `---\nid: ${id}\ntitle: ${title}\ndescription: About ${title}.\nsidebar: guide\ntype: concept\naudience: [operators]\n---\n\nText.\n`;

const files = new Map([
  ["content/pages/jobs.md", front("jobs", "Jobs")],
  ["content/pages/scripts.md", front("scripts", "Scripts")],
  ["content/pages/overview.md", front("overview", "Overview").replace("concept", "index").replace("\nText.\n", "")],
  ["content/sidebars/guide.yml", "- group: All\n  index: overview\n  items: [{ page: jobs }, { page: scripts }]\n"],
  [
    "content/areas.yml",
    "areas:\n- id: guide\n  title: Guide\n  description: A guide.\n  audience: [operators]\n  manual: { title: The Guide, file: guide.pdf }\n",
  ],
  [
    "content/aliases.yml",
    `- from: ${basePath}Adding-Scripts\n  to: scripts#adding-scripts\n- from: ${basePath}Old-Jobs\n  to: jobs\n`,
  ],
  ...["versions", "glossary", "words"].map((name) => [`content/${name}.yml`, "[]\n"] as const),
]);

/** A built page: title, text, and navigation that isn't part of the text. */
export const builtPage = (title: string, body: string): string =>
  `<html><body>` +
  `<nav>Frame: jobs are deleted at midnight.</nav><main><h1 id="_top">${title}</h1>` +
  `<div data-page-body>${body}</div></main></body></html>`;

const pages: Readonly<Record<string, string>> = {
  jobs: builtPage(
    "Jobs",
    "<p>A job is one piece\n of <strong>work</strong>.</p><p>A job waits for its dependencies.</p>" +
      "<table><tr><td>Completed</td><td>Yes</td></tr></table><p>Keep at most two weeks of jobs.</p>",
  ),
  scripts: builtPage(
    "Scripts",
    '<p>Scripts run on machines.</p><h2 id="adding-scripts">Adding scripts</h2><p>A new script gets your role.</p>' +
      '<h2 id="deleting-scripts">Deleting scripts</h2><p>A script in use stays.</p>',
  ),
  overview: builtPage(
    "Overview",
    `<dl><dt><a href="${pageHref("jobs")}">Jobs</a></dt><dt><a href="${pageHref("scripts")}">Scripts</a></dt></dl>`,
  ),
};

/** Creates a folder that is deleted after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "opcon-help-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Builds a help with three pages in a temporary folder. `changes` replaces or adds pages. */
export function smallSite(changes: Readonly<Record<string, string>> = {}): Site {
  const dist = testFolder();
  writeFileSync(join(mkdirDeep(dist, basePath), "index.html"), builtPage("Help", "<p>Help.</p>"));
  for (const [path, html] of Object.entries({ ...pages, ...changes }))
    writeFileSync(join(mkdirDeep(dist, basePath, path), "index.html"), html);
  const { library, problems } = buildLibrary(files);
  if (problems.length > 0) throw new Error(problems.map(({ file, message }) => `${file}: ${message}`).join("\n"));
  return openSite(dist, library);
}

function mkdirDeep(...parts: string[]): string {
  const folder = join(...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The small site's `jobs` or `scripts` page without these words. */
export function without(path: "jobs" | "scripts", words: string): Record<string, string> {
  const html = pages[path]!;
  if (!html.includes(words)) throw new Error(`${path} doesn't contain ${words}`);
  return { [path]: html.replace(words, "") };
}
