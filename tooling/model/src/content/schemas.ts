import { z } from "zod";

import { audiences, pageTypes } from "./page.ts";

/** A product version such as `25.0` or `26.1.3`. */
export const productVersion = z
  .string()
  .regex(/^\d+\.\d+(\.\d+)?$/, 'must be a product version in quotes, for example "26.0"');

const isoDate = z.iso.date({ error: 'must be a day in quotes, for example "2026-11-21"' });

const kebab = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens, for example server-upgrade");

/** Where a fact comes from. */
export const factSource = z
  .string()
  .regex(/^(vendor|spec):\S+$/, "must be vendor:<path below docs/> or spec:<statement id or file name>");

const text = z.string().trim().min(1);

/** Front matter of a help page: its card in the index of help pages. */
export const pageFrontSchema = z.strictObject({
  /** Contract with the product's context help. It stays when the file moves. */
  id: kebab,
  /** Ids of pages that this one has taken over; context help that asks for them comes here. */
  former_ids: z.array(kebab).min(1).optional(),
  title: text,
  description: text.max(160),
  /** Area whose sidebar holds the page; absent for a page that only links reach. */
  sidebar: kebab.optional(),
  sidebar_label: text.optional(),
  type: z.enum(pageTypes),
  audience: z.array(z.enum(audiences)).min(1),
  since: productVersion.optional(),
  until: productVersion.optional(),
  /** Day on which somebody last compared the page with the product. */
  reviewed: isoDate.optional(),
  keywords: z.array(text).min(1).optional(),
  /** Where the facts come from that the page itself states, such as those of its tables. */
  sources: z.array(factSource).min(1).optional(),
  /**
   * Screens, editors and lists of the product that the page explains, by their names there; context help knows them.
   */
  screens: z.array(text).min(1).optional(),
});
export type PageFront = z.output<typeof pageFrontSchema>;

const manualSchema = z.strictObject({
  title: text,
  file: z.string().regex(/^[a-z0-9-]+\.pdf$/, "must be a file name such as opcon-installation-guide.pdf"),
});

/**
 * content/areas.yml: the areas in the order readers see them, and the manual that combines them all, if there is one.
 */
export const areasSchema = z.strictObject({
  complete: manualSchema.extend({ description: text.max(160) }).optional(),
  areas: z.array(
    z.strictObject({
      id: kebab,
      title: text,
      description: text.max(160),
      audience: z.array(z.enum(audiences)).min(1),
      manual: manualSchema,
    }),
  ),
});
export type Area = z.output<typeof areasSchema>["areas"][number];
export type CompleteManual = z.output<typeof areasSchema>["complete"];

const pagePath = z.string().regex(/^[^/.\s][^\s]*[^/\s]$|^[^/.\s]$/, "must be a path below content/pages without .md");

export interface SidebarPage {
  page: string;
}
export interface SidebarGroup {
  group: string;
  /** Page of type index that lists this group. */
  index?: string | undefined;
  items: SidebarNode[];
  /** Pages of other areas that the group's index lists too; their place stays in their own tree. */
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

/** content/sidebars/<area>.yml: one tree; its order is the order of sidebar, previous/next and manual. */
export const sidebarSchema = z.array(sidebarNodeSchema);

/** content/versions.yml: one record for each published version of the help. */
export const versionsSchema = z.array(
  z.strictObject({
    pluginId: text,
    version: text,
    label: text,
    banner: z.enum(["none", "unreleased", "unmaintained"]),
    badge: z.boolean(),
    noIndex: z.boolean(),
    className: text,
    isLast: z.boolean(),
  }),
);
export type VersionRecord = z.output<typeof versionsSchema>[number];

/** content/aliases.yml: an old address and the page (with anchor) that answers for it now. */
export const aliasesSchema = z.array(
  z.strictObject({
    // The build writes a file at this address.
    from: z
      .string()
      .regex(
        /^\/opcon\/core(\/(?!\.{1,2}(\/|#|$))[\w.~!$&'()*+,;=:@-]+)+\/?(#\S+)?$/,
        'must be an address that starts with /opcon/core/ and has no "..", "%", "?", or spaces',
      ),
    to: z.string().regex(/^[^/\s]\S*$/, "must be a path below content/pages without .md, with #anchor if wanted"),
    /** The old address shows the section itself instead of sending its reader on. */
    render: z.literal(true).optional(),
  }),
);
export type Alias = z.output<typeof aliasesSchema>[number];

/** content/glossary.yml */
export const glossarySchema = z.array(
  z.strictObject({
    term: text,
    definition: text,
    avoid: z.array(text).optional(),
    /** Words that a reader may search for instead; the help may write them too. */
    synonyms: z.array(text).min(1).optional(),
    page: pagePath.optional(),
  }),
);
export type GlossaryTerm = z.output<typeof glossarySchema>[number];

/** Regular expression without flags; what it matches must have a length. */
const expression = text.superRefine((source, context) => {
  try {
    if (new RegExp(source, "iu").test(""))
      context.addIssue({ code: "custom", message: "must not match an empty text" });
  } catch (error) {
    context.addIssue({ code: "custom", message: `must be a regular expression: ${(error as Error).message}` });
  }
});

/** content/words.yml: write `use`, not one of `avoid` nor what `pattern` matches, because `why`. */
export const wordsSchema = z.array(
  z
    .strictObject({
      avoid: z.array(text).min(1).optional(),
      /** Prose in which the phrase is wrong; `<label>` stands for code, a label, or a fact. */
      pattern: expression.optional(),
      /** A sentence in which the pattern finds something. */
      example: text.optional(),
      use: text,
      why: text,
      /** What replaces a match of the pattern where that is always right; `$1` is its first group. */
      fix: text.optional(),
    })
    .refine(({ avoid, pattern }) => (avoid === undefined) !== (pattern === undefined), {
      message: "needs either `avoid` (words) or `pattern` (a regular expression)",
    })
    .refine(({ pattern, example }) => (pattern === undefined) === (example === undefined), {
      message: "needs an `example` that its `pattern` finds",
    })
    .refine(({ pattern, fix }) => pattern !== undefined || fix === undefined, {
      message: "has a `fix`, which needs a `pattern`",
    }),
);
export type WordRule = z.output<typeof wordsSchema>[number];
