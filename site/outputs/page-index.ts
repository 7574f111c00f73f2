import { z } from "astro/zod";

import { audiences, currentVersion, pageHref, pageTypes, type Library } from "@opcon-help/model";

import { csvLines } from "../csv.ts";
import { lastCommitDates } from "../page/git-dates.ts";
import type { Output } from "./output.ts";

const version = z.string().meta({ description: "Version of the product, such as 26.1" });

const entrySchema = z.strictObject({
  id: z.string().meta({ description: "Permanent ID that the product uses to open the page" }),
  title: z.string(),
  description: z.string(),
  href: z
    .string()
    .regex(/^\/opcon\/core\//)
    .meta({ description: "Address of the page on the site" }),
  area: z.string().nullable().meta({ description: "Title of the area whose sidebar contains the page" }),
  sidebar: z
    .string()
    .nullable()
    .meta({ description: "ID of the sidebar that contains the page; null if no sidebar contains it" }),
  type: z.enum(pageTypes),
  audience: z.array(z.enum(audiences)),
  former_ids: z.array(z.string()).optional(),
  screens: z.array(z.string()).optional().meta({ description: "Product screens that the page explains" }),
  since: version.optional(),
  until: version.optional(),
  updated: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .optional()
    .meta({ description: "Day of the last change; missing if git doesn't know it" }),
});
export type IndexEntry = z.infer<typeof entrySchema>;

const indexSchema = z
  .strictObject({
    $schema: z.string(),
    version,
    pages: z.array(entrySchema).min(1),
  })
  .meta({
    title: "Index of help pages",
    description: "Every page of OpCon Help, sorted by area and title",
  });
export type PageIndex = z.infer<typeof indexSchema>;

/** JSON Schema (2020-12) that is published with `index.json`. */
export const publishedSchema = (): object => z.toJSONSchema(indexSchema);

/** Every help page: the pages of each area by title, and then the pages that aren't in a sidebar. */
export function pageIndex(library: Library): PageIndex {
  const areas = library.areas.entries;
  const place = (sidebar: string | null): number => {
    const at = areas.findIndex(({ id }) => id === sidebar);
    return at < 0 ? areas.length : at;
  };
  const dates = lastCommitDates(library);
  const pages = [...library.pages.values()].map(({ path, file, front }): IndexEntry => {
    const { id, title, description, sidebar = null, type, audience, former_ids, screens, since, until } = front;
    const updated = dates.get(file)?.toISOString().slice(0, 10);
    const area = areas.find((candidate) => candidate.id === sidebar)?.title ?? null;
    return {
      id,
      title,
      description,
      href: pageHref(path),
      area,
      sidebar,
      type,
      audience,
      ...(former_ids && { former_ids }),
      ...(screens && { screens }),
      ...(since && { since }),
      ...(until && { until }),
      ...(updated && { updated }),
    };
  });
  return {
    $schema: "index.schema.json",
    version: currentVersion(library).label,
    pages: pages.toSorted((a, b) => place(a.sidebar) - place(b.sidebar) || a.title.localeCompare(b.title, "en")),
  };
}

/** The index as CSV (RFC 4180): a header line and one line for each page. Lists are separated by spaces. */
export function pageIndexCsv({ pages }: PageIndex): string {
  const columns = ["id", "title", "description", "href", "area", "sidebar", "type", "audience"] as const;
  const lines = pages.map((page) => columns.map((name) => [page[name] ?? ""].flat().join(" ")));
  return csvLines([columns, ...lines]);
}

export const pageIndexFiles: Output = (library) => {
  const index = pageIndex(library);
  return [
    ["index.json", JSON.stringify(index)],
    ["index.schema.json", JSON.stringify(publishedSchema(), null, 2)],
    ["index.csv", pageIndexCsv(index)],
  ];
};
