import { z } from "zod";

import { factSource, matching, productVersion } from "../content/schemas.ts";
import type { GroupPart, SimplePart, TreeItem, WindowPart } from "./window.ts";

/** A label can be in bold marks, as in texts. */
const withoutMarks = (label: string): string => label.replace(/^\*\*(.+)\*\*$/, "$1");
const text = z.union([z.string().trim().min(1).transform(withoutMarks), z.number().transform(String)], {
  error: "must be text that isn't empty",
});
const texts = z.array(text).min(1);
const off = z.boolean().default(false);
const tone = z.enum(["good", "active", "waiting", "failed", "idle"]);

/** Rows that a part names: their set and column, and optionally a condition, such as `report-web.report data=Nightly`. */
const from = matching(
  /^[\w-]+\.\w+(?: \w+=.+)?$/,
  "must be <set>.<column>, or <set>.<column> <column>=<value>",
).optional();

/** The width is relative to the other parts of a row. */
const part = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), width: z.int().min(1).max(4).default(1), from, ...shape });

const field = { label: text, value: text.optional(), required: off, disabled: off };
const toggle = { label: text, on: off, disabled: off };

const treeItem: z.ZodType<TreeItem, unknown> = z.lazy(() =>
  z.strictObject({ label: text, items: z.array(treeItem).min(1).optional() }),
);

const simpleParts = [
  /** A field can have a button that inserts a token, and several lines. An editor is a field without a label. */
  part("text", { ...field, label: text.optional(), token: off, lines: off }),
  part("number", field),
  part("date", field),
  /** A list field can be without a label, next to one that has it. */
  part("choice", { ...field, label: text.optional() }),
  /** A value that can't be edited. A status has a tone. */
  part("value", { ...field, tone: tone.optional() }),
  part("check", toggle),
  part("option", toggle),
  part("switch", toggle),
  part("button", { label: text, disabled: off, link: off }),
  part("status", { label: text, tone }),
  part("note", { label: text }),
  part("tabs", { labels: texts, selected: text.optional() }),
  part("toolbar", { labels: texts, disabled: texts.optional() }),
  part("list", { label: text.optional(), items: texts.optional(), selected: text.optional() }),
  part("tree", {
    label: text.optional(),
    items: z.array(treeItem).min(1),
    selected: text.optional(),
    /** The items that are on, if items have check boxes. */
    checks: z.array(text).optional(),
  }),
  part("grid", {
    label: text.optional(),
    columns: texts,
    /** Columns with a filter field in their head. */
    filters: texts.default([]),
    /** Columns with a list as filter. */
    choices: texts.default([]),
    /** Whether the rows have check boxes, of which the selected row's is on, or the rows and the head. */
    checks: z.enum(["rows", "all"]).optional(),
    /** Example cells by row. An empty text is an empty cell. */
    rows: z.array(z.array(z.union([z.string(), z.number().transform(String)]))).default([]),
    /** Number of the selected row, from 1. */
    selected: z.int().min(1).optional(),
  }),
  /** Boxes that arrows join, such as the jobs of a schedule. */
  part("canvas", { label: text.optional(), chains: z.array(texts).min(1) }),
] as const;
export type SimplePartRecord = z.output<(typeof simpleParts)[number]>;

const parts: z.ZodType<WindowPart[], unknown> = z.lazy(() => z.array(windowPart).min(1));

const groups = [
  /** Parts next to each other. */
  part("row", { parts }),
  /** Parts on the line of the head of the panel or dialog around them: counts beside its label, others at the end. */
  part("head", { parts }),
  /** Parts below each other in a frame. A panel without parts is a closed section. */
  part("panel", { label: text.optional(), parts: parts.default([]) }),
  part("dialog", { label: text.optional(), parts }),
] as const;

/** A control of a window, or a group of controls. */
const windowPart: z.ZodType<SimplePart | GroupPart, unknown> = z.discriminatedUnion("kind", [
  ...simpleParts,
  ...groups,
]);

/** content/windows/<name>.yml: a drawing of a window of the product. */
export const windowSchema = z.strictObject({
  title: text,
  program: text,
  /** Menu entries that lead to the window. */
  path: z.array(text).default([]),
  source: factSource,
  /** Newest picture of the window in a repository of the vendor: its path and the commit. */
  picture: z
    .string()
    .regex(/^[\w-]+\/.+\.(?:png|jpe?g|gif)@[0-9a-f]{7,40}$/, "must be <repository>/<path of a picture>@<commit>")
    .optional(),
  since: productVersion.optional(),
  until: productVersion.optional(),
  parts,
});
export type WindowRecord = z.output<typeof windowSchema>;
