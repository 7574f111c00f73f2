// Compares the build of the site with Docusaurus Faster and with Astro and Starlight in their default configuration.
// All build the same pages, one after the other: cold, without a change, and after an edit of one page.
import { loadLibrary } from "@opcon-help/model/disk";

import { buildRuns, docusaurusFaster, ours, starlight, writePeer } from "./peers.ts";
import { cloneProject, editedPage } from "./project.ts";
import { median, table } from "./report.ts";
import { measureRuns, newSize, type Bench, type Size } from "./runs.ts";

/** Above this number of pages, the peers would need most of the machine's memory. */
const mostForPeers = 5000;

export const site: Bench = {
  sizes: ["876", "4400", "10000"],
  figures: ["seconds", "processor", "megabytes"],
  async measure(name, order) {
    const clone = await cloneProject(order.folder, Number(name), order.pages);
    const { library } = await loadLibrary(clone);
    const peers = order.isAlone || library.pages.size > mostForPeers ? [] : [docusaurusFaster, starlight];
    const others = await Promise.all(peers.map((peer) => writePeer(peer, library)));
    const page = await editedPage(clone);
    const runs = [ours(clone, "current"), ...others].flatMap((program) =>
      buildRuns(program, page, "", (step) => `${docusaurusFaster.name}, ${step}`),
    );
    const size = await measureRuns(newSize(name, `${library.pages.size} pages`), runs, order);
    size.note = stagesOf(size);
    return size;
  },
};

/** Median processor time in seconds and memory in megabytes of each stage, for the runs that pass through all stages. */
function stagesOf({ title, runs, samples }: Size): string {
  const measured = runs.flatMap(({ name, command }) => {
    const rounds = (samples.get(name) ?? []).flatMap((sample) => (sample.stages ? [sample.stages] : []));
    return rounds.length > 0 ? [{ name, rounds, titles: command.stages!.map((stage) => stage.title) }] : [];
  });
  const middle = (all: readonly number[], digits: number): string => median(all).toFixed(digits);
  const rows = (measured[0]?.titles ?? []).map((stage, index) => [
    stage,
    ...measured.flatMap(({ rounds }) => [
      middle(
        rounds.map((stages) => stages[index]!.processor),
        1,
      ),
      middle(
        rounds.map((stages) => stages[index]!.megabytes),
        0,
      ),
    ]),
  ]);
  return table([`${title}, by stage`, ...measured.flatMap(({ name }) => [`${name}, processor`, `${name}, MB`])], rows);
}
