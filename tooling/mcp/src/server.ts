import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

import type { PublishedRow } from "@opcon-help/model";
import { suggestionsFor } from "@opcon-help/model/suggestions";

import { findings } from "../../../site/islands/read-a-log/log.ts";
import { fieldsOf, reader } from "../../../site/islands/read-a-log/match.ts";
import type { Search } from "../../../site/search/search.ts";
import { labelKey } from "../../../site/search/text.ts";
import { anchored, findPage, published, sectionOf, type BuiltSite, type PageEntry } from "./built-site.ts";

/** Maximum number of characters in an argument. Longer ones aren't questions or names. */
const longest = 500;
/** Maximum number of rows in an answer, because a value such as "Yes" is in hundreds of them. */
const mostRows = 20;
/** Maximum number of characters of a log. */
const mostLog = 200_000;
/** Maximum number of characters of a page in an answer. */
const mostText = 16_000;

const text = (about: string) => z.string().trim().min(1).max(longest).describe(about);

/** A problem that the answer states, with what would have worked. */
class Unknown extends Error {}

const running = new Set<Promise<unknown>>();

/** Waits until everything that was asked is answered. */
export async function whenAnswered(): Promise<void> {
  // A message that has just arrived is read before the next round of the event loop.
  do {
    await Promise.allSettled(running);
    await new Promise((done) => setTimeout(done));
  } while (running.size > 0);
}

const answered = (make: () => Promise<object>) => {
  const answer = answerOrProblem(make).finally(() => running.delete(answer));
  running.add(answer);
  return answer;
};

const answerOrProblem = async (make: () => Promise<object>) => {
  try {
    return { content: [{ type: "text" as const, text: JSON.stringify(await make(), null, 1) }] };
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return { content: [{ type: "text" as const, text: error.message }], isError: true };
  }
};

/**
 * A server with four tools, which answer from a built site.
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
      inputSchema: z.strictObject({
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
      inputSchema: z.strictObject({
        page: text("Address of the page, with #anchor for one section or row, or the ID of the page"),
        from: z.number().int().min(0).default(0).describe("Where a long text goes on, as the answer before said"),
      }),
    },
    ({ page: typed, from }) =>
      answered(async () => {
        const page = findPage(site, typed) ?? unknownPage(site, typed);
        const anchor = decoded(typed.split("#", 2)[1] ?? "");
        const markdown = await site.markdown(page);
        if (!anchor) return { ...place(page.href), title: page.title, ...pieceOf(markdown, from) };
        const { place: found, sections } = anchored(await site.html(page), anchor);
        const row = rowAt.get(anchor);
        if (!found)
          throw new Unknown(
            `${page.title} has no section or row "${anchor}". ` +
              (row ? `The row is at ${origin}${row.href}.` : `Its sections are ${sections.join(", ")}.`),
          );
        const here = { ...place(`${page.href}#${anchor}`), title: page.title };
        if (row) return { ...rowAnswer(row), ...here };
        const section = (found.section && sectionOf(markdown, found.section)) || markdown;
        return { ...here, ...(found.cells ? { cells: found.cells } : pieceOf(section, from)) };
      }),
  );

  const rowAnswer = ({ href, ...row }: PublishedRow): object => ({ ...place(href), ...row });
  const sets = Map.groupBy(site.rows, ({ set }) => set);
  const rowAt = new Map(site.rows.map((row) => [row.href.slice(row.href.indexOf("#") + 1), row]));

  server.registerTool(
    "lookup",
    {
      description:
        "Finds table rows by code or name (message, exit code, event, token, or setting) or by data set and key, and a page by its help ID, given as the code",
      inputSchema: z.strictObject({
        code: text("Code or name, such as $JOB:ADD or XPS390").optional(),
        set: text("Data set, such as ports").optional(),
        key: text("Key of the row in the set").optional(),
        from: z.number().int().min(0).default(0).describe("Number of rows to skip, as the answer before said"),
      }),
    },
    ({ code, set, key, from }) =>
      answered(async () => {
        const rows = set === undefined ? site.rows : sets.get(set);
        if (!rows) throw new Unknown(`There is no data set "${set}". ${nearest(set!, sets.keys())}`);
        const page =
          key === undefined && set === undefined
            ? site.pages.find(({ id, former_ids }) => id === code || (code && former_ids?.includes(code)))
            : undefined;
        const keyed = key === undefined ? rows : rows.filter((row) => row.key === key);
        if (keyed.length === 0)
          throw new Unknown(`There is no row "${key}". ${nearest(key!, new Set(rows.map((row) => row.key)))}`);
        if (code === undefined && key === undefined && set === undefined)
          return { sets: Object.fromEntries([...sets].map(([name, own]) => [name, own.length])) };
        const found = code === undefined ? keyed : withCode(keyed, code);
        if (found.length === 0 && !page)
          throw new Unknown(`No row or page has the code "${code}". Search for it as words instead.`);
        return {
          ...(page && { page: { ...place(page.href), title: page.title } }),
          rows: found.slice(from, from + mostRows).map(rowAnswer),
          ...(found.length > from + mostRows && {
            note: `${found.length} rows. For the next ones, ask with "from": ${from + mostRows}.`,
          }),
        };
      }),
  );

  server.registerTool(
    "explain_log",
    {
      description:
        "Explains lines of an OpCon log: codes, messages, statuses, and events that the help knows, failures first",
      inputSchema: z.strictObject({ lines: z.string().trim().min(1).max(mostLog).describe("Lines of the log") }),
    },
    ({ lines }) =>
      answered(async () => {
        if (!site.patterns) throw new Unknown("This version of the help doesn't have the data that explains logs.");
        const { pages } = site.patterns;
        const read = findings(reader(site.patterns));
        const answers = lines.split(/\r?\n/).map((line, index) => read.add(line, index));
        const tables = new Set(answers.flatMap(({ offered }) => offered));
        const found = read.list();
        return {
          found: found
            .slice(0, mostRows)
            .map(({ row: { id, page, name, meaning, action, symptom }, line, event, ...own }) => ({
              ...place(`${pages[page]}#${id}`),
              name,
              meaning,
              ...(action && { action }),
              ...(symptom && { symptom: origin + pages[symptom[0]] }),
              ...(event && fieldsOf(event)),
              line: line + 1,
              ...own,
            })),
          ...(tables.size > 0 && {
            note: `A number can be in several tables. Look it up in ${[...tables].join(", ")}.`,
          }),
          ...(found.length > mostRows && { more: `${found.length} findings. Ask with fewer lines.` }),
        };
      }),
  );
  return server;
}

/** An anchor as the page has it. One that isn't encoded can contain a percent sign. */
const decoded = (anchor: string): string => {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
};

/** A part of a long text, which ends at the end of a line. */
function pieceOf(whole: string, from: number): { text: string; note?: string } {
  if (from > 0 && from >= whole.length) throw new Unknown(`The text has ${whole.length} characters.`);
  const rest = whole.slice(from);
  if (rest.length <= mostText) return { text: rest };
  const end = rest.lastIndexOf("\n", mostText) + 1 || mostText;
  return {
    text: rest.slice(0, end),
    note: `The text has ${whole.length} characters. For the next ones, ask with "from": ${from + end}.`,
  };
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
