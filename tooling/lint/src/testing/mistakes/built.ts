import { createHash, randomBytes } from "node:crypto";

import type { Mistake } from "./mistake.ts";

/** Mistakes by rule. Paths are files of the built site or, if they start with content/, of the content. */
type BuiltMistakes = Readonly<Record<string, readonly Mistake[]>>;
type BuiltChanges = Exclude<Mistake[0], string>;

const notes = "notes/index.html";
const install = "agents/install/index.html";
const setup = "setup/index.html";
const target = "/opcon/core/agents/install/#result";

/**
 * A change that adds an element at the start of the home page's body, on line 9. A mistake whose change is only a string
 * adds the string there.
 */
const home = (element: string): BuiltChanges => ({ "index.html": ["<body>\n", `<body>\n${element}\n`] });
const replaced = (file: string, from: string, to: string): BuiltChanges => ({ [file]: [from, to] });

const stub = (script: string, refresh: string | undefined): BuiltChanges => ({
  [setup]:
    `<head><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'"><script data-target="${script}"></script>` +
    (refresh ? `<meta http-equiv="refresh" content="0; url=${refresh}"></head>` : "</head>"),
});
const section = (canonical: string, more = ""): BuiltChanges => ({
  "content/aliases.yml": { add: "  render: true" },
  [setup]: `<head><meta http-equiv="content-security-policy" content="script-src 'self'">${more}<link rel="canonical" href="https://help.example${canonical}"></head>`,
});

const ledger = (route: string, ...anchors: string[]): BuiltChanges => ({
  "content/ledger.json": JSON.stringify({ routes: { [route]: { id: "notes", since: "26.0", anchors } } }),
});

const manuals = (...files: string[]): BuiltChanges => ({
  "manuals/manuals.json": JSON.stringify({ manuals: files.map((file) => ({ file })) }),
});

/** Random text, which gzip can compress by only a quarter. */
const heavy = (bytes: number): string => randomBytes(bytes).toString("base64");
const onPages = (element: string): BuiltChanges =>
  Object.fromEntries(
    [notes, install, "agents/overview/index.html"].map((file) => [file, ["<body>\n", `<body>\n${element}\n`] as const]),
  );
const styles = { "_assets/a.css": `/*${heavy(11_000)}*/`, "_assets/b.css": `/*${heavy(11_000)}*/` };
const style = (name: string, more = ""): string => `<link rel="stylesheet"${more} href="/opcon/core/_assets/${name}">`;
const scripts = {
  "_assets/a.js": 'import{x}from"./b.js";x()',
  "_assets/b.js": `export const x=()=>import("./c.js")//${heavy(7_000)}`,
  "_assets/c.js": `//${heavy(50_000)}`,
  "_assets/d.js": `//${heavy(3_000)}`,
};
const script = '<script type="module" src="/opcon/core/_assets/a.js"></script>';
const island = '<astro-island component-url="/opcon/core/_assets/d.js"></astro-island>';

const title = "document.title";
const hash = `'sha256-${createHash("sha256").update(title).digest("base64")}'`;
const policy = (source: string): BuiltChanges =>
  replaced("index.html", "script-src 'self'", `script-src 'self' ${source}`);

const again = "build the site again";

export const builtMistakes: BuiltMistakes = {
  "built-aliases": [
    [{ [setup]: null }, "content/aliases.yml:1:9: /opcon/core/setup doesn't work: dist/opcon/core has no file for it"],
    [
      stub("/opcon/core/notes/", "/opcon/core/notes/"),
      `1:1: The alias /opcon/core/setup redirects to /opcon/core/notes/ instead of ${target}`,
    ],
    [stub("/opcon/core/", target), "1:1"],
    [stub(target, undefined), `1:1: The alias page /opcon/core/setup doesn't redirect to ${target}`],
    [
      section("/opcon/core/notes/"),
      `${setup}:1:1: The alias page /opcon/core/setup doesn't have /opcon/core/agents/install/ as its canonical address`,
    ],
    [
      section("/opcon/core/agents/install/", `<meta http-equiv="refresh" content="0; url=${target}">`),
      `${setup}:1:1: The alias page /opcon/core/setup redirects to ${target} instead of showing the section`,
    ],
    [section("/opcon/core/agents/install/")],
  ],
  "built-anchors": [
    [
      replaced(install, 'id="before-you-begin"', 'id="before-you-start"'),
      '1:1: The page has no element with the id "before-you-begin" for an anchor in its Markdown; did you mean before-you-start, result, ports.agent, ports.rest-api, row.9010?',
    ],
  ],
  "built-head": [
    [
      replaced(notes, "<title>Notes</title>", "<title>OpCon</title>"),
      '1:1: <title> is "OpCon", but must contain the page title "Notes"',
    ],
    [replaced(notes, "<title>Notes</title>", ""), '1:1: <title> is "", …'],
    [
      replaced(notes, '<meta name="description" content="What notes tells.">', ""),
      '1:1: The page has no <meta name="description">; expected "What notes tells."',
    ],
    [
      replaced(notes, 'name="help-id" content="notes"', 'name="help-id" content="note"'),
      '1:1: <meta name="help-id"> is "note", but the front matter has "notes"',
    ],
    [replaced(notes, "<body>", "<body><svg><title>OpCon</title></svg>")],
  ],
  "built-ledger": [
    [
      { ...ledger("/opcon/core/gone") },
      "1:1: The released address /opcon/core/gone doesn't work: there is neither a page nor a redirect",
    ],
    [
      { ...ledger("/opcon/core/setup"), ...stub("/opcon/core/setup/", "/opcon/core/setup/") },
      "content/ledger.json:1:1",
      `${setup}:1:1 built-aliases`,
    ],
    [
      { ...ledger("/opcon/core/setup"), ...stub("/opcon/core/none/", "/opcon/core/none/") },
      "content/ledger.json:1:1",
      `${setup}:1:1 built-aliases`,
      `${setup}:1:147 built-links`,
    ],
    [
      ledger("/opcon/core/agents/install", "results"),
      `${install}:1:1: The released address /opcon/core/agents/install#results doesn't work; did you mean result?`,
    ],
    [ledger("/opcon/core/agents/install", "result", "ports.agent")],
    [ledger("/opcon/core/setup", "anything")],
  ],
  "built-links": [
    [
      '<a href="/opcon/core/agent/">',
      '1:1: "/opcon/core/agent/" doesn\'t work: the site has no file /opcon/core/agent/',
    ],
    ['<a href="notes/none">', '1:1: "notes/none" doesn\'t work: the site has no file /opcon/core/notes/none'],
    [
      '<a href="/opcon/core/Notes/index.html">',
      '1:1: "/opcon/core/Notes/index.html" doesn\'t work: the file name is /opcon/core/notes/index.html',
    ],
    [
      '<a href="/opcon/core/agents/install/#results">',
      '1:1: /opcon/core/agents/install/ has no element with the id "results"; did you mean result?',
    ],
    ['<a href="#end">', "1:1"],
    ['<a href="/bundle/none.zip">', '1:1: "/bundle/none.zip" doesn\'t work: dist has no file /bundle/none.zip'],
    ['<img src="/logo.svg">', '1:1: "/logo.svg" is outside /opcon/core/, where the site is served'],
    ['<img srcset="/opcon/core/ 1x, a.svg 2x">', '1:1: "a.svg" …'],
    ['<link rel="sitemap" href="/opcon/core/map.xml">', "1:1"],
    ['<style>p { background: url("a.png") }</style>', "1:8"],
    ['<p style="background: url(a.png)">', "1:1"],
    ['<a href="/opcon/core/setup/#end">', '1:1: /opcon/core/agents/install/ has no element with the id "end"…'],
    [
      {
        "_assets/site.css": 'p {}\np { background: url(font.woff2) }\n@import "theme.css";\n',
        "_assets/font.woff2": "",
      },
      '_assets/site.css:3:1: "theme.css" doesn\'t work: the site has no file /opcon/core/_assets/theme.css',
    ],
    [
      { ...home('<a href="/opcon/core/manuals/start.pdf">'), ...manuals("start.pdf") },
      'index.html:9:1: "/opcon/core/manuals/start.pdf" doesn\'t work: the site has no file /opcon/core/manuals/start.pdf',
    ],
    ['<a href="/opcon/core/manuals/gone.pdf">', "1:1"],
    ['<a href="/opcon/core/manuals/start.pdf">'],
    [{ ...home('<a href="/opcon/core/manuals/start.pdf">'), ...manuals("agents.pdf") }],
    [
      [
        ..."/opcon/core/notes/ /opcon/core/notes notes/index.html agents/install/?x=1#result # #top #_top /opcon/core/setup#steps".split(
          " ",
        ),
        ..."https://x.example/y //x.example/y mailto:a@x.example #:~:text=agent".split(" "),
      ]
        .map((url) => `<a href="${url}">`)
        .join("\n") + '<img src="data:image/png;base64,AA==">',
    ],
  ],
  "built-lists": [
    [
      replaced("sitemap-0.xml", "/opcon/core/notes/<", "/opcon/core/news/<"),
      `content/pages/notes.md:5:5: The sitemap doesn't list /opcon/core/notes/; ${again}`,
    ],
    [
      { "notes.md": null },
      `content/pages/notes.md:5:5: The page has no Markdown copy at /opcon/core/notes.md; ${again}`,
    ],
    [
      replaced("help-ids.json", '"notes":', '"news":'),
      `content/pages/notes.md:5:5: help-ids.json doesn't list the id "notes"; ${again}`,
    ],
    [
      replaced("help-ids.json", '"/opcon/core/notes/"', '"/opcon/core/"'),
      `content/pages/notes.md:5:5: help-ids.json maps the id "notes" to /opcon/core/ instead of /opcon/core/notes/; ${again}`,
    ],
    [
      { "content/pages/notes.md": ["type:", "screens: [Notes]\ntype:"], "help-ids.json": ['"Notes":[', '"Others":['] },
      "content/pages/notes.md:6:5",
    ],
    [
      replaced("index.json", '"/opcon/core/notes/"', '"/opcon/core/"'),
      `content/pages/notes.md:5:5: index.json doesn't list the id "notes" with /opcon/core/notes/; ${again}`,
    ],
    [{ "help-ids.json": null }, "0:0: The page lists can't be read (…"],
  ],
  "built-policy": [
    [`<script>${title}</script>`, `1:9: The policy blocks this script; to allow it, add ${hash}`],
    ['<p onclick="x()">x</p>', "1:1: The policy blocks scripts in attributes…"],
    ...["'unsafe-inline'", "'unsafe-eval'", "https://x.example", "*"].map((source): Mistake => [
      policy(source),
      `1:1: The page's policy allows scripts from ${source};…`,
    ]),
    [
      replaced("index.html", '<meta http-equiv="content', '<meta name="content'),
      "1:1: The page has no Content-Security-Policy…",
    ],
    [
      {
        "index.html": ["<head>", '<head><script src="/opcon/core/_assets/a.js"></script>'],
        "_assets/a.js": "1",
      },
      "index.html:1:1: The page has no Content-Security-Policy…",
    ],
    [
      {
        "index.html": ["script-src 'self'\">", `script-src 'self' ${hash}"><script>${title}</script>`],
      },
    ],
  ],
  "built-routes": [
    [
      { [notes]: null },
      `content/pages/notes.md:6:8: /opcon/core/notes/ doesn't work: dist/opcon/core has no file for it; ${again}`,
    ],
    [{ "robots.txt": "" }],
  ],
  "built-same-origin": [
    [
      '<script src="https://x.example/a.js"></script>',
      "1:1: <script> loads https://x.example/a.js from another host; keep a copy in the site",
    ],
    ['<script src="//x.example/a.js"></script>', "1:1"],
    ['<link rel="stylesheet" href="http://x.example/a.css">', "1:1"],
    ['<link rel="preconnect" href="https://x.example/">', "1:1"],
    ['<img src="https://x.example/a.png">', "1:1"],
    ['<source srcset="https://x.example/a.png 2x">', "1:1"],
    ['<iframe src="https://x.example/"></iframe>', "1:1"],
    ['<svg><use href="https://x.example/a.svg#b"></use></svg>', "1:6"],
    ['<p style="background: url(https://x.example/a.png)">', "1:1"],
    ['<style>@import "https://x.example/a.css";</style>', "1:8"],
    [{ "_assets/site.css": "@font-face {\n  src: url('https://x.example/a.woff2') }\n" }, "2:8"],
    ['<a href="https://x.example/">X</a><link rel="canonical" href="https://x.example/opcon/core/">'],
  ],
  "built-search": [
    [
      { "pagefind/fragment/en_1.pf_fragment": null },
      `content/pages/agents/overview.md:6:8: The search index doesn't contain /opcon/core/agents/overview/; ${again}`,
    ],
    [{ "pagefind/fragment/en_0.pf_fragment": "{" }, "pagefind/fragment:0:0: The search index can't be read (…"],
    [
      { "search/names/0.json": '{"some code":["en_0#gone"]}' },
      '0:0: The search result "some code" points to #gone of /opcon/core/…',
    ],
    [{ "search/names/0.json": null }, "search/names:0:0: The search's names can't be read…"],
  ],
  "built-unique-ids": [
    [
      '<p id="a"></p>\n  <p id="b"></p><p id="a"></p>\n<i id="a"></i>',
      '2:17: The id "a" is already used on line 9, column 1',
      "3:1",
    ],
  ],
  "built-weight": [
    [`<p>${heavy(70_000)}</p>`, "index.html:0:0: The page weighs 7…"],
    [onPages(`<p>${heavy(13_000)}</p>`), ".:0:0: Half of the prose pages weigh over 1…"],
    [{ ...styles, ...home(style("a.css") + style("b.css")) }, "index.html:0:0: The page's styles weigh 2…"],
    [
      { ...scripts, ...home(`${script}<script type="module" src="/opcon/core/_assets/d.js"></script>`) },
      "index.html:0:0: The page's scripts weigh 1…",
    ],
    [{ ...styles, ...home(style("a.css") + style("b.css", ' media="print"')) }],
    [onPages(`<p class="data-table">${heavy(13_000)}</p>`)],
    [{ ...scripts, ...home(script) }],
    [{ ...scripts, ...home(script + island) }],
  ],
};
