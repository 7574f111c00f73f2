import { z } from "zod";

import { areaGroups, audiences, pageTypes } from "./page-types.ts";

/** A text that matches a pattern. */
export const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

/** A product version such as `25.0` or `26.1.3`. */
export const productVersion = matching(/^\d+\.\d+(\.\d+)?$/, 'must be a product version in quotes, for example "26.0"');

const isoDate = z.iso.date({ error: 'must be a day in quotes, for example "2026-11-21"' });

const kebab = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "must be lowercase words joined by hyphens, for example server-upgrade",
);

/** ID of an area in content/areas.yml. */
export const areaId = kebab.clone();

/** Source of a fact. `general-knowledge` isn't allowed in new content, but released content has it. */
export const factSource = matching(
  /^((vendor|spec):\S+|github:[\w.-]+\/\S+|inference|general-knowledge)$/,
  "must be vendor:<path below docs/>, github:<repository of the vendor>/<path>, spec:<statement id or file name>, or inference",
);

const text = z.string().trim().min(1);

const query = text.regex(/^\S+( \S+){1,13}$/, "must be a question of 2 to 14 words with one space between them");

/** Front matter of a block that pages include. */
export const blockSchema = z.strictObject({
  /** What the block says, for writers who look for one. */
  description: text.max(160),
  /** Names that its text contains as `{{name}}`. */
  parameters: z.array(kebab).min(1).optional(),
});

/** Front matter of a help page. */
export const pageFrontSchema = z.strictObject({
  /** ID of the page for the product's context help. It stays the same when the file moves. */
  id: kebab,
  /** IDs of pages that this page replaces. Context help for these IDs opens this page. */
  former_ids: z.array(kebab).min(1).optional(),
  title: text,
  description: text.max(160),
  /** Area whose sidebar contains the page. Absent if the page is only reached through links. */
  sidebar: areaId.optional(),
  sidebar_label: text.optional(),
  type: z.enum(pageTypes),
  audience: z.array(z.enum(audiences)).min(1),
  since: productVersion.optional(),
  until: productVersion.optional(),
  /** The last time that somebody compared the whole page with its sources. */
  reviewed: z.strictObject({ date: isoDate, version: productVersion, sources: z.array(factSource).min(1) }).optional(),
  /** What readers can damage if the page is wrong. Pages with a risk must be reviewed. */
  risk: z.enum(["database", "service", "upgrade", "security"]).optional(),
  keywords: z.array(text).min(1).optional(),
  /** Questions that the page answers, in the words of readers who don't know the product's. Released content has none. */
  queries: z.array(query).min(1).max(6).optional(),
  /** Sources of the facts that are written in the page, for example in its tables. */
  sources: z.array(factSource).min(1).optional(),
  /**
   * Screens, editors, and lists of the product that the page explains, by their names on the screen. Context help finds
   * the page by these names.
   */
  screens: z.array(text).min(1).optional(),
  /**
   * Privileges of which the reader needs one, and `ocadm` if that role is enough. The page shows them in a sentence.
   */
  privileges: z.array(text).min(1).optional(),
});
export type PageFront = z.output<typeof pageFrontSchema>;

const manualSchema = z.strictObject({
  title: text,
  file: matching(/^[a-z0-9-]+\.pdf$/, "must be a file name such as opcon-installation-guide.pdf"),
});

/** content/areas.yml: the areas in the order in which readers see them, and the combined manual if there is one. */
export const areasSchema = z.strictObject({
  complete: manualSchema.extend({ description: text.max(160) }).optional(),
  areas: z.array(
    z.strictObject({
      id: kebab,
      title: text,
      /** Heading above the area in lists of areas. Released content has no groups, icons, and brief lines. */
      group: z.enum(areaGroups).optional(),
      /** Name of an icon from Lucide. */
      icon: kebab.optional(),
      /** Team that answers for the area. */
      owner: kebab.optional(),
      /** Line below the area in lists of areas. */
      brief: text.max(36).optional(),
      description: text.max(160),
      audience: z.array(z.enum(audiences)).min(1),
      /** Help IDs of the three pages that readers of the area need most. Released content has none. */
      tasks: z.array(kebab).length(3).optional(),
      manual: manualSchema,
    }),
  ),
});
export type Area = z.output<typeof areasSchema>["areas"][number];
export type CompleteManual = z.output<typeof areasSchema>["complete"];

export const pagePath = matching(/^[^/.\s][^\s]*[^/\s]$|^[^/.\s]$/, "must be a path below content/pages without .md");

export interface SidebarPage {
  page: string;
}
export interface SidebarGroup {
  group: string;
  /** Page of type `index` that lists the pages of the group. */
  index?: string | undefined;
  items: SidebarNode[];
  /** Pages of other areas that the index of the group also lists. They remain in their own sidebars. */
  see?: SidebarPage[] | undefined;
}
export type SidebarNode = SidebarPage | SidebarGroup;

const sidebarNodeSchema: z.ZodType<SidebarNode> = z.lazy(() =>
  z.union(
    [
      z.strictObject({ page: pagePath }),
      z.strictObject({
        group: text,
        index: pagePath.optional(),
        items: z.array(sidebarNodeSchema),
        see: z.array(z.strictObject({ page: pagePath })).optional(),
      }),
    ],
    { error: "must be an entry `- page: <path>` or a group `- group: <title>` with `items`" },
  ),
);

/**
 * content/sidebars/<area>.yml: a tree of pages that determines the order of the sidebar, of the previous and next
 * links, and of the manual.
 */
export const sidebarSchema = z.array(sidebarNodeSchema);

/** Value of `version` for the working tree. All other versions are in git. */
export const workingVersion = "current";

/** content/versions.yml: one record for each published version of the help. */
export const versionsSchema = z.array(
  z
    .strictObject({
      pluginId: kebab,
      version: matching(
        /^(current|\d+\.\d+(\.\d+)?)$/,
        'must be current or a product version in quotes, for example "26.0"',
      ),
      label: text,
      banner: z.enum(["none", "unreleased", "unmaintained"]),
      badge: z.boolean(),
      noIndex: z.boolean(),
      className: text,
      isLast: z.boolean(),
      /** Commit, tag, or branch with the content/ of the version. */
      ref: matching(/^[\w][\w./-]*$/, "must be a commit, tag, or branch, for example help-26.0").optional(),
      /** Findings in its content that are harmless, by the digest that the check prints. */
      accepted: z.array(z.strictObject({ digest: text, reason: text })).optional(),
      /** Tag of the release. The history of the version's `ref` contains it. */
      tag: matching(/^help-[\w.-]+$/, "must be the tag of the release, for example help-26.0").optional(),
    })
    .refine(({ version, ref }) => (version === workingVersion) === (ref === undefined), {
      path: ["ref"],
      error: ({ input }) =>
        (input as { version: string }).version === workingVersion
          ? "must be absent, because the version `current` is the working tree"
          : "must be the commit, tag, or branch whose content is this version",
    }),
);
export type VersionRecord = z.output<typeof versionsSchema>[number];

export const addressInContent = matching(
  /^[^/\s]\S*$/,
  "must be a path below content/pages without .md, with an optional #anchor",
);

/** content/aliases.yml: old addresses, each with the page and anchor that replaces it. */
export const aliasesSchema = z.array(
  z.strictObject({
    // The address can't contain characters that file names don't allow, because the build writes a file for it.
    from: matching(
      /^\/opcon\/core(\/#\S+|(\/(?!\.{1,2}(\/|#|$))[\w.~!$&'()*+,;=:@-]+)+\/?(#\S+)?)$/,
      'must be an address that starts with /opcon/core/ and has no "..", "%", "?", or spaces',
    ),
    to: addressInContent,
    /** Whether the old address shows the section itself instead of redirecting to it. */
    render: z.literal(true).optional(),
  }),
);
export type Alias = z.output<typeof aliasesSchema>[number];

/** content/withdrawn.yml: what readers lose on purpose, as the gate before a deployment names it. */
export const withdrawnSchema = z.array(z.strictObject({ name: text, reason: text }));

/** content/glossary.yml: the terms of the help. */
export const glossarySchema = z.array(
  z.strictObject({
    term: text,
    definition: text,
    avoid: z.array(text).optional(),
    /** Other words for the term, which readers may search for and pages may use. */
    synonyms: z.array(text).min(1).optional(),
    page: pagePath.optional(),
  }),
);
export type GlossaryTerm = z.output<typeof glossarySchema>[number];

/** Source of a regular expression, without slashes and flags. It must not match an empty string. */
const expression = text.superRefine((source, context) => {
  try {
    if (new RegExp(source, "iu").test(""))
      context.addIssue({ code: "custom", message: "must not match an empty text" });
  } catch (error) {
    context.addIssue({ code: "custom", message: `must be a regular expression: ${(error as Error).message}` });
  }
});

/** Where a pattern of content/words.yml applies, if it isn't all text. In `source`, code and **labels** are text, too. */
export const wordPlaces = ["source", "heading", "paragraph", "step", "field"] as const;

/**
 * content/words.yml: pages must contain `use` instead of the words in `avoid` or the matches of `pattern`. `why` gives
 * the reason.
 */
export const wordsSchema = z.array(
  z
    .strictObject({
      avoid: z.array(text).min(1).optional(),
      /** Pattern for text that is wrong. `<label>` stands for code, a label, or a fact. */
      pattern: expression.optional(),
      in: z.enum(wordPlaces).optional(),
      /** A sentence that the pattern matches. */
      example: text.optional(),
      use: text,
      why: text,
      /** Text that replaces a match of the pattern, if the replacement is always correct. `$1` is the first group. */
      fix: text.optional(),
    })
    .refine(({ avoid, pattern }) => (avoid === undefined) !== (pattern === undefined), {
      message: "needs either `avoid` (words) or `pattern` (a regular expression)",
    })
    .refine(({ pattern, example }) => (pattern === undefined) === (example === undefined), {
      message: "needs an `example` that its `pattern` finds",
    })
    .refine((entry) => entry.pattern !== undefined || (entry.fix ?? entry.in) === undefined, {
      message: "has a `fix` or `in`, which needs a `pattern`",
    }),
);
export type WordRule = z.output<typeof wordsSchema>[number];

/**
 * content/names.yml: the names that the product has. An entry with a `pattern` finds the names of its kind in the
 * content. Each must be in the content that `from` lists, or among the `names` of another entry of the same kind.
 */
export const namesSchema = z.array(
  z
    .strictObject({
      kind: text,
      pattern: expression.optional(),
      /** Whether the case of the names matters. */
      exact: z.boolean().optional(),
      from: z.array(text).optional(),
      source: factSource.optional(),
      names: z.array(text).min(1).optional(),
    })
    .refine(({ pattern, names }) => (pattern === undefined) !== (names === undefined), {
      message: "needs either a `pattern` (a regular expression) or `names`",
    }),
);
export type NameList = z.output<typeof namesSchema>[number];

const columnGroups = z.array(z.array(text).min(1)).optional();

/** content/rows.yml: what is true about the rows of data sets. Each list names columns. */
export const rowsSchema = z.array(
  z.strictObject({
    set: text,
    /** Columns whose values together are different in each row. */
    unique: columnGroups,
    /** The rows are in the order of the last column, among those with the same values in the columns before it. */
    rising: columnGroups,
    falling: columnGroups,
    /** In each row, no column has a smaller number than the column before it. */
    ascending: columnGroups,
  }),
);

/** Schemas of the lists with entries of one kind, by the name of their file. */
export const listSchemas = {
  versions: versionsSchema,
  aliases: aliasesSchema,
  glossary: glossarySchema,
  words: wordsSchema,
  names: namesSchema,
  rows: rowsSchema,
  withdrawn: withdrawnSchema,
};
