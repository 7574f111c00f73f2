import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { ToolError } from "../failure.ts";
import type { ManualRecord } from "../manifest.ts";
import { longDate } from "./revision.ts";

/** An older edition of a manual, with which a new one is compared. */
export interface Edition {
  /** Label of the product version. */
  version: string;
  date: Date;
  /** Short hash of its commit; null for a draft. */
  commit: string | null;
  /**
   * Digests by the id of the section's heading. Those of the other manuals of that time are among them, so that a
   * section that has moved from one manual to another is known.
   */
  sections: ReadonlyMap<string, string>;
  /** Titles of the manual's own topics; none when they were not noted yet. */
  topics: TopicTitles;
}

/** The titles of topics and their sections, by their ids: an edition keeps them to tell what a later one lacks. */
export type TopicTitles = Readonly<Record<string, { title: string; sections: Readonly<Record<string, string>> }>>;

/** Finds the older edition of a manual, by its id and paper; undefined when there was none. */
export type Editions = (manual: string, paper: string) => Edition | undefined;

/** Names an edition: product version, date and commit. */
export const editionLabel = ({ version, date, commit }: Edition): string =>
  `OpCon ${version}, ${longDate(date)}, ${commit === null ? "draft without a commit" : `commit ${commit}`}`;

/**
 * Reads the editions that an older manuals.json tells of.
 *
 * @param manifest path of the file; the files with the digests of sections stand beside it
 * @throws ToolError when one of them is missing, damaged, or from before manuals noted their sections
 */
export async function readEditions(manifest: string): Promise<Editions> {
  const { manuals } = (await readJson(manifest)) as { manuals?: unknown };
  if (!Array.isArray(manuals) || manuals.length === 0)
    throw new ToolError(`${manifest} names no manuals: --since takes the manuals.json of an earlier run`);
  const records = manuals as Partial<ManualRecord>[];
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

/** What the file beside a manual's record holds. */
export interface SectionsFile {
  /** Digests by the id of the section's heading. */
  sections: Readonly<Record<string, string>>;
  topics?: TopicTitles;
}

async function readSections(manifest: string, { title, sections }: Partial<ManualRecord>): Promise<SectionsFile> {
  if (sections === undefined)
    throw new ToolError(
      `${manifest} has no digests of the sections of ${title}: it was written before manuals noted them. Make that edition again to compare with it`,
    );
  const file = join(dirname(manifest), sections);
  const content = (await readJson(file)) as Partial<SectionsFile>;
  if (typeof content.sections !== "object" || content.sections === null)
    throw new ToolError(`${file} holds no digests of sections: take it from where ${manifest} comes from`);
  return { ...content, sections: content.sections };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new ToolError(
      `${file} cannot be read: --since takes the manuals.json of an earlier run, with the *.sections.json that it names beside it`,
    );
  });
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw new ToolError(`${file} is damaged: it is no JSON. Take it again from the earlier run`);
  }
}
