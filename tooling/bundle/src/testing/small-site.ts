import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { createIndex } from "pagefind";

const root = join(import.meta.dirname, "../../../..");
const base = "/opcon/core/";

/** Builds a web root with three pages, a search index, a manual, and the files for hosts that every build has. */
export async function smallSite(folder: string, text = "Agents run jobs."): Promise<string> {
  const [site, dist] = [join(folder, "site"), join(folder, "dist")];
  const put = (name: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), content);
  };
  const page = (title: string, body: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    `<link rel="stylesheet" href="${base}_assets/a.1.css"><link rel="icon" href="${base}icons.svg"><link rel="preload" as="font" href="${base}_assets/a.2.woff2"></head><body><h1>${title}</h1>${body}</body></html>`;
  const { index } = await createIndex({ writePlayground: false });
  for (const name of ["agents", "jobs"]) {
    const html = page(name, `<p id="row.${name}">${text}</p>`.repeat(200));
    put(`${name}/index.html`, html);
    put(`${name}.md`, text);
    await index!.addHTMLFile({ url: `/${name}/`, content: html });
  }
  await index!.writeFiles({ outputPath: join(site, "pagefind") });
  put("index.html", page("Home", text));
  put("404.html", page("Page not found", "<p>Try the search.</p>".repeat(300)));
  put("help/index.html", page("Help for a screen", ""));
  put("manuals/index.html", page("Manuals", `<a href="${base}manuals/guide.pdf">Guide</a>`));
  put("manuals/guide.pdf", `%PDF-1.7${"\n%".repeat(5000)}`);
  put("_assets/a.2.woff2", "wOF2");
  put("_assets/a.1.css", "body { color: navy }\n".repeat(500));
  const ids = { agents: { id: "agents", href: `${base}agents/`, title: "agents", area: "a", version: "26.1" } };
  const data = {
    "help-ids.json": { ids, screens: {}, areas: {} },
    "index.json": [],
    "routes.json": ["agents", "jobs"].map((name) => [`${name}/`, name]),
  };
  for (const [name, value] of Object.entries(data)) put(name, JSON.stringify(value));
  put("icons.svg", "<svg/>");
  put("sitemap-index.xml", "<sitemapindex/>");
  const record = {
    pluginId: "default",
    version: "current",
    label: "26.1",
    banner: "none",
    badge: false,
    noIndex: false,
  };
  const versions = [{ ...record, className: "docs", isLast: true, base, site }];
  execFileSync(process.execPath, [join(root, "site/outputs/compose.ts"), dist, JSON.stringify(versions)]);
  return dist;
}
