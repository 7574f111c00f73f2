import type { PageContent, Span } from "./content.ts";

/** What marks the artifacts of a page. */
export interface Artifacts {
  changes: Change[];
  /** Marked-content IDs of rules, backgrounds, and boxes that Chromium had tagged. They are removed. */
  decorations: ReadonlySet<number>;
}

/**
 * Marks artifacts, so that screen readers skip them. These are untagged content (running heads, page numbers, rules,
 * and backgrounds), and tagged decorations (rules of tables, and boxes of list items).
 */
export function markArtifacts({ texts, unmarkedPaths, marked }: PageContent): Artifacts {
  const untagged = [...texts.filter(({ isUnmarked }) => isUnmarked), ...unmarkedPaths];
  const adorning = marked.filter(
    ({ id, showsText, operands }) => id !== undefined && !showsText && !isFigure.test(operands),
  );
  return {
    changes: [
      ...untagged.map(({ start }) => ({ start, end: start, by: "/Artifact BMC\n" })),
      ...adorning.map(({ start, end }) => ({ start, end, by: "/Artifact BMC" })),
      ...untagged.map(({ end }) => ({ start: end, end, by: "\nEMC" })),
    ],
    decorations: new Set(adorning.map(({ id }) => id!)),
  };
}

const isFigure = /^\/Figure\b/;

/** A replacement in a stream. */
export interface Change extends Span {
  by: string;
}

/** Replaces parts of a stream. Of two changes at the same offset, the first one given is made first. */
export function changed(stream: string, changes: readonly Change[]): string {
  let made = "";
  let done = 0;
  for (const { start, end, by } of changes.toSorted((a, b) => a.start - b.start)) {
    made += stream.slice(done, start) + by;
    done = end;
  }
  return made + stream.slice(done);
}
