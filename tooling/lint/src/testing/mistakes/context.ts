import type { VersionRecord } from "@opcon-help/model";

import type { Context, Release } from "../../engine/context.ts";
import { released, version, versionRecord, type FileChanges, type Mistake } from "./mistake.ts";

const reviewed = (day: string): FileChanges => ({
  "pages/agents/install.md": [
    "type: task",
    `type: task\nreviewed: { date: "${day}", version: "99.0", sources: [vendor:a] }`,
  ],
});
const changedInNovember: Partial<Context> = {
  today: "2026-11-21",
  lastChange: (file) => (file === "content/data/ports.yml" ? "2026-11-03" : undefined),
};

const ledger = (...changes: Parameters<typeof released>): string => String(released(...changes)["ledger.json"]);
const install = ["/opcon/core/agents/install", "install-agent"] as const;
const losesNotes = "restore the file from the base branch and add to it only with npm run release-ledger";

const published = (isLast: boolean, label = "26.1"): Partial<VersionRecord>[] => [
  { pluginId: "default", version: "current", label, isLast: !isLast },
  { pluginId: "default", version: "1.0", label: "1.0", ref: "help-1.0", isLast },
];
const refs: Record<string, Release> = {
  "help-1.0": { ledger: ledger("/opcon/core/notes", "notes") },
  fixed: { ledger: ledger("/opcon/core/notes", "notes", "new") },
  broken: { ledger: ledger("/opcon/core/", "home") },
  empty: { ledger: undefined },
  "help-0.9": { problem: 'This clone has no commit, tag, or branch "help-0.9"' },
  gone: { problem: 'This clone has no commit, tag, or branch "gone"' },
};
const release = (ref: string): Release | undefined => refs[ref];
const alias = "/opcon/core/setup";
const lostAlias = (from: string): string =>
  `aliases.yml:1:1: The old address ${from} would stop working; restore its alias`;

/** Mistakes that can only be found with the history in git or the folder of the site. */
export const inContext: readonly (readonly [rule: string, known: Partial<Context>, mistake: Mistake])[] = [
  [
    "freshness",
    changedInNovember,
    [
      reviewed("2026-11-02"),
      "4:19: content/data/ports.yml changed on 2026-11-03, after this page was reviewed; review the page again and update the date",
    ],
  ],
  ["freshness", changedInNovember, [reviewed("2026-11-22"), "4:19: The date 2026-11-22 is in the future; …"]],
  ["freshness", changedInNovember, [reviewed("2026-11-03")]],

  [
    "data-references",
    { islands: [] },
    [
      '::explorer{name="job-field-clients"}',
      "1:1: The folder site/islands/job-field-clients is missing; restore it, or remove the explorer from the page",
    ],
  ],
  ["data-references", { islands: ["job-field-clients"] }, ['::explorer{name="job-field-clients"}']],

  ["ledger", { publishedLedger: ledger(...install, "result") }, [released(...install, "result", "ports.agent")]],
  [
    "ledger",
    { publishedLedger: ledger(...install, "result") },
    [
      released(...install),
      `1:1: The ledger no longer lists the released address /opcon/core/agents/install#result; ${losesNotes}`,
    ],
  ],
  [
    "ledger",
    { publishedLedger: ledger(...install) },
    [
      { "ledger.json": '{"routes":{}}' },
      `1:1: The ledger no longer lists the released address /opcon/core/agents/install; ${losesNotes}`,
    ],
  ],
  [
    "ledger",
    { publishedLedger: ledger("/opcon/core/notes", "old-notes") },
    [
      released("/opcon/core/notes", "notes"),
      `1:1: The ledger no longer lists the id "old-notes" of /opcon/core/notes; ${losesNotes}`,
    ],
  ],
  ["ledger", { publishedLedger: ledger(...install) }, [{ "ledger.json": "{" }, "1:1: The ledger isn't valid JSON…"]],

  ["ledger", { publishedAliases: [alias] }, [{ "aliases.yml": "[]\n" }, lostAlias(alias)]],
  ["ledger", { publishedAliases: [alias] }, [{ "aliases.yml": `- from: ${alias}\n  to: notes\n` }]],
  ["ledger", { publishedAliases: [`${install[0]}#result`] }, [{ "aliases.yml": "[]\n" }]],
  [
    "ledger",
    { publishedAliases: [`${install[0]}#outcome`, "/opcon/core/old#result", "/opcon/core/old#outcome"] },
    [
      { "aliases.yml": "- from: /opcon/core/old\n  to: agents/install\n" },
      lostAlias(`${install[0]}#outcome`),
      lostAlias("/opcon/core/old#outcome"),
    ],
  ],

  [
    "versions",
    { release, contains: () => false, isKept: () => true },
    [version({ tag: "help-1.0" }), '13:8: The tag help-1.0 isn\'t part of the history of "help-1.0"…'],
  ],
  [
    "versions",
    { release },
    [version({ tag: "help-0.9" }), '13:8: This clone has no commit, tag, or branch "help-0.9"'],
  ],
  [
    "versions",
    { release },
    [
      version({ ref: "broken", tag: "help-1.0" }),
      '12:8: Version 1.0 was released with the released address /opcon/core/notes, which "broken" doesn\'t list; restore it there',
    ],
  ],
  [
    "versions",
    { release, contains: () => true, isKept: () => false },
    [version({}), '12:8: No permanent branch or tag contains the commit "help-1.0" of 1.0…'],
  ],
  [
    "versions",
    { publishedVersions: published(false), release, contains: () => false },
    [version({ ref: "fixed" }), '12:8: The commit "fixed" doesn\'t contain "help-1.0", which is published…'],
  ],
  ["versions", { publishedVersions: published(false), release }, [version({})]],
  ["versions", { publishedVersions: published(false), release }, [version({ ref: "fixed" })]],
  [
    "versions",
    { publishedVersions: published(false), release },
    [
      version({ ref: "broken" }),
      '12:8: The ledger of "broken" doesn\'t list the released address /opcon/core/notes, which "help-1.0" published; restore it there',
    ],
  ],
  ["versions", { publishedVersions: published(false), release }, [version({ ref: "empty" }), "12:8"]],
  [
    "versions",
    { publishedVersions: published(false), release },
    [version({ ref: "gone" }), '12:8: This clone has no commit, tag, or branch "gone"'],
  ],
  ["versions", { publishedVersions: published(false) }, [version({ ref: "gone" })]],
  [
    "versions",
    { publishedVersions: published(false), release },
    [
      { "versions.yml": ["badge: false", "badge: true"] },
      '1:1: Version 1.0 is published, and its addresses would stop working; restore its record, with "banner: unmaintained" if nobody maintains it',
    ],
  ],
  [
    "versions",
    { publishedVersions: published(false) },
    [
      {
        "versions.yml": `${versionRecord({ version: "current", label: '"26.1"', ref: undefined })}\n${versionRecord({ isLast: "true", banner: "none" })}\n`,
      },
      "17:11: Version 26.1 is the latest one that is published, so pages that are new in it would stop working; keep its isLast",
    ],
  ],
];
