import { sampleContent } from "../sample-content.ts";
import {
  cell,
  description,
  field,
  page,
  released,
  title,
  version,
  type FileChanges,
  type Mistakes,
} from "./mistake.ts";

const alias = (from: string, to: string): FileChanges => ({
  "aliases.yml": { add: `- from: ${from}\n  to: ${to}` },
});

const commands = `title: Commands
description: Commands for jobs, with what follows.
source: "spec:S1"
columns:
  command: { label: Command, type: ui }
  effect: { label: What happens next, type: text }
  undo: { label: What stays, type: text }
  agree: { label: Who must agree, type: text }
  named: { label: Other words, type: list, optional: true }
rows:
  - { key: skip, command: Skip, effect: The next jobs run., undo: Their work., agree: The owner, named: [skip the job] }
  - { key: hold, command: Hold, effect: The job waits., undo: Nothing., agree: The owner }
`;
const commandRow = (where: string, columns = "command effect undo agree"): string =>
  `::data-table{set="commands" columns="${columns}" where="${where}" caption="${where}"}`;
const reviewed = '{ date: "2026-01-01", version: "99.0", sources: [vendor:a] }';
const check = "- **Check:** Read the log.\n- **Expected:** The log is empty.\n- **If not:** Correct the path.";
const onSymptom = (text: string): FileChanges => ({
  "data/commands.yml": commands,
  "pages/notes.md": page("notes", `${text}\n\n${check}`, { sidebar: "release", type: "symptom", reviewed }),
  "pages/index.md": {
    add: `\n${commandRow("command=Skip|Hold", "command")}\n\n${commandRow("command=Skip", "command")}`,
  },
});

const releaseNotes = `title: Release notes
description: Changes by release.
source: "vendor:release-notes"
columns:
  release: { label: Release, type: text }
  ticket: { label: Ticket, type: code }
  change: { label: Change, type: text }
rows:
${Array.from({ length: 11 }, (_, at) => `  - { key: r${at}, release: "24.3.0", ticket: OC-${at}, change: Change ${at} }`).join("\n")}
  - { key: new, release: "26.0.1", ticket: OC-77, change: "In 26.0.1, something is new" }
`;
/** Adds release notes since 24.3, in which OC-77 is a change in 26.0.1. */
const withNotes = (changes: FileChanges = {}): FileChanges => ({
  "data/release-notes.yml": releaseNotes,
  "pages/index.md": { add: '\nNew in 26.0.1:\n\n::data-table{set="release-notes" caption="Release notes"}' },
  ...changes,
});
const datedRow = (date: string, source: string): FileChanges =>
  withNotes({
    "data/ports.yml": [
      '    use: REST API\n    source: "spec:S1"',
      `    ${date}\n    use: REST API\n    source: "${source}"`,
    ],
  });
const advice = "name the release note of the change (source: vendor:release-notes#<ticket>), or leave out the version";

const settings = `title: Limits
description: Limits of the server.
columns:
  setting: { label: Setting, type: ui }
  value: { label: Value, type: text }
rows:
  - { key: kept, setting: Days to keep, value: "30 days", since: "25.0", source: "spec:S1" }
  - { key: jobs, setting: Most jobs, value: "4,000", source: "spec:S1" }
  - { key: retries, setting: Retries, value: "3", source: "spec:S1" }
`;
const withSettings = (sentence: string): FileChanges => ({
  "data/limits.yml": settings,
  "pages/notes.md": { add: `\n::data-table{set="limits" caption="Limits"}\n\n${sentence}` },
});

const withDefault = (sentence: string): FileChanges => ({
  ...withSettings(sentence),
  "data/limits.yml": settings.replaceAll("value", "default"),
});

const limits = (...keys: string[]): string =>
  `title: Limits\ndescription: Limits.\ncolumns:\n  limit: { label: Limit, type: text }\nrows:\n${keys
    .map((key) => `  - { key: ${key}, limit: "${key} jobs", source: "spec:S1" }\n`)
    .join("")}`;
const limitsTable = '::data-table{set="limits" caption="Limits"}';
const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `k${index}`);
const limitsOnPage = (...cells: string[]): string =>
  `Table: Limits\n\n| Limit |\n| --- |\n${cells.map((text) => `| ${text} |`).join("\n")}`;

const withPrivileges = (changes: FileChanges): FileChanges => ({
  "data/privileges.yml": `title: Privileges
description: What a role can do.
columns:
  privilege: { label: Privilege, type: ui }
rows:
  - { key: maintain-agents, privilege: Maintain Agents, source: "spec:S1" }
`,
  "pages/notes.md": { add: '\n::data-table{set="privileges" caption="Privileges"}' },
  "pages/index.md": { add: "\nA role has :fact[privileges.maintain-agents.privilege]." },
  ...changes,
});
const requires = (names: string): FileChanges =>
  withPrivileges({ "pages/agents/install.md": ["type: task", `type: task\nprivileges: [${names}]`] });
const needs = (paragraph: string): FileChanges =>
  withPrivileges({ "pages/agents/install.md": ["An agent runs jobs.", `An agent runs jobs.\n\n${paragraph}`] });

const onBoth = (text: string): FileChanges => ({
  "pages/index.md": { add: `\n${text}` },
  "pages/notes.md": { add: `\n${text}` },
});
const passage = "An agent that lost its server keeps the results of its jobs for a day.";

const linked = (path: string): FileChanges => ({
  [`pages/${path}`]: page("other", "Text."),
  "pages/index.md": { add: `\nSee the [other page](./${path}).` },
});

const lost = { "pages/lost.md": page("lost", "Nobody comes. See [the part below](#part).\n\n## Part\n\nText.") };

const maximum = `title: Limits
description: Limits of the server.
columns:
  limit: { label: Limit, type: number }
rows:
  - { key: agents, limit: 100, since: "20.0", source: "spec:S1" }
`;

/** A mistake that adds a page with this path to a sidebar, and other findings that it causes. */
const named = (path: string, ...findings: string[]): readonly [FileChanges, ...string[]] => [
  {
    [`pages/${path}`]: page("extra", "Text about it.", { sidebar: "release" }),
    "sidebars/release.yml": `- page: notes\n- page: ${JSON.stringify(path.replace(/\.md$/, ""))}\n`,
  },
  `pages/${path}:0:0`,
  ...findings,
];
/** Paths that Windows, addresses, or the site itself don't allow. */
const badNames =
  "con.md Aux.md nul.page.md com1.md lpt9/page.md a?b.md a%b.md a#b.md a<b.md a&b.md a:b.md a'b.md a\"b.md a|b.md a*b.md a\\b.md " +
  "caf\u00E9.md _draft.md -a.md a.md.md a..b.md search.md 404.md manuals/index.md manuals.md help.md help/index.md " +
  "index-of-pages.md _astro/a.md a+b.md a(b).md a,b.md a~b.md a$b.md a@b.md a;b.md a=b.md a!b.md notes.html.md " +
  `Agents/other.md index.html.md help-ids.json.md robots.txt.md llms.txt.md ${"x".repeat(120)}.md`;

const screens = (names: string): FileChanges => ({
  "pages/agents/install.md": ["type: task", `type: task\nscreens: [${names}]`],
});

/** Fields of the first row, in a set with columns for limits. */
const limited = (...cells: string[]): FileChanges => ({
  "data/ports.yml": [
    "rows:\n  - key: rest-api\n",
    `  meaning: { label: Meaning, type: text, optional: true }
  pattern: { label: Pattern, type: code, optional: true }
  most: { label: At most, type: number, optional: true }
  needs: { label: Only with, type: code, optional: true }
rows:
  - key: rest-api
${cells.map((each) => `    ${each}\n`).join("")}`,
  ],
});

/** Mistakes that can only be found in the content as a whole. */
export const library = {
  "alias-targets": [
    [
      alias("/opcon/core/planted", "no/such-page"),
      '4:7: There is no page "no/such-page"; did you mean notes, index, agents/install, agents/overview?',
    ],
    [
      alias("/opcon/core/planted", "notes#no-such-anchor"),
      '4:7: content/pages/notes.md has no anchor "#no-such-anchor"; it has no headings',
    ],
    [
      alias("/opcon/core/planted", "setup"),
      '4:7: "setup" is itself an alias; write its target "agents/install#result"',
    ],
    [
      alias("/opcon/core/setup", "notes"),
      '3:9: The address /opcon/core/setup already has an alias to "agents/install#result"; remove one of them',
    ],
    [
      alias("/opcon/core/search/x", "notes"),
      "3:9: The build writes its own files to /opcon/core/search/; remove the alias",
    ],
    [
      alias("/opcon/core/Notes", "notes"),
      "3:9: The address differs from that of content/pages/notes.md only in case; remove the alias, because some hosts ignore case",
    ],
    [
      alias("/opcon/core/Setup", "notes"),
      "3:9: The address differs from the alias /opcon/core/setup only in case; remove one of them, because some hosts ignore case",
    ],
    [
      { "aliases.yml": { add: "- from: /opcon/core/a\n  to: b\n- from: /opcon/core/b\n  to: a" } },
      "4:7: The aliases lead in a circle (/opcon/core/a, /opcon/core/b, /opcon/core/a); replace one of their targets with a page",
    ],
    [
      {
        "aliases.yml": {
          add: "- from: /opcon/core/a\n  to: b\n- from: /opcon/core/b\n  to: c\n- from: /opcon/core/c\n  to: a",
        },
      },
      "4:7: The aliases lead in a circle (/opcon/core/a, /opcon/core/b, /opcon/core/c, /opcon/core/a); replace one of their targets with a page",
    ],
    [
      alias("/opcon/core/search", "notes"),
      "3:9: The site already has its own page at /opcon/core/search; remove the alias",
    ],
    [
      alias("/opcon/core/manuals/", "notes"),
      "3:9: The site already has its own page at /opcon/core/manuals; remove the alias",
    ],
    [alias("/opcon/core/x", "notes.md"), "4:7"],
    [alias("/opcon/core/x", "https://example.com"), "4:7"],
    [
      alias("/opcon/core/old", "Agents/install"),
      '4:7: Write the page as "agents/install"; addresses are case-sensitive',
    ],
    [
      alias("/opcon/core/old", "agents/install#ends"),
      '4:7: content/pages/agents/install.md has no anchor "#ends"; did you mean #steps, #result, #row.9010, #row.3100, #ports.agent?',
    ],
    [
      alias("/opcon/core/notes/", "index"),
      "3:9: The alias hides content/pages/notes.md, which has this address; remove the alias or move the page",
    ],
    [
      { ...alias("/opcon/core/notes#old", "index"), "pages/notes.md": ["type: concept", "type: howto"] },
      "pages/notes.md:3:7 front-matter",
    ],
    ...["../../../x", "a/../../x", "a/./b", "a//b", "..", "%2e%2e/x", "a\\b", "a?b", "a/.."].map(
      (path) => [alias(`'/opcon/core/${path}'`, "index"), "3:9 aliases"] as const,
    ),
    [
      alias("/opcon/core/agents/install#steps", "notes"),
      '3:9: The alias hides the section "#steps" of content/pages/agents/install.md, …',
    ],
    [
      alias("/opcon/core/none#a", "notes"),
      "3:9: There is no page at /opcon/core/none, so the alias of the page also covers its anchors; …",
    ],
    [
      alias("/opcon/core/old", "notes\n  render: true"),
      '4:7: "render" shows one section; add its #anchor, or remove "render"',
    ],
  ],
  "command-consequences": [
    [
      onSymptom("Use **Skip** today."),
      `pages/notes.md:11:5: The page names "Skip" but not its consequences; show its row with ${commandRow("command=Skip").replace(/caption=".*"/, 'caption="…"')}`,
    ],
    [onSymptom("If it fails, [skip\nthe job](./index.md)."), "pages/notes.md:11:15"],
    [onSymptom(`Use **Skip**.\n\n${commandRow("command=Hold")}`), "pages/notes.md:11:5"],
    [onSymptom("Skipping is not a job.")],
    [onSymptom(`Use **Skip**.\n\n${commandRow("command=Hold|Skip")}`)],
  ],
  "data-references": [
    [
      '::data-table{set="ports" caption="Ports"}\n\nText.\n\n::data-table{set="ports" caption="Other ports"}',
      "5:1: The table on line 12 shows the same rows and columns; remove one of the two, and link to the other",
    ],
    [
      { "data/ports.yml": ["Use,", "Port,"] },
      'pages/agents/install.md:16:1: Two columns of this table have the label "Port"; show one of them, or give them different labels',
    ],
    ["Port :fact[prots.agent.port].", '1:6: There is no data set "prots"; did you mean "ports"?'],
    ['::data-table{set="prots" caption="X"}', "1:1"],
    ["Port :fact[ports.agnet.port].", '1:6: Set "ports" has no row "agnet"; did you mean "agent"?'],
    ["Port :fact[ports.agent.prot].", '1:6: Set "ports" has no column "prot"; it has "port", "use"'],
    [
      '::data-table{sets="ports" caption="X"}',
      '1:1: Unknown attribute "sets"; data-table supports "set", "columns", "where", "caption", "blank"',
    ],
    [{ "pages/agents/install.md": ['set="ports', 'set="port'] }, "16:1"],
    [{ "pages/agents/install.md": ["caption=", 'columns="port name" caption='] }, "16:1"],
    [{ "pages/agents/install.md": ["caption=", 'where="port=1" caption='] }, '16:1: No row of "ports" has port=1'],
    [
      { "pages/agents/install.md": [' caption="Ports of the server"', ""] },
      '16:1: data-table needs caption="<what the table shows>"',
    ],
    [
      { "pages/agents/install.md": { add: '\n::data-table{set="ports" caption="Ports of the server"}' } },
      '26:1: The table on line 16 has the same caption "Ports of the server"; give each table its own caption',
    ],
    [{ "pages/agents/install.md": ["ports.agent.port", "ports.agents.port"] }, "14:11"],
    [{ "pages/agents/install.md": ["ports.agent.port", "ports.agent.number"] }, "14:11"],
    [
      { "pages/agents/install.md": ["ports.agent.port", "ports.agent"] },
      '14:11: ":fact[ports.agent]" must have the form :fact[set.key.column]',
    ],
    [
      { "pages/agents/install.md": { add: '\n::explorer{name="sizing-chooser"}' } },
      `26:1: The explorer needs the data set "hardware-sizing", which doesn't exist in content/data`,
    ],
    [{ "pages/agents/install.md": { add: '\n::table{set="ports"}' } }, "26:1 known-directives"],
  ],
  "dated-facts": [
    [datedRow('since: "26.0"', "spec:S1"), `data/ports.yml:9:12: The row's source doesn't prove its date; ${advice}`],
    [datedRow('since: "25.1"', "vendor:release-notes#OC-77"), "data/ports.yml:9:12"],
    [datedRow('since: "26.0"', "vendor:release-notes#OC-78"), "data/ports.yml:9:12"],
    [datedRow('until: "26.0"', "vendor:release-notes#OC-77"), "data/ports.yml:9:12"],
    [
      withNotes({ "pages/notes.md": { add: "\nSince release 26.0, more is new. Before 24.2, less was." } }),
      `pages/notes.md:12:1: None of the page's sources proves "Since release 26.0"; ${advice}`,
    ],
    [
      withNotes({ "pages/notes.md": { add: "\n:::note[Since 26.1]\nThe limit is higher.\n:::" } }),
      "pages/notes.md:12:9",
    ],
    [withNotes({ "pages/notes.md": { add: "\nThe button is called **Run** in 26.0." } }), "pages/notes.md:12:30"],
    [
      withNotes(field('since: "26.0"')),
      `pages/notes.md:6:8: None of the page's sources proves "since: 26.0"; ${advice}`,
    ],
    [
      withNotes(cell("REST API, on in 26.0")),
      `data/ports.yml:9:10: The row's source doesn't prove "in 26.0"; ${advice}`,
    ],
    [withNotes()],
    [datedRow('since: "26.0"', "vendor:release-notes#OC-77")],
    [datedRow('until: "25.1"', "vendor:release-notes#OC-77")],
    [withNotes(field('sources: ["vendor:release-notes#OC-77"]\nsince: "26.0"'))],
    [
      withNotes({
        "pages/notes.md": page("notes", "Since 26.0, more is new. Up to 25.1, less was.", {
          sidebar: "release",
          sources: '["vendor:release-notes#OC-77"]',
        }),
      }),
    ],
    [withNotes({ "pages/agents/install.md": { add: "\nThe documentation for 25.1 has another name." } })],
  ],
  "duplicate-entries": [
    [
      field("keywords: [port, Port]"),
      '6:18: "Port" already appears among the keywords of this page; remove one of the two',
    ],
    [
      { "pages/notes.md": ["operators", "operators, operators"] },
      '4:23: "operators" already appears among the audience of this page; remove one of the two',
    ],
    [
      field("sources: [spec:S1, spec:S1]"),
      '6:20: "spec:S1" already appears among the sources of this page; remove one of the two',
    ],
    [
      { "glossary.yml": { add: "- term: Agent\n  definition: Program that runs jobs twice." } },
      '7:9: "Agent" already appears among the terms of the glossary; remove one of the two',
    ],
    [
      { "glossary.yml": { add: "- term: server\n  definition: Machine that waits.\n  synonyms: [host, Host]" } },
      '9:20: "Host" already appears among the synonyms of the glossary; remove one of the two',
    ],
    [
      {
        "glossary.yml": {
          add: "- term: server\n  definition: Machine that waits.\n  synonyms: [host]\n- term: port\n  definition: Number.\n  synonyms: [host]",
        },
      },
      "12:14",
    ],
    [
      { "glossary.yml": { add: "- term: server\n  definition: Machine that waits.\n  avoid: [server]" } },
      '9:11: "server" is a name of this term; remove it from the avoided words',
    ],
    [
      {
        "glossary.yml": {
          add: "- term: server\n  definition: Machine that waits.\n  avoid: [host]\n  synonyms: [host]",
        },
      },
      "9:11",
    ],
    [
      { "glossary.yml": { add: "- term: server\n  definition: Machine that waits.\n  avoid: [batch job]" } },
      '9:11: "batch job" already appears among the avoided words of the glossary; remove one of the two',
    ],
    [
      { "glossary.yml": { add: "- term: server\n  definition: Machine that waits.\n  synonyms: [server]" } },
      '7:9: The synonyms of "server" contain the term itself; remove it there',
    ],
    [
      { "words.yml": { add: "- avoid: [Abort]\n  use: end\n  why: Says so." } },
      '4:11: "Abort" already appears among the words to avoid; remove one of the two',
    ],
    [
      { "glossary.yml": { add: "- term: agents\n  definition: Programs that run jobs." } },
      '7:9: The glossary already has "agent"; keep one of the two, in the singular',
    ],
    [
      { "words.yml": { add: "- avoid: [kill]\n  use: abort\n  why: Says so." } },
      '1:11: Another entry says to use "abort"; remove it from one of the two',
    ],
    [
      {
        "areas.yml": {
          add: "- id: start\n  title: Area start again\n  description: What it is about.\n  audience: [operators]\n  manual: { title: Guide to it, file: start2.pdf }",
        },
      },
      '12:7: "start" already appears among the ids of the areas; remove one of the two',
    ],
    [
      { "areas.yml": ["release.pdf", "start.pdf"] },
      '11:44: "start.pdf" already appears among the files of the manuals; remove one of the two',
    ],
    [
      { "areas.yml": ["Area release", "Area start"] },
      '8:10: "Area start" already appears among the titles of the areas; remove one of the two',
    ],
  ],
  "fact-sources": [
    [
      field("sources: [general-knowledge]"),
      `6:11: "general-knowledge" isn't a source; name the vendor's page or repository that states the fact, or remove the fact`,
    ],
    [field("sources: [inference, github:opcon-basic-training/docs/Looping%20Jobs.md]")],
    [{ "data/ports.yml": ['    source: "spec:S1"\n ', "    source: general-knowledge\n "] }, "10:13"],
    [
      { "names.yml": "- kind: source\n  names: [vendor:index]\n" },
      "pages/notes.md:6:8: The page names no source of its facts, and the vendor has no page with its path; …",
    ],
  ],
  "stated-limits": [
    [limited("meaning: Ports from 1024 to 65535"), "12:14: The row limits a value only in words, …"],
    [limited("meaning: Can't be combined with others"), "12:14"],
    [limited("meaning: Ports from 1024 to 65535", "most: 65535")],
    [limited("meaning: Ports", "most: 65535"), "13:11: The row's words don't contain the limit 65535, …"],
    [limited("meaning: Ports", "pattern: '[1'"), `13:14: "[1" isn't a regular expression; …`],
    [limited("meaning: Ports", "needs: agent:[1"), `13:12: "[1" isn't a regular expression; …`],
    [limited("meaning: Ports", "needs: agents"), '13:12: No row of this set has the key "agents"'],
    [limited("meaning: Ports", "needs: agent")],
  ],
  "file-names": [
    ...badNames.split(" ").map((path) => named(path)),
    named("a b.md", "sidebars/release.yml:2:9 sidebar"),
    named("a .md", "sidebars/release.yml:2:9 sidebar"),
    named(".hidden.md", "sidebars/release.yml:2:9 sidebar"),
    named("cafe\u0301.md", "sidebars/release.yml:2:14 printable-characters"),
    named("\u0430b.md", "sidebars/release.yml:2:10 printable-characters"),
    named("a\u200Bb.md", "sidebars/release.yml:2:11 no-hidden-characters"),
    [
      { "diagrams/Agents.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="8"/></svg>\n' },
      "0:0",
      "1:1 unused",
    ],
    [
      { "diagrams/Job_Flow.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n' },
      '0:0: The file name must be in lowercase with hyphens; write "job-flow.svg"',
      "1:1 unused",
    ],
    [
      { "diagrams/job flow.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>\n' },
      '0:0: The path contains a space, which isn\'t allowed in addresses; write "job-flow.svg"',
      "1:1 unused",
    ],
    [
      linked(`${"a-long-folder/".repeat(14)}notes.md`),
      `pages/${"a-long-folder/".repeat(14)}notes.md:0:0: The path has 218 characters; shorten it to at most 180, …`,
    ],
    [linked("Files/Notes.md")],
  ],
  freshness: [
    [
      field('reviewed: { date: "2999-12-31", version: "26.1", sources: [vendor:a] }'),
      "6:19: The date 2999-12-31 is in the future; write the date of the review",
    ],
    [
      field('reviewed: { date: "2026-01-01", version: "25.0", sources: [vendor:a] }'),
      "6:19: This page was compared with OpCon 25.0, and this is the help of …",
    ],
    [
      field('reviewed: { date: "2026-01-01", version: "99.0", sources: [vendor:a] }\nsources: [vendor:b]'),
      "6:19: vendor:b is a source of this page, but the review doesn't name it; compare the page with it",
    ],
    [field("risk: database"), "5:5: Nobody compared this page with its sources; compare all of it, and then …"],
    [field('reviewed: { date: "2026-01-01", version: "99.0", sources: [vendor:a] }')],
  ],
  "image-files": [
    [
      '![A planted drawing of one box.](../diagrams/planted.svg "A box")',
      "1:1: There is no file content/diagrams/planted.svg; did you mean ../diagrams/agents.svg?",
    ],
    [
      '![A planted drawing of one box.](../diagrams/planted.png "A box")',
      "1:1: content/diagrams/planted.png isn't an SVG file; draw the diagram as SVG so that it follows the theme and prints sharply",
    ],
    [
      '![Two planted machines](https://learn.microsoft.com/a.png "Machines")',
      `1:1: "https://learn.microsoft.com/a.png" isn't a file in content/diagrams; images must be stored there`,
    ],
    ['![Two planted machines](data:image/png;base64,AAAA "Machines")', "1:1"],
    ['![Two planted machines](/opcon/core/a.svg "Machines")', "1:1"],
    [
      '![The server sends jobs to one agent.](../diagrams/Agents.svg "Agents")',
      '1:1: The file name has different capitalization; write "../diagrams/agents.svg"',
    ],
    [
      '![The server sends jobs to one agent.](./agents.svg "Agents")',
      "1:1: The image content/pages/agents.svg isn't in content/diagrams; move it there",
    ],
  ],
  "internal-links": [
    [
      "See [the planted page](./no-such-page.md).",
      "1:5: There is no file content/pages/no-such-page.md; did you mean ./notes.md, ./index.md, ./agents/install.md, ./agents/overview.md?",
    ],
    ["See [the planted page](./index).", "1:5"],
    ["See [the planted page](./no-such-folder/page.md).", "1:5"],
    ["See [the planted page](./Index.md).", '1:5: The file name has different capitalization; write "./index.md"'],
    [
      "See [the planted page](../../../../../README.md).",
      "1:5: The link points outside content/pages (../../../README.md); link to a page, or to a public https address",
    ],
    [
      "See [the planted page](./index.md#no-such-anchor).",
      '1:5: content/pages/index.md has no anchor "#no-such-anchor"; it has no headings',
    ],
    [
      "## Planted part\n\nSee [the planted part](#Planted-Part).",
      '3:5: content/pages/notes.md has no anchor "#Planted-Part"; did you mean #planted-part?',
    ],
    [
      "See [the planted page](/opcon/core/notes).",
      "1:5: Use a relative link to the page; The link points to its own page; link to a section (#anchor), or remove the link",
    ],
    ["See [the planted page](https://opcon-help.example/opcon/core/notes).", "1:5"],
    ["See [the planted page](./setup.md).", '1:5: The page has moved; write "./agents/install.md#result"'],
    ["See [the planted page](/opcon/core/setup).", '1:5: Use a relative link to the page; write "./agents/install.md"'],
    [
      "See [the planted page](/opcon/core/no-such-page).",
      "1:5: Use a relative path to the .md file; there is no page at /opcon/core/no-such-page",
    ],
    ["See [the planted page](<>).", "1:5: The link has no target; add a file or an anchor"],
    ["See [the planted page](./100%.md).", `1:5: "./100%.md" isn't a valid address; write a percent sign as %25`],
    ["See [planted][].\n\n[planted]: ./no-such-page.md", "3:1"],
    [
      "See [these notes](./notes.md).",
      "1:5: The link points to its own page; link to a section (#anchor), or remove the link",
    ],
    ["## A part\n\nSee [the part](./notes.md#a-part).", '3:5: The link points to its own page; write "#a-part"'],
    ["See [the start](#).", "1:5"],
    ["See [SQL Server](https//learn.microsoft.com/sql).", "1:5"],
    ["See [home](.\\index.md).", "1:5"],
    ["See [home](./index.md?x=1).", "1:5"],
    ["See [install](./agents/install.md#result#x).", "1:5"],
    [
      "See [install](./agents/install.md#).",
      '1:5: The link ends with an empty anchor; name the section, or remove the "#"',
    ],
    ["See [install](./agents/).", "1:5"],
    ["See [install](./agents/install.html).", "1:5"],
    ["See [SQL Server](www.microsoft.com).", "1:5"],
    ["See [SQL Server](learn.microsoft.com/sql).", "1:5"],
    ["Open [the share](\\\\server\\share).", "1:6"],
    ["See [the port](./agents/install.md#ports.agents).", "1:5"],
    ["See [the agent](/opcon/core/agents/install/#result).", "1:5"],
    [
      "See [the agent](../../README.md).",
      "1:5: The link points outside content/pages (README.md); link to a page, or to a public https address",
    ],
    [
      { "data/ports.yml": ["../pages/agents/install.md#before-you-begin", "../pages/agents/install.md#before"] },
      "13:10",
    ],
    [
      "## The `opcon.ini` file\n\nText.\n\n## Port :fact[ports.agent.port] of it\n\nText.\n\n## At 12:30, **now**\n\nSee [one](#the-opconini-file), [two](#port--of-it), [three](#at-1230-now).",
    ],
    [{ "pages/agents/install.md": ["task", "howto"] }, "3:7 front-matter"],
  ],
  ledger: [
    [
      released("/opcon/core/gone", "notes"),
      'aliases.yml:1:1: The released address /opcon/core/gone would stop working because its page was removed; add "from: /opcon/core/gone" with the page that replaces it, or use npm run move to move pages',
    ],
    [
      released("/opcon/core/notes", "release-notes"),
      `pages/notes.md:5:5: The page was released with the id "release-notes", which the product's help key uses; restore it`,
    ],
    [
      released("/opcon/core/setup", "setup-agent"),
      '1:1: No page has the released id "setup-agent"; add it to the "former_ids" of the page that replaces the old one',
    ],
    [
      {
        ...released("/opcon/core/setup", "setup-agent"),
        "pages/agents/install.md": ["title:", "former_ids: [setup-agent]\ntitle:"],
      },
    ],
    [
      released("/opcon/core/agents/install", "install-agent", "prerequisites"),
      "pages/agents/install.md:1:1: The released address /opcon/core/agents/install#prerequisites would stop working; keep the heading, or add an alias from /opcon/core/agents/install#prerequisites; did you mean #result, #steps, #ports.agent?",
    ],
    [
      {
        ...released("/opcon/core/agents/install", "install-agent", "prerequisites"),
        ...alias("/opcon/core/agents/install#prerequisites", "agents/install#before-you-begin"),
      },
    ],
    [released("/opcon/core/", "home", "_top")],
    [released("/opcon/core/agents/install", "install-agent", "result", "ports.agent")],
    [released("/opcon/core/setup", "install-agent", "result")],
    [
      {
        ...released("/opcon/core/agents/install", "install-agent"),
        "pages/agents/install.md": ["type: task", "type: howto"],
      },
      "pages/agents/install.md:3:7 front-matter",
    ],
    [
      { ...released("/opcon/core/setup", "install-agent"), "pages/agents/install.md": ["type: task", "type: howto"] },
      "pages/agents/install.md:3:7 front-matter",
    ],
    [
      {
        ...released("/opcon/core/agents/install", "install-agent", "ports.agent"),
        "data/ports.yml": ["port: 3100", "port: many"],
      },
      "data/ports.yml:12:11 data-set",
    ],
    [
      { "ledger.json": "{" },
      "1:1: The ledger isn't valid JSON (Expected property name or '}' in JSON at position 1 (line 1 column 2)); restore it from git, and change it only with npm run release-ledger",
    ],
    [{ "ledger.json": "[]" }, '1:1: The ledger has no "routes"; restore it from git, …'],
    [
      { "ledger.json": '{"routes":{"/opcon/core/":{}}}' },
      `1:1: The ledger's entry "/opcon/core/" is damaged; restore it from git, …`,
    ],
  ],
  "page-references": [
    [
      { "glossary.yml": ["agents/install", "agents/instal"] },
      '3:9: There is no page "agents/instal"; did you mean agents/install?',
    ],
    [
      {
        "data/home-tasks.yml":
          'title: Tasks\ndescription: Tasks of the home page.\ncolumns:\n  page: { label: Page, type: text }\nrows:\n  - { key: good, page: agents/install#result, source: "spec:S0" }\n  - { key: other-case, page: Notes, source: "spec:S0" }\n  - { key: no-anchor, page: "agents/install#end", source: "spec:S0" }\n',
      },
      '7:30: Write the page as "notes"; addresses are case-sensitive',
      '8:29: content/pages/agents/install.md has no anchor "#end"; did you mean #steps, #result, #row.9010, #row.3100, #ports.agent?',
    ],
    [{ "sidebars/start.yml": { add: "  see:\n    - page: note" } }, "7:13"],
  ],
  "plain-titles": [
    [title('"**Notes** of it"'), '6:8: "**Notes**" is shown as typed here; write plain words'],
    [title('"The `notes`"'), "6:8"],
    [title('"[Notes](./index.md)"'), "6:8"],
    [title('"<b>Notes</b>"'), "6:8"],
    [title('"Notes &amp; more"'), "6:8"],
    [title('"Port :fact[ports.agent.port]"'), "6:8"],
    [title('"_Notes_ of it"'), "6:8"],
    [title("NOTES OF IT"), '6:8: "NOTES OF IT" is written in capitals; capitalize only the first word and names'],
    [
      title("Notes About The New Server"),
      '6:8: "The" has a capital letter in the middle of the title; capitalize only the first word and names',
    ],
    [title("Notes about it."), '6:8: The title ends with "."; remove it'],
    [title('"# Notes"'), "6:8"],
    [title(`${"Notes ".repeat(20)}end`), "6:8: The title has 123 characters; shorten it to at most 80"],
    [description("What <b>notes</b> tells."), "2:14"],
    [description('"What **notes** tells."'), "2:14"],
    [description('"What [the home](./index.md) tells."'), "2:14"],
    [field('sidebar_label: "*N*"'), "6:16"],
    [{ "sidebars/start.yml": ["Agents", '"**Agents**"'] }, "2:10"],
    [{ "areas.yml": ["Area start", '"**Area** start"'] }, "3:10"],
    [field('keywords: ["**port**"]'), "6:12"],
    [{ "glossary.yml": ["Program that runs jobs.", '"<b>Program</b> that runs jobs."'] }, "2:15"],
    [
      { "glossary.yml": ["term: agent", 'term: "**agent**"'] },
      "1:9",
      '1:9 unused: No page or data set contains "**agent**"; use it, or remove it',
    ],
    [title("'Notes  about it'"), "6:8: The text has two spaces in a row; remove one"],
  ],
  blocks: [
    [{ "pages/notes.md": { add: '\n::include{block="opened"}' } }, '12:1: There is no block "opened" …'],
    [
      {
        "blocks/open.md": "---\ndescription: A block\n---\n\n[The job](../pages/agents/install.md#result) starts.\n",
        "pages/notes.md": { add: '\n::include{block="open"}' },
      },
    ],
  ],
  "product-versions": [
    [
      { "pages/notes.md": ["sidebar:", 'since: "26.0"\nuntil: "25.0"\nsidebar:'] },
      '8:8: "until: 25.0" is not later than "since: 26.0"; …',
    ],
    [{ "pages/notes.md": ["sidebar:", 'since: "26.0"\nuntil: "26.0.0"\nsidebar:'] }, "8:8"],
    [{ "pages/notes.md": ["sidebar:", 'since: "10.0"\nuntil: "9.1"\nsidebar:'] }, "8:8"],
    [field('since: "27.0"'), '6:8: The help describes version 26.1; "since: 27.0" is later'],
    [field('since: "25.9"\nuntil: "25.10"')],
    [
      { "data/ports.yml": ["    use: REST", '    since: "25.0"\n    until: "25.0"\n    use: REST'] },
      '10:12: "until: 25.0" is not later than "since: 25.0"; set "until" to the last version that includes it',
    ],
    [field('since: "26.1.3"')],
  ],
  "required-privileges": [
    [requires("Mantain Jobs"), `pages/agents/install.md:4:14: No data set of privileges lists "Mantain Jobs"…`],
    [requires("Maintain Agents, Mantain Jobs"), "pages/agents/install.md:4:31"],
    [requires("Maintain Agents privilege"), "pages/agents/install.md:4:14"],
    [needs("You need the **Maintain Agents** privilege."), "pages/agents/install.md:12:1: Write the privileges…"],
    [
      needs("Your role needs the **A**, **B**, or **C** privilege, or the `ocadm` role."),
      "pages/agents/install.md:12:1",
    ],
    [requires("Maintain Agents, ocadm")],
    [needs("To restart it, you need the **Maintain Agents** privilege.")],
  ],
  "sidebar-consistency": [
    [
      { "sidebars/start.yml": ["agents/install", "agents/inst\u200Ball"] },
      'pages/agents/install.md:7:10: The page is missing from content/sidebars/start.yml; add "- page: agents/install" where it belongs',
      '5:13: There is no page "agents/inst\u200Ball"; did you mean agents/install?',
      "5:24 no-hidden-characters",
    ],
    [
      { "pages/notes.md": ["release", "relaese"] },
      '7:10: There is no area "relaese"; did you mean "release"? The areas are start, release',
    ],
    [
      { "sidebars/relaese.yml": "- page: notes\n" },
      '1:1: content/areas.yml has no area "relaese"; did you mean "release"? The areas are start, release',
    ],
    [{ "sidebars/release.yml": { add: "- page: note" } }, "2:9"],
    [{ "sidebars/release.yml": ["notes", "Notes"] }, '1:9: Write the page as "notes"; addresses are case-sensitive'],
    [
      { "sidebars/start.yml": { add: "- page: agents/install" } },
      "6:9: The page is already listed in content/sidebars/start.yml:5; remove one of the entries",
    ],
    [
      { "sidebars/start.yml": { add: "- page: notes" } },
      `6:9: The page belongs to the area "release"; remove the entry or change the page's "sidebar"`,
    ],
    [
      { "sidebars/start.yml": { add: "- page: notes" }, "sidebars/release.yml": ["- page: notes", "[]"] },
      "sidebars/start.yml:6:9",
    ],
    [
      { "pages/notes.md": ["sidebar: release\n---", "---"] },
      `sidebars/release.yml:1:9: The page doesn't name its area; add "sidebar: release" to its front matter`,
    ],
    [{ "sidebars/release.yml": ["- page: notes", "[]"] }, "pages/notes.md:7:10"],
    [
      { "pages/notes.md": ["release", "releases"], "sidebars/release.yml": ["- page: notes", "[]"] },
      "pages/notes.md:7:10",
    ],
    [{ "sidebars/release.yml": null }, "areas.yml:7:7: The area has no sidebar; add content/sidebars/release.yml"],
  ],
  "sidebar-groups": [
    [
      { "sidebars/start.yml": { add: "- group: Empty\n  items: []" } },
      '6:10: The group "Empty" is empty; add pages or remove it',
    ],
    [
      {
        "pages/agents/overview.md":
          "---\ndescription: What agents tells.\ntype: concept\naudience: [operators]\nid: agents\ntitle: Agents\nsidebar: start\n---\n\nAgents run jobs.\n",
      },
      `sidebars/start.yml:3:10: A group's index page must be of type "index", but this page is of type "concept"`,
    ],
    [
      { "sidebars/start.yml": ["index: agents/overview\n  items:", "items:\n    - page: agents/overview"] },
      'pages/agents/overview.md:3:7: No group uses this index page; add "index: agents/overview" under a group of content/sidebars/start.yml',
    ],
    [
      {
        "sidebars/start.yml": [
          "index: agents/overview\n  items:\n",
          "items:\n    - group: All\n      index: agents/overview\n      items:\n    ",
        ],
      },
    ],
  ],
  "sidebar-labels": [
    [
      { "sidebars/start.yml": { add: "- group: Agents\n  items:\n    - page: agents/install" } },
      '6:10: Another entry on this level is also called "Agents"; give one of them a different "sidebar_label"',
      "8:13 sidebar-consistency",
    ],
    [
      { "pages/index.md": ["title: Home\n", "title: At home\nsidebar_label: Agents and more\n"] },
      "7:16: The label is longer than the title; shorten it, or remove it",
    ],
    [{ "sidebars/start.yml": ["group: Agents", "group: home"] }, "2:10"],
    [{ "pages/agents/install.md": ["sidebar:", "sidebar_label: Agents\nsidebar:"] }],
  ],
  "table-place": [
    [
      { "data/limits.yml": limits(...keys(10)), "pages/notes.md": { add: `\n${limitsTable}` } },
      "data/limits.yml:1:1: Only content/pages/notes.md shows this set of 10 rows, and nothing else reads it; move it to the page with npm run table -- limits",
    ],
    [
      limitsOnPage(...keys(11)),
      "3:1: The table has 11 rows, more than the limit of 10 for a table in a page; move it to a data set with npm run table -- <name of the set> notes --to-data",
    ],
    [
      {
        "pages/agents/install.md": { add: `\n${limitsOnPage("one", "two", "three")}` },
        "pages/notes.md": { add: `\n${limitsOnPage("three", "one", "four", "two")}` },
      },
      "pages/notes.md:14:1: content/pages/agents/install.md also has 3 or more of these rows; …",
    ],
    [{ "data/limits.yml": limits(...keys(11)), "pages/notes.md": { add: `\n${limitsTable}` } }],
    [{ "data/limits.yml": limits("a"), ...onBoth(limitsTable) }],
    [{ "data/limits.yml": limits("a"), "pages/notes.md": { add: `\n${limitsTable}\n\nUp to :fact[limits.a.limit].` } }],
    [
      {
        "data/limits.yml": limits("a").replace("key: a,", 'key: a, since: "25.0",'),
        "pages/notes.md": { add: `\n${limitsTable}` },
      },
    ],
    [
      {
        "data/limits.yml": limits("a"),
        "pages/notes.md": { add: `\n${limitsTable}\n\n${limitsTable.replace('="Limits"', '="More" blank="Yours"')}` },
      },
    ],
    [limitsOnPage(...keys(10))],
    [
      {
        "pages/agents/install.md": { add: `\n${limitsOnPage("one", "two")}` },
        "pages/notes.md": { add: `\n${limitsOnPage("two", "one", "three")}` },
      },
    ],
  ],
  "typed-facts": [
    [
      withSettings("The server has limits. **Days to keep** is 30 at first."),
      'pages/notes.md:14:44: 30 is a value in the data set "limits"; write :fact[limits.kept.value] so that it stays up to date',
    ],
    [withSettings("Up to 4000 are possible, see `Most jobs`."), "pages/notes.md:14:7"],
    ["The agent listens on port 3100.", "1:27"],
    ["The **Agent** listens on port 3100.", "1:31"],
    ["The REST API uses port 9010.", "1:24"],
    [withSettings("Keep them for 30 days. See **Days to keep**.")],
    [withSettings("**Days to keep** is 31 here.")],
    [withSettings("**Days to keep** was :fact[limits.kept.value] in 2030.")],
    [withSettings("Type `30` into **Days to keep**.")],
    [withSettings("**Retries** is 3.")],
    [
      withDefault("The default of **Days to keep** is 31 days."),
      'pages/notes.md:14:36: The default is 30 in the data set "limits", not 31; write :fact[limits.kept.default]',
    ],
  ],
  "unexpected-files": [
    [
      { "diagrams/planted.png": "" },
      "0:0: Nothing reads this file; only pages/**.md, blocks/*.md, data/<area>/*.yml, sidebars/*.yml, diagrams/*.svg, and windows/*.yml are read",
    ],
    [
      { "pages/a.mdx": "text\n" },
      "0:0: Nothing reads this file; pages are plain Markdown; rename it to .md and show components with ::explorer{…}",
    ],
    [{ "data/a.yaml": "text\n" }, '0:0: Nothing reads this file; rename it to ".yml"'],
    [{ "word.yml": "text\n" }, "0:0: Nothing reads this file; did you mean content/words.yml?"],
    ...["pages/page.MD", "pages/page.markdown", "pages/a.html", "data/deep/er/a.yml", "data/a.yml.bak"].map(
      (file) => [{ [file]: "text\n" }, "0:0"] as const,
    ),
    [{ "sidebars/release.yml": { add: '- page: "page.MD"' } }, "2:9 sidebar-consistency"],
  ],
  "unshown-row": [
    [
      { "pages/agents/install.md": ["caption=", 'where="port=3100" caption='] },
      'data/ports.yml:7:10: No page shows the row "rest-api" of this set; show it where readers look for it, or remove it',
    ],
    [{ "pages/agents/install.md": ["caption=", 'where="no=3100" caption='] }, "16:1 data-references"],
  ],
  "version-links": [
    [
      "See [the planted page](/opcon/core/25.0/notes).",
      '1:5: The link points to the help for version "25.0"; link to the page of this version',
    ],
    ["See [the planted page](/opcon/core/next/notes).", "1:5"],
    ["See [the planted page](../25.0/notes.md).", "1:5"],
    ["See [the old page](https://opcon-help.example/opcon/core/next/notes).", "1:5"],
    ["See [the old page](./index.md)."],
    ["See [the old page](https://example.com/opcon/core/25.0/notes)."],
    ["See [the old page](https://example.com/v1.2/)."],
  ],
  versions: [
    [version({ label: '"1.0 LTS"' }), '11:10: The label "1.0 LTS" can\'t be compared with other versions; …'],
    [version({ className: "docs-version-1.0" }), '16:14: "docs-version-1.0" isn\'t a valid class name; …'],
    [
      version({ isLast: "true", banner: "none" }),
      '17:11: More than one record of "default" has isLast: true; mark the one version that readers get by default',
    ],
    [version({ pluginId: "mobile" }), '17:11: No record of "mobile" has isLast: true; …'],
    [version({ ref: undefined }), '9:3: "1.ref": must be the commit, tag, or branch whose content is this version'],
    [
      version({ label: '"26.1"' }),
      "11:10: Another record has the same label, so readers couldn't choose between them; change one",
    ],
    [version({ version: "current", ref: undefined }), "10:12: Another record has the same version, …"],
    [version({ pluginId: "two", version: "current", ref: undefined, isLast: "true", banner: "none" }), "10:12"],
    [
      version({ pluginId: "mobile", isLast: "true" }),
      '13:11: The banner "unmaintained" links to the latest version, which is this one; use none, or move isLast',
    ],
    [
      { ...version({}), ...alias("/opcon/core/1.0/planted", "notes") },
      "aliases.yml:3:9: The address belongs to a version of the help, which would cover it; choose another one",
    ],
    [{ ...version({}), ...linked("1.0/planted.md") }, "pages/1.0/planted.md:1:1", "pages/index.md:14:9 version-links"],
    [{ "versions.yml": ["isLast: true", "isLast: false"] }, "8:11"],
    [
      { "versions.yml": ["version: current", 'version: "26.1"\n  ref: main'] },
      "1:3: No record has version: current, so this content isn't published; restore it",
    ],
    [version({})],
    [version({ pluginId: "mobile", isLast: "true", banner: "none" })],
  ],
  unique: [
    [field("former_ids: [notes]"), '6:14: The id "notes" belongs to content/pages/notes.md; choose another id'],
    [{ "pages/notes.md": ["id: notes", "id: home"] }, "5:5"],
    [field("former_ids: [home]"), "6:14"],
    [
      { "pages/agents/install.md": ["title: Install an agent", "title: AGENTS"] },
      '6:8: content/pages/agents/overview.md has the same title in the area "start"; make the title specific to this page',
    ],
    [title("Home")],
    [
      {
        "pages/a.md": page("a", "Only links lead here.", { title: "Notice" }),
        "pages/b.md": page("b", "Only links lead here.", { title: "Notice" }),
        "pages/notes.md": { add: "\nSee [notice A](./a.md) and [notice B](./b.md)." },
      },
    ],
    [
      description("what HOME tells."),
      "2:14: content/pages/index.md has the same description; describe what is specific to this page",
    ],
    [screens("installer")],
    [
      screens("Installer, Job Master"),
      `4:22: The page doesn't mention "Job Master"; use the screen name that appears in the text`,
    ],
    [
      screens("Installer, installer"),
      '4:22: content/pages/agents/install.md already lists the screen "installer" in the same area; remove it from one of the pages',
    ],
    [
      linked("notes/index.md"),
      "pages/notes/index.md:1:1: content/pages/notes.md has the same address /opcon/core/notes; rename or merge one of the pages",
    ],
    [
      linked("Notes.md"),
      "pages/notes.md:1:1: The address differs from that of content/pages/Notes.md only by case; rename one of the pages, because some hosts ignore case",
    ],
    [
      {
        "diagrams/zz.svg": sampleContent().get("content/diagrams/agents.svg")!,
        "pages/notes.md": { add: '\n![The same drawing again.](../diagrams/zz.svg "Machines")' },
      },
      "diagrams/zz.svg:1:1: The file is identical to content/diagrams/agents.svg; keep one of them",
    ],
    [
      {
        "pages/index.md": { add: `\n${passage}` },
        "pages/notes.md": {
          add: `\n:::note\n${passage.replace("lost", "**lost**").replace("the results", "the\nresults")}\n:::`,
        },
      },
      "pages/notes.md:13:1: The paragraph also appears in content/pages/index.md:14; keep it there and link to it, or write what is specific to this place",
    ],
    [onBoth(passage), "pages/notes.md:12:1"],
    ...[
      `1. ${passage}`,
      `- ${passage}`,
      `| Fact |\n| - |\n| ${passage} |`,
      "It answers within a few seconds.",
      "To change the agent you need **Maintain Machines** or the role `ocadm`.",
    ].map((block) => [onBoth(block)] as const),
    [
      "The agent waits until the server sends the next job.\n\nText.\n\nThe agent waits until the server sends the next job.",
      "5:1",
    ],
  ],
  unused: [
    [{ "blocks/open.md": "---\ndescription: A block\n---\n\nThe job starts.\n" }, "1:1"],
    [{ "data/maximum.yml": maximum }, "1:1"],
    [{ "data/maximum.yml": maximum, "pages/notes.md": { add: '\n::data-table{set="maximum" caption="Limits"}' } }],
    [{ "data/maximum.yml": maximum, "pages/notes.md": { add: "\nUp to :fact[maximum.agents.limit] agents." } }],
    [{ "data/file-locations.yml": maximum, "pages/notes.md": { add: '\n::explorer{name="file-location-finder"}' } }],
    [
      {
        "diagrams/planted.svg":
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect class="d-box" width="8" height="8"/></svg>\n',
      },
      "1:1",
    ],
    [
      lost,
      '6:8: The page is in no sidebar and no page links to it; give it a "sidebar" and an entry there, or link to it',
    ],
    [{ ...lost, "pages/notes.md": { add: "\nSee [what was lost](./lost.md)." } }],
    [{ ...lost, ...cell('"[REST API](../pages/lost.md)"') }],
    [{ ...lost, "glossary.yml": ["page: agents/install", "page: lost"] }],
    [{ "dictionary.txt": "zzyzx\n" }, '1:1: No page or data set contains the word "zzyzx"; remove it'],
    [{ "dictionary.txt": "Zzyzx\n", "pages/notes.md": { add: "\nThe Zzyzxs wait." } }],
    [
      { "glossary.yml": { add: "- term: relay\n  definition: Program." } },
      '7:9: No page or data set contains "relay"; use it, or remove it',
    ],
  ],
} as const satisfies Mistakes;
