import { front } from "../sample-content.ts";

/** What a writer does to a file of the sample: its new text, a replacement, a text at its end, or its removal. */
export type FileChange = string | readonly [from: string, to: string] | { readonly add: string } | null;

/** By path below content/. */
export type FileChanges = Readonly<Record<string, FileChange>>;

/**
 * A change of the sample, and every finding that it must cause. Without findings, it only looks like a mistake.
 *
 * A change that is a text is a paragraph at the end of the page notes.md, and the places of its findings count from its
 * first line. A finding is written as `file:line:column rule: message`. The file is left out if only one has changed, the
 * rule if it's the one that the mistake is for, and the message where another mistake shows it. "…" stands for the end of
 * a message.
 */
export type Mistake = readonly [change: string | FileChanges, ...findings: string[]];

export type Mistakes = Partial<Record<string, readonly Mistake[]>>;

/** A value in a data set. */
export const cell = (value: string): FileChanges => ({ "data/ports.yml": ["REST API", value] });

/** An element at the end of a drawing. */
export const drawing = (element: string): FileChanges => ({
  "diagrams/agents.svg": ["</svg>", `${element}\n</svg>`],
});

/** A field of the page's front matter, on line 6. */
export const field = (text: string): FileChanges => ({
  "pages/notes.md": ["title: Notes\n", `${text}\ntitle: Notes\n`],
});

export const title = (value: string): FileChanges => ({ "pages/notes.md": ["title: Notes\n", `title: ${value}\n`] });

export const description = (value: string): FileChanges => ({ "pages/notes.md": ["What notes tells.", value] });

/** A section with steps at the end of the task page, from line 28. */
export const steps = (list: string): FileChanges => ({
  "pages/agents/install.md": { add: `\n## Planted steps\n\n${list}` },
});

/** The only step of the task page. */
export const onInstall = (step: string): FileChanges => ({ "pages/agents/install.md": ["Run the installer.", step] });

/** A code block, joined from parts, because scanners for secrets also read these files. */
export const code = (...parts: string[]): string => `\`\`\`text\n${parts.join("")}\n\`\`\``;

/** A page in the area of the release notes. */
export const page = (id: string, text: string, fields: Readonly<Record<string, string>> = {}): string =>
  `${front({ id, title: `Page ${id}`, ...fields })}\n${text}\n`;

/** A rule of content/words.yml with a pattern. */
export const pattern = `- pattern: '\\bat the (left|right)\\b'
  example: It is at the left.
  use: on the left
  why: English uses another preposition.
  fix: on the $1
`;

/** A ledger with one address. */
export const released = (route: string, id: string, ...anchors: string[]): FileChanges => ({
  "ledger.json": JSON.stringify({ routes: { [route]: { id, since: "26.0", anchors } } }),
});

/** Fields of a record of an older version, in the order in which they are written. */
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
/** A record of content/versions.yml. A field without a value is left out. */
export const versionRecord = (fields: Partial<Record<keyof typeof older, string | undefined>>): string =>
  `- ${Object.entries({ ...older, ...fields })
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`))
    .join("\n  ")}`;

/** A second version, from line 9. */
export const version = (fields: Parameters<typeof versionRecord>[0]): FileChanges => ({
  "versions.yml": { add: versionRecord(fields) },
});
