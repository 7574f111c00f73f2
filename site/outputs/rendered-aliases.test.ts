import { buildLibrary } from "@opcon-help/model/read";
import { describe, expect, it } from "vitest";

import { renderAlias } from "./rendered-aliases.ts";

const { library } = buildLibrary(
  new Map([
    [
      "content/pages/machines.md",
      "---\nid: machines\ntitle: Machines & more\ndescription: All.\ntype: task\naudience: [operators]\n---\n",
    ],
  ]),
);

const heading = (level: number, id: string, text: string): string =>
  `<div class="sl-heading-wrapper level-h${level}"><h${level} id="${id}">${text}</h${level}><a class="sl-anchor-link" href="#${id}">#</a></div>`;

const html = `<!DOCTYPE html><html><head><title>Machines &amp; more | OpCon Help</title><link rel="canonical" href="https://x.example/opcon/core/machines/"/><meta name="help-id" content="machines"/></head><body><aside class="right-sidebar-container print:hidden">Contents</aside><main><nav class="breadcrumbs"><ol><li><a href="/opcon/core/">Home</a></li></ol></nav><h1 id="_top">Machines &amp; more</h1><div class="sl-markdown-content" data-page-body><p>All machines.</p><div class="expressive-code"><link rel="stylesheet" href="/ec.css"><script type="module" src="/ec.js"></script></div>${heading(2, "add", "Add a machine")}<p>Add it, see <a href="#add-more">more</a> and <a href="#drop">drop</a>.</p>${heading(3, "add-more", "Add more")}<p>More.</p><aside class="starlight-aside">Note</aside>${heading(2, "drop", "Drop a machine")}<p>Drop it.</p></div><details class="changed-since"><a href="#drop">Drop a machine</a></details></main></body></html>`;

const shown = (to: string): string => renderAlias(html, library, { from: "/opcon/core/old", to, render: true });

describe("an alias that shows a section", () => {
  const page = shown("machines#add");

  it("has the section's title and everything below it, and nothing else of the page", () => {
    expect(page).toContain('<h1 id="_top">Add a machine</h1>');
    expect(page).toContain("<title>Add a machine | OpCon Help</title>");
    expect(page).toContain("<p>More.</p>");
    expect(page).not.toContain("Drop it.");
    expect(page).not.toContain("All machines.");
    expect(page).not.toContain("Contents");
    expect(page).not.toContain("changed-since");
    expect(page).toContain('<aside class="starlight-aside">Note</aside>');
  });

  it("keeps the page's canonical address and leaves its help id to the page", () => {
    expect(page).toContain('<link rel="canonical" href="https://x.example/opcon/core/machines/"');
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).not.toContain("help-id");
  });

  it("loads what the page loads beside its first code block", () => {
    expect(page).toMatch(
      /<link rel="stylesheet" href="\/ec\.css"><script type="module" src="\/ec\.js"><\/script><\/head>/,
    );
  });

  it("leads to the rest of the page", () => {
    expect(page).toContain('<a href="#add-more">more</a>');
    expect(page).toContain('<a href="/opcon/core/machines/#drop">drop</a>');
    expect(page).toContain('<a href="/opcon/core/machines/#add">Machines &amp; more</a>');
  });

  it("stands below its page in the breadcrumbs", () => {
    expect(page).toContain('</li><li><a href="/opcon/core/machines/">Machines &amp; more</a></li></ol></nav>');
  });

  it("stops the build when the page has no such section", () => {
    expect(() => shown("machines#none")).toThrow(
      `/opcon/core/old shows "machines#none", which isn't a section of a page`,
    );
  });
});
