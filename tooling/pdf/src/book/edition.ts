import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { ToolError } from "../failure.ts";
import { longDate } from "./revision.ts";

/** An older edition of a manual, to compare a new one with. */
export interface Edition {
  version: string;
  date: Date;
  /** Short hash of its commit; null for a draft. */
  commit: string | null;
  /**
   * Digests by the id of the section's heading. Sections of the other manuals are included, because a section that
   * moves to another manual isn't new.
   */
  sections: ReadonlyMap<string, string>;
  /** Titles of the manual's own topics; empty for editions that didn't record them. */
  topics: TopicTitles;
}

/** Titles of topics and their sections by id, which a later edition needs to name what was removed. */
export type TopicTitles = Readonly<Record<string, { title: string; sections: Readonly<Record<string, string>> }>>;

/** Finds the older edition of a manual by its id and paper size. */
export type Editions = (manual: string, paper: string) => Edition | undefined;

/** Names an edition as the manuals print it. */
export const editionLabel = ({ version, date, commit }: Edition): string =>
  `OpCon ${version} (${longDate(date)}, ${commit === null ? "uncommitted draft" : `commit ${commit}`})`;

/** What older editions record about a manual. Their files can be incomplete. */
interface OlderRecord {
  area?: string;
  paper?: string;
  title?: string;
  version?: string;
  date?: string;
  commit?: string | null;
  sections?: string;
}

/**
 * Reads the editions that an older manuals.json lists.
 *
 * @param manifest path of the file; the files with the digests of sections are in the same folder
 * @throws ToolError when a file is missing, damaged, or too old to have digests
 */
export async function readEditions(manifest: string): Promise<Editions> {
  const { manuals } = (await readJson(manifest)) as { manuals?: unknown };
  if (!Array.isArray(manuals) || manuals.length === 0)
    throw new ToolError(`${manifest} doesn't list any manuals. Pass the manuals.json of an earlier run to --since`);
  const records = manuals as OlderRecord[];
  const files = await Promise.all(records.map((record) => readSections(manifest, record)));
  return (manual, paper) => {
    const candidates = records.flatMap((record, index) => (record.area === manual ? [index] : []));
    const index = candidates.find((candidate) => records[candidate]!.paper === paper) ?? candidates[0];
    if (index === undefined) return undefined;
    const { version = "", date = "", commit = null } = records[index]!;
    const own = files[index]!;
    const all = [...files.flatMap(({ sections }) => Object.entries(sections)), ...Object.entries(own.sections)];
    return { version, date: new Date(date), commit, sections: new Map(all), topics: own.topics ?? {} };
  };
}

/** Content of a *.sections.json file. */
export interface SectionsFile {
  /** Digests by the id of the section's heading. */
  sections: Readonly<Record<string, string>>;
  topics?: TopicTitles;
}

async function readSections(manifest: string, { title, sections }: OlderRecord): Promise<SectionsFile> {
  if (sections === undefined)
    throw new ToolError(
      `${manifest} doesn't have section digests for ${title}, because an older version of this tool wrote it. Make that edition again to compare with it`,
    );
  const file = join(dirname(manifest), sections);
  const content = (await readJson(file)) as Partial<SectionsFile>;
  if (typeof content.sections !== "object" || content.sections === null)
    throw new ToolError(
      `${file} doesn't contain section digests. Copy it from the folder that ${manifest} was copied from`,
    );
  return { ...content, sections: content.sections };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new ToolError(
      `${file} can't be read. Pass the manuals.json of an earlier run to --since, and keep its *.sections.json files in the same folder`,
    );
  });
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw new ToolError(`${file} isn't valid JSON. Copy it from the earlier run again`);
  }
}
