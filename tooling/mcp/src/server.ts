import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

import type { PublishedRow } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";

import type { Search } from "../../../site/search/search.ts";
import { labelKey } from "../../../site/search/text.ts";
import { findPage, published, sectionOf, type BuiltSite, type PageEntry } from "./built-site.ts";

/** Maximum number of characters in an argument. Longer ones aren't questions or names. */
const longest = 500;
/** Maximum number of rows in an answer, because a value such as "Yes" is in hundreds of them. */
const mostRows = 20;

const text = (about: string) => z.string().trim().min(1).max(longest).describe(about);

/** A problem that the answer states, with what would have worked. */
class Unknown extends Error {}

const answered = async (make: () => Promise<object>) => {
  try {
    return { content: [{ type: "text" as const, text: JSON.stringify(await make(), null, 1) }] };
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return { content: [{ type: "text" as const, text: error.message }], isError: true };
  }
};

/**
 * A server with three tools, which answer from a built site.
 *
 * @param origin address of the site that readers use, for the addresses in answers
 */
export function createServer(site: BuiltSite, search: Search, origin: string): McpServer {
  const server = new McpServer({ name: "opcon-help", version: site.version });
  const pageAt = new Map(site.pages.map((page) => [page.href, page]));
  /** What every answer says about where it is from. */
  const place = (href: string): object => {
    const page = pageAt.get(href.split("#", 1)[0]!);
    return { address: origin + href, version: site.version, ...(page?.updated && { updated: page.updated }) };
  };

  server.registerTool(
    "search",
    {
      description: "Searches OpCon Help, and returns the best pages, sections, and table rows with their addresses",
      inputSchema: z.object({
        query: text("Question or words, as a person would type them"),
        area: text("ID of an area, such as installation").optional(),
        count: z.number().int().min(1).max(20).default(5),
      }),
    },
    ({ query, area, count }) =>
      answered(async () => {
        const { total, results, lacking, areas } = await search.search(query, area ? { area } : {}, count);
        if (area && !areas.some(({ id }) => id === area))
          throw new Unknown(`There is no area "${area}". The areas are ${areas.map(({ id }) => id).join(", ")}.`);
        return {
          total,
          ...(lacking !== undefined && { note: "The help doesn't seem to answer this." }),
          results: results.map(({ href, title, place: section, area: inArea, type, excerpt }) => ({
            ...place(published(href)),
            title,
            ...(section && { section }),
            area: inArea,
            type,
            excerpt: excerpt.replaceAll(/<\/?mark>/g, ""),
          })),
        };
      }),
  );

  server.registerTool(
    "fetch",
    {
      description: "Returns a page of OpCon Help, or one of its sections, as Markdown",
      inputSchema: z.object({
        page: text("Address of the page, with #anchor for one section or row, or the ID of the page"),
      }),
    },
    ({ page: typed }) =>
      answered(async () => {
        const page = findPage(site, typed) ?? unknownPage(site, typed);
        const anchor = typed.split("#", 2)[1];
        if (!anchor) return { ...place(page.href), title: page.title, text: await site.markdown(page) };
        const row = site.rows.find(({ href }) => href.endsWith(`#${anchor}`));
        if (row) return { ...rowAnswer(row), page: page.title };
        const { text: section, anchors } = sectionOf(await site.markdown(page), anchor);
        if (section === undefined)
          throw new Unknown(`${page.title} has no section "${anchor}". Its sections are ${anchors.join(", ")}.`);
        return { ...place(`${page.href}#${anchor}`), title: page.title, text: section };
      }),
  );

  const rowAnswer = ({ href, ...row }: PublishedRow): object => ({ ...place(href), ...row });
  const sets = Map.groupBy(site.rows, ({ set }) => set);

  server.registerTool(
    "lookup",
    {
      description:
        "Finds table rows by code or name (message, exit code, event, token, or setting) or by data set and key, and a page by its help ID, given as the code",
      inputSchema: z.object({
        code: text("Code or name, such as $JOB:ADD or 1067").optional(),
        set: text("Data set, such as exit-codes").optional(),
        key: text("Key of the row in the set").optional(),
      }),
    },
    ({ code, set, key }) =>
      answered(async () => {
        const rows = set === undefined ? site.rows : sets.get(set);
        if (!rows) throw new Unknown(`There is no data set "${set}". ${nearest(set!, sets.keys())}`);
        if (key !== undefined) {
          const found = rows.filter((row) => row.key === key);
          if (found.length > 0) return answerOf(found);
          throw new Unknown(`There is no row "${key}". ${nearest(key, new Set(rows.map((row) => row.key)))}`);
        }
        if (code === undefined)
          return { sets: [...sets].map(([name, own]) => ({ set: name, rows: own.length, ...place(own[0]!.href) })) };
        const page = site.pages.find(({ id, former_ids }) => id === code || former_ids?.includes(code));
        const found = withCode(rows, code);
        if (found.length === 0 && !page)
          throw new Unknown(`No row or page has the code "${code}". Search for it as words instead.`);
        return { ...(page && { page: { ...place(page.href), title: page.title } }), ...answerOf(found) };
      }),
  );

  const answerOf = (rows: readonly PublishedRow[]): object => ({
    rows: rows.slice(0, mostRows).map(rowAnswer),
    ...(rows.length > mostRows && { note: `${rows.length - mostRows} more rows. Name the set.` }),
  });
  return server;
}

/** Rows with the code as a whole cell, or else as the first word of one, such as $JOB:ADD in $JOB:ADD,<date>. */
function withCode(rows: readonly PublishedRow[], code: string): PublishedRow[] {
  const wanted = labelKey(code);
  const has = (fits: (cell: string) => boolean): PublishedRow[] =>
    rows.filter(({ cells }) => Object.values(cells).some(fits));
  const whole = has((cell) => labelKey(cell) === wanted);
  return whole.length > 0 ? whole : has((cell) => labelKey(cell.split(/[\s,=<]/, 1)[0]!) === wanted);
}

const nearest = (typed: string, names: Iterable<string>): string =>
  `Did you mean ${suggestionsFor(typed, names).join(", ")}?`;

function unknownPage({ pages }: BuiltSite, typed: string): PageEntry {
  throw new Unknown(
    `There is no page "${typed}". ${nearest(
      typed,
      [...pages].map(({ id }) => id),
    )}`,
  );
}
