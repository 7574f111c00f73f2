import type { Item, Rows } from "./rows.ts";

/** A part of the plan, in the order of work. */
export interface Stage {
  title: string;
  items: readonly Item[];
}

/** The release that stands for all releases without release notes. */
export const older = "older";

/** A release and all releases that it continues. */
function contained(releases: Rows["releases"], last: string): Set<string> {
  const known = new Map(releases.map(({ id, continues }) => [id, continues]));
  const found = new Set<string>();
  for (let id = last; id && !found.has(id); id = known.get(id) ?? "") found.add(id);
  return found;
}

/** What readers choose. Empty values mean that they don't know. */
export interface Choice {
  /** Present release, or `older`. */
  from: string;
  to: string;
  /** `cloud` or `local`. */
  place: string;
  /** `yes` or `no`. */
  failover: string;
  /** IDs of components; all of them if it's empty. */
  parts: readonly string[];
}

/**
 * What an upgrade brings. A change that the present release already has under the same ticket isn't new, and a change
 * in several releases is listed once, in the first of them.
 *
 * @returns undefined if the upgrade leads nowhere, because the present release contains the wanted one
 */
export function planOf(rows: Rows, { from, to, place, failover, parts }: Choice) {
  const had = contained(rows.releases, from === older ? "" : from);
  const range = new Set([...contained(rows.releases, to)].filter((id) => !had.has(id)));
  if (range.size === 0) return undefined;
  const chosen = rows.components.filter(({ id, always }) => parts.length === 0 || always || parts.includes(id));
  const listed = new Set(rows.releases.map(({ id }) => id));
  const applies = ({ release, component, where }: Item): boolean =>
    (!component || chosen.some(({ id }) => id === component)) &&
    !(where && place === "cloud") &&
    !(where === "failover" && failover === "no") &&
    (!release || range.has(release) || (from === older && !listed.has(release)));
  const ticketsHad = new Set(rows.notes.flatMap(({ release, ticket }) => (had.has(release) ? ticket : [])));
  const replaced = new Set(rows.notes.flatMap(({ release, replaces }) => (range.has(release) ? (replaces ?? []) : [])));
  const seen = new Set<string>();
  // The data has the newest release first.
  const notes = rows.notes.toReversed().filter((note) => {
    const key = `${note.ticket} ${note.html}`;
    const isOld = replaced.has(note.id) || seen.has(key) || (note.ticket && ticketsHad.has(note.ticket));
    return applies(note) && !isOld && seen.add(key);
  });
  const packages = rows.packages.filter((row) => row.release === to && applies(row));
  const breaking = rows.breaking.toReversed().filter(applies);
  const steps = [...[...rows.conditions, ...rows.agents].filter(applies), ...packages, ...breaking];
  const of = (items: readonly Item[], ...kinds: string[]): Item[] => items.filter(({ kind }) => kinds.includes(kind));
  const stages: Stage[] = [
    { title: "Before the upgrade", items: of(steps, "before") },
    { title: "With the upgrade", items: of(steps, "with") },
    { title: "After the upgrade", items: of(steps, "after") },
    { title: "What works differently: test it", items: of(notes, "changed", "removed", "security", "known-issue") },
    { title: "New for operators and administrators", items: of(notes, "new", "improved") },
    { title: "Fixed problems that you may know", items: of(notes, "fixed") },
  ];
  const named = new Set([...notes, ...breaking, ...packages].map(({ component }) => component));
  return {
    releases: range.size,
    stages: stages.filter(({ items }) => items.length > 0),
    /** Chosen components about which the range says nothing. */
    silent: (parts.length === 0 ? [] : chosen).filter(({ id }) => !named.has(id)).map(({ name }) => name),
  };
}

export type Plan = NonNullable<ReturnType<typeof planOf>>;

/** What readers note about an item. */
export interface Mark {
  done?: boolean;
  who?: string;
  note?: string;
}
export type Marks = Readonly<Record<string, Mark>>;

const format = "opcon-upgrade-plan";

/** The marks as the text of a file. */
export const fileOf = (marks: Marks): string => JSON.stringify({ format, version: 1, marks }, null, 2);

const isMark = (value: unknown): value is Mark => {
  const { done = false, who = "", note = "", ...rest } = Object(value) as Record<string, unknown>;
  const hasTypes = typeof done === "boolean" && typeof who === "string" && typeof note === "string";
  return value === Object(value) && hasTypes && Object.keys(rest).length === 0;
};

/** Whether a value has the shape of the reader's marks. */
export const isMarks = (value: unknown): value is Marks =>
  value === Object(value) && !Array.isArray(value) && Object.values(value as object).every(isMark);

/** The marks in a file. @throws Error that says why the file can't be used */
export function marksIn(text: string): Marks {
  let read: { format?: unknown; version?: unknown; marks?: unknown } | null;
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    throw new Error("The file isn't a plan: it isn't JSON.");
  }
  if (read?.format !== format) throw new Error("The file isn't a plan from this page.");
  if (read.version !== 1) throw new Error(`The plan has version ${String(read.version)}; this page reads version 1.`);
  if (!isMarks(read.marks)) throw new Error("The plan has something else than check marks, names, and notes.");
  return read.marks;
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** The plan as a Markdown checklist. */
export const markdownOf = ({ stages }: Plan, marks: Marks): string =>
  stages
    .map(({ title, items }) => {
      const lines = items.map(({ id, html, link }) => {
        const { done, who, note } = marks[id] ?? {};
        const more = [who, note].filter(Boolean).join(": ");
        return `- [${done ? "x" : " "}] ${textOf(html)} (${textOf(link)})${more && ` – ${more}`}`;
      });
      return `## ${title}\n\n${lines.join("\n")}\n`;
    })
    .join("\n");

/** A quoted field, which no spreadsheet evaluates. Sharing the site's code for CSV would cost all pages a request. */
const field = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

/** The plan as CSV (RFC 4180). */
export const csvOf = ({ stages }: Plan, marks: Marks): string =>
  [
    ["Stage", "Item", "Release", "Done", "Name", "Note"],
    ...stages.flatMap(({ title, items }) =>
      items.map(({ id, html, link }) => {
        const { done, who = "", note = "" } = marks[id] ?? {};
        return [title, textOf(html), textOf(link), done ? "yes" : "", who, note];
      }),
    ),
  ]
    .map((row) => `${row.map(field).join(",")}\r\n`)
    .join("");
