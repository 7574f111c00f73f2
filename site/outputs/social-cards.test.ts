import { buildLibrary } from "@opcon-help/model/read";
import sharp from "sharp";
import { expect, it } from "vitest";

import { socialCard } from "../page/social-card.ts";
import { drawCard, socialCards } from "./social-cards.ts";
import { noPages } from "./output.ts";

const { library } = buildLibrary(
  new Map([
    [
      "content/areas.yml",
      "areas:\n- { id: jobs, title: Job types, description: D., audience: [operators], manual: { title: M, file: m.pdf } }",
    ],
    [
      "content/pages/index.md",
      "---\nid: index\ntitle: The help\ndescription: Start here.\ntype: concept\naudience: [operators]\n---\n",
    ],
  ]),
);
const [area] = library.areas.entries;

it("shows the area of a page, or the whole help", () => {
  expect(socialCard(library, area)).toEqual({
    href: "/opcon/core/cards/jobs.png",
    title: "Job types",
    description: "D.",
    alt: "OpCon Help: Job types",
  });
  expect(socialCard(library, undefined)).toMatchObject({ href: "/opcon/core/cards/index.png", alt: "The help" });
});

it("is drawn once for the help and once for each area", async () => {
  const cards = new Map(await socialCards(library, noPages));
  expect([...cards.keys()]).toEqual(["cards/index.png", "cards/jobs.png"]);
});

it("is a small picture of 1200 by 630 pixels, the same each time, with the text of its area", async () => {
  const card = { title: "Users, roles, and server options", description: "Give users the privileges they need." };
  const [first, second, other] = await Promise.all([
    drawCard(card),
    drawCard(card),
    drawCard({ ...card, title: "Reports" }),
  ]);
  expect(await sharp(first).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(first.length).toBeLessThan(30_000);
  expect(first.equals(second)).toBe(true);
  expect(first.equals(other)).toBe(false);
});

it("keeps long text inside its margins", async () => {
  const picture = await drawCard({
    title: "Desktop client for Windows: Enterprise Manager",
    description: "As many words as the description of an area may have, ".repeat(3).slice(0, 160),
  });
  const brightest = async (left: number, top: number): Promise<number> => {
    const margin = sharp(picture).extract({ left, top, width: 1200 - left, height: 630 - top });
    return (await sharp(await margin.greyscale().png().toBuffer()).stats()).channels[0]!.max;
  };
  expect(await brightest(1112, 220), "right").toBeLessThan(60);
  expect(await brightest(20, 560), "bottom").toBeLessThan(60);
});
