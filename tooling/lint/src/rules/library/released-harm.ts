import type { Content } from "../../engine/content.ts";
import type { Report } from "../../engine/finding.ts";
import { harmsIn } from "../../engine/released.ts";

/** Checks the content of each older version, which the other rules don't see, because it's only in git. */
export async function* releasedHarm({ library: { versions }, context }: Content): AsyncIterable<Report> {
  for (const [index, { ref, label, accepted = [] }] of versions.entries.entries()) {
    const release = ref === undefined ? undefined : context.release(ref);
    if (!release || "problem" in release) continue;
    const harms = release.files ? await harmsIn(new Map(Object.entries(release.files))) : await release.harms?.();
    for (const { file, line, column, message, digest } of harms ?? [])
      if (!accepted.some((entry) => entry.digest === digest))
        yield versions.source.problemAt(
          [index, "ref"],
          `${file}:${line}:${column} of ${label}: ${message}. If that is harmless, add {digest: ${digest}, reason: …} to "accepted"`,
        );
  }
}
