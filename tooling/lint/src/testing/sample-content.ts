import type { ContentFiles } from "@opcon-help/model";

import { checkFiles } from "../engine/run.ts";

/**
 * Front matter of a sample page.
 *
 * @param fields added to the default fields, or replacing them
 */
export function front(fields: Record<string, string> & { id: string }): string {
  const all = { description: `What ${fields["id"]} tells.`, type: "concept", audience: "[operators]", ...fields };
  return `---\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("")}---\n`;
}

const area = (id: string): string => `- id: ${id}
  title: Area ${id}
  description: What the area ${id} is about.
  audience: [operators]
  manual: { title: Guide to ${id}, file: ${id}.pdf }
`;

const diagram = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><marker id="agents-arrow"/>
  <rect class="d-box" width="80" height="30"/>
  <path marker-end="url(#agents-arrow)" d="M0 35h80"/>
</svg>
`;

const ports = `title: Ports
description: Ports of the server.
columns:
  port: { label: Port, type: number }
  use: { label: Use, type: text }
rows:
  - key: rest-api
    port: 9010
    use: REST API
    source: "spec:S1"
  - key: agent
    port: 3100
    use: "Agent, see [Install an agent](../pages/agents/install.md#before-you-begin)"
    source: "spec:S1"
`;

const home = `${front({ id: "home", title: "Home", sidebar: "start" })}
Start with [an agent](./agents/install.md#result), or look at the [port of the agent](./agents/install.md#ports.agent).

![The server sends jobs to one agent.](../diagrams/agents.svg "A server and its agent")
`;

const install = `${front({ id: "install-agent", title: "Install an agent", sidebar: "start", type: "task" })}
An agent runs jobs.

## Before you begin

Open port :fact[ports.agent.port]. See the [notes](../notes.md).

::data-table{set="ports" caption="Ports of the server"}

## Steps

1. Run the installer.

## Result

The agent runs.
`;

/** A small content without problems: two areas, four pages, a data set, and a drawing. */
const sample: Readonly<Record<string, string>> = {
  "content/areas.yml": "areas:\n" + area("start") + area("release"),
  "content/versions.yml": `- pluginId: default
  version: current
  label: "26.1"
  banner: none
  badge: false
  noIndex: false
  className: docs-version-current
  isLast: true
`,
  "content/aliases.yml": "- from: /opcon/core/setup\n  to: agents/install#result\n",
  "content/glossary.yml":
    "- term: agent\n  definition: Program that runs jobs.\n  page: agents/install\n- term: job\n  definition: Work for an agent.\n  avoid: [batch job]\n",
  "content/words.yml": "- avoid: [abort]\n  use: stop\n  why: Says what happens.\n",
  "content/sidebars/start.yml": `- page: index
- group: Agents
  index: agents/overview
  items:
    - page: agents/install
`,
  "content/sidebars/release.yml": "- page: notes\n",
  "content/data/ports.yml": ports,
  "content/diagrams/agents.svg": diagram,
  "content/pages/index.md": home,
  "content/pages/agents/overview.md": front({ id: "agents", title: "Agents", sidebar: "start", type: "index" }),
  "content/pages/agents/install.md": install,
  "content/pages/notes.md": `${front({ id: "notes", title: "Notes", sidebar: "release" })}\nNothing is new.\n`,
};

/** A change of a file's text. `null` removes the file. */
export type Change = (text: string) => string | null;

/** Changes of the sample content by file: its new text, a function that changes it, or `null` to remove the file. */
export type Changes = Readonly<Record<string, string | null | Change>>;

/**
 * The sample content after changes.
 *
 * @throws Error if a change doesn't have an effect
 */
export function sampleContent(changes: Changes = {}): ContentFiles {
  const files = new Map(Object.entries(sample));
  for (const [file, change] of Object.entries(changes)) {
    const before = files.get(file);
    const after = typeof change === "function" ? change(before ?? "") : change;
    if (after === null ? !files.delete(file) : after === before) throw new Error(`The change doesn't modify ${file}`);
    if (after !== null) files.set(file, after);
  }
  return files;
}

/** All findings in the changed sample content, in the form `file:line:column rule: message`. */
export async function findingsIn(changes: Changes): Promise<string[]> {
  const findings = await checkFiles(sampleContent(changes));
  return findings.map(({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule}: ${message}`);
}

/** A change that adds a paragraph at the end of a page. */
export const append =
  (paragraph: string) =>
  (text: string): string =>
    `${text}\n${paragraph}\n`;

/** A change that replaces a text. The file must contain the text exactly once. */
export const replace =
  (from: string, to: string) =>
  (text: string): string => {
    if (text.split(from).length !== 2) throw new Error(`"${from}" must appear exactly once in the file`);
    return text.replace(from, () => to);
  };
