import { front } from "../sample-content.ts";

/** A writer's change to a file of the sample: its new text, a replacement, text added at its end, or its deletion. */
export type FileChange = string | readonly [from: string, to: string] | { readonly add: string } | null;

/** Changes by path below content/. */
export type FileChanges = Readonly<Record<string, FileChange>>;

/**
 * A change of the sample content, and every finding that it must cause. A mistake without findings only looks like one.
 * A change that is only a text is added as a paragraph at the end of notes.md, and the positions of its findings start
 * at its first line. A finding has the form `file:line:column rule: message`. The file can be left out if only one file
 * has changed, the rule if the mistake is listed under it, and the message if another mistake has it. "…" replaces the
 * end of a message.
 */
export type Mistake = readonly [change: string | FileChanges, ...findings: string[]];

export type Mistakes = Partial<Record<string, readonly Mistake[]>>;

/** Sets a value in a data set. */
export const cell = (value: string): FileChanges => ({ "data/ports.yml": ["REST API", value] });

/** Adds an element at the end of a drawing. */
export const drawing = (element: string): FileChanges => ({
  "diagrams/agents.svg": ["</svg>", `${element}\n</svg>`],
});

/** Adds a field to the front matter of a page, on line 6. */
export const field = (text: string): FileChanges => ({
  "pages/notes.md": ["title: Notes\n", `${text}\ntitle: Notes\n`],
});

export const title = (value: string): FileChanges => ({ "pages/notes.md": ["title: Notes\n", `title: ${value}\n`] });

export const description = (value: string): FileChanges => ({ "pages/notes.md": ["What notes tells.", value] });

/** Adds a section with steps at the end of the task page, from line 28. */
export const steps = (list: string): FileChanges => ({
  "pages/agents/install.md": {
    add: `\n## Planted steps\n\n${list.replace(/^1\. .*(?:\n+ .*)*$/, "$&\n2. Close it.")}`,
  },
});

/** Replaces the only step on the task page. */
export const onInstall = (step: string): FileChanges => ({ "pages/agents/install.md": ["Run the installer.", step] });

/** A code block that is joined from parts, because secret scanners also read this file. */
export const code = (...parts: string[]): string => `\`\`\`text\n${parts.join("")}\n\`\`\``;

/** Adds a page to the area of the release notes. */
export const page = (id: string, text: string, fields: Readonly<Record<string, string>> = {}): string =>
  `${front({ id, title: `Page ${id}`, ...fields })}\n${text}\n`;

/** An entry of content/words.yml with a pattern. */
export const pattern = `- pattern: '\\bat the (left|right)\\b'
  example: It is at the left.
  use: on the left
  why: English uses another preposition.
  fix: on the $1
`;

/** Adds a ledger with one address. */
export const released = (route: string, id: string, ...anchors: string[]): FileChanges => ({
  "ledger.json": JSON.stringify({ routes: { [route]: { id, since: "26.0", anchors } } }),
});

/** Fields in the record of an older version, in the order in which they are written. */
const older = {
  pluginId: "default",
  version: '"1.0"',
  label: '"1.0"',
  ref: "help-1.0",
  tag: undefined as string | undefined,
  banner: "unmaintained",
  badge: "true",
  noIndex: "true",
  className: "docs-version-1-0",
  isLast: "false",
};
/** A record of content/versions.yml. Fields without a value are left out. */
export const versionRecord = (fields: Partial<Record<keyof typeof older, string | undefined>>): string =>
  `- ${Object.entries({ ...older, ...fields })
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`))
    .join("\n  ")}`;

/** Adds a second version, from line 9. */
export const version = (fields: Parameters<typeof versionRecord>[0]): FileChanges => ({
  "versions.yml": { add: versionRecord(fields) },
});

const users = `title: Users
program: Solution Manager
source: "spec:S1"
parts:
  - { kind: toolbar, labels: [Add, Delete] }
  - kind: panel
    label: Details
    parts:
      - { kind: text, label: Full Name, value: Ada, required: true }
      - { kind: check, label: Locked }
`;
/** A window, the text on the page that shows it, from line 26, and changes of the window. */
export const withWindow = (text: string, from = "", to = ""): FileChanges => ({
  "windows/users.yml": users.replace(from, to),
  "pages/agents/install.md": ["## Result\n", `## Open the users\n\nThe users are in a list.\n\n${text}\n\n## Result\n`],
});
