import { expect, it } from "vitest";

import { changed, markArtifacts } from "./artifacts.ts";
import { readStream } from "./content.ts";

/** The page with its artifacts marked, and the decorations. */
function marked(page: string): { stream: string; decorations: ReadonlySet<number> } {
  const { changes, decorations } = markArtifacts(readStream(page));
  return { stream: changed(page, changes), decorations };
}

it("marks text and shapes outside the structure tree, and leaves the tagged ones alone", () => {
  const page = [
    "q 0 0 595 842 re W* n",
    "/F5 10 Tf",
    "BT 1 0 0 1 20 30 Tm <00e9> Tj ET",
    ".1 .2 .3 rg 10 20 30 40 re f",
    "/P <</MCID 0 >>BDC BT (a \\) ET) Tj ET 1 2 3 4 re f EMC",
    "1 2 m 3 4 l 5 6 l h S Q",
  ].join("\n");
  expect(marked(page).stream).toBe(
    [
      "q 0 0 595 842 re W* n",
      "/F5 10 Tf",
      "/Artifact BMC\nBT 1 0 0 1 20 30 Tm <00e9> Tj ET\nEMC",
      ".1 .2 .3 rg /Artifact BMC\n10 20 30 40 re f\nEMC",
      "/P <</MCID 0 >>BDC BT (a \\) ET) Tj ET 1 2 3 4 re f EMC",
      "/Artifact BMC\n1 2 m 3 4 l 5 6 l h S\nEMC Q",
    ].join("\n"),
  );
});

it("changes nothing on a page whose content is tagged", () => {
  const page = "/H1 <</MCID 0 >>BDC\nBT /F4 12 Tf <0001> Tj ET\nEMC\n";
  expect(marked(page)).toEqual({ stream: page, decorations: new Set() });
});

it("makes artifacts of what is tagged but only adorns, and says which it were", () => {
  const page = [
    "/Table <</MCID 0 >>BDC 1 2 3 4 re f EMC",
    "/TD <</MCID 1 >>BDC 1 2 3 4 re f BT (a) Tj ET EMC",
    "/Figure <</MCID 2 >>BDC 1 2 m 3 4 l S EMC",
  ];
  expect(marked(page.join("\n"))).toEqual({
    stream: ["/Artifact BMC 1 2 3 4 re f EMC", page[1], page[2]].join("\n"),
    decorations: new Set([0]),
  });
});
