import { compareVersions, memo, type DataSet } from "@opcon-help/model";

import type { Report } from "../../engine/finding.ts";
import { type Content, inCell } from "../../engine/content.ts";
import { blank } from "../../words/statements.ts";
import { spanDefect, type Span } from "./product-versions.ts";

/** Data set with the product's release notes. A ticket in it proves when the product changed. */
const releaseNotes = "release-notes";

/**
 * A version after words about a change of the product. "The documentation for 25.0" is about a change of the
 * documentation.
 */
const dated =
  /\b(since|until|up to|before|after|in|through|than|starting with)\s+(?:(?:OpCon|release|releases|version)\s+)*(\d+\.\d+(?:\.\d+)?)\b/gi;

/** Words before the last version without the change. */
const isBeforeChange = /until|up to|through/i;

/** Releases that contain a ticket, by ticket. */
type Tickets = ReadonlyMap<string, readonly string[]>;

function ticketsIn(set: DataSet | undefined): Tickets {
  const byTicket = Map.groupBy(set?.rows ?? [], ({ cells }) => String(cells["ticket"]));
  return new Map([...byTicket].map(([ticket, rows]) => [ticket, rows.map(({ cells }) => String(cells["release"]))]));
}

/** Whether a file can contain a date, because most files don't. */
const isDated = memo((text: string) => text.search(dated) >= 0, 2000);

const isRelease = (text: string): boolean => /^\d+\.\d+/.test(text);

/** Releases of the tickets among the sources. */
const releasesOf = (sources: readonly string[], tickets: Tickets): string[] =>
  sources.flatMap((source) => tickets.get(/^vendor:(?:release-notes|v24\.1)#(.+)$/.exec(source)?.[1] ?? "") ?? []);

/** Whether one of the releases contains the change with this date. */
const proves = (releases: readonly string[], version: string, isBefore: boolean): boolean =>
  releases.some((release) =>
    isBefore
      ? compareVersions(release, version) > 0 && !release.startsWith(`${version}.`)
      : release === version || release.startsWith(`${version}.`),
  );

const advice = "name the release note of the change (source: vendor:release-notes#<ticket>), or leave out the version";

export function* datedFacts(content: Content): Iterable<Report> {
  const { library, pages } = content;
  const tickets = ticketsIn(library.sets.get(releaseNotes));
  const releases = [...tickets.values()].flat().filter(isRelease);
  if (releases.length === 0) return;
  const current = library.versions.entries.find(({ ref }) => ref === undefined)?.label;
  const first = releases.reduce((a, b) => (compareVersions(a, b) < 0 ? a : b));
  // The help doesn't have release notes that old, so they can't prove the date.
  const isProved = (version: string, isBefore: boolean, sources: readonly string[]): boolean =>
    compareVersions(version, first) <= 0 || proves(releasesOf(sources, tickets), version, isBefore);
  /** The fields whose date isn't proved by a release note. Another rule reports dates that are impossible. */
  const unprovedFields = (span: Span, sources: readonly string[]): ("since" | "until")[] =>
    spanDefect(span, current)
      ? []
      : (["since", "until"] as const).filter((field) => {
          const version = span[field];
          return version !== undefined && !isProved(version, field === "until", sources);
        });
  const unproved = (text: string, sources: readonly string[]): { index: number; said: string }[] =>
    [...text.matchAll(dated)].flatMap(({ index, 0: said, 1: word = "", 2: version = "" }) =>
      isProved(version, isBeforeChange.test(word), sources) ? [] : [{ index, said }],
    );
  for (const { page, outline, at } of pages.values()) {
    // On the page with the release notes, the notes are the proof.
    if (!page || outline.directives.some(({ attributes }) => attributes["set"] === releaseNotes)) continue;
    const { front, frontSource, text } = page;
    const sources = front.sources ?? [];
    for (const field of unprovedFields(front, sources))
      yield frontSource.problemAt([field], `None of the page's sources proves "${field}: ${front[field]}"; ${advice}`);
    if (!isDated(text)) continue;
    for (const { index, said } of unproved(text.replace(/^---\n[^]*?\n---\n/, blank), sources))
      yield at(index, `None of the page's sources proves "${said}"; ${advice}`);
  }
  for (const { file, name, rows, columns } of library.sets.values()) {
    if (name === releaseNotes) continue;
    for (const row of rows) {
      for (const field of unprovedFields(row, [row.source]))
        yield inCell(library, file, row.key, field, `The row's source doesn't prove its date; ${advice}`);
      for (const { name: column } of isDated(library.files.get(file)!) ? columns : [])
        for (const { said } of unproved(String(row.cells[column] ?? ""), [row.source]))
          yield inCell(library, file, row.key, column, `The row's source doesn't prove "${said}"; ${advice}`);
    }
  }
}
