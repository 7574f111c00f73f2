import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { buildLibrary } from "@opcon-help/model/read";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";

import { cardHref, cardOf, cardText } from "./card.ts";
import { putCards } from "./cards.ts";
import { drawCard } from "./draw-card.ts";
import { fitLines } from "./lines.ts";

const page = (path: string, title: string): readonly [string, string] => [
  `content/pages/${path}.md`,
  `---\nid: ${path.replaceAll("/", "-")}\ntitle: ${title}\ndescription: D.\nsidebar: area\ntype: index\naudience: [operators]\n---\n`,
];
const help = (...pages: (readonly [string, string])[]) =>
  buildLibrary(
    new Map([
      [
        "content/areas.yml",
        "areas:\n- { id: area, title: The area, description: D., audience: [operators], manual: { title: M, file: m.pdf } }",
      ],
      ...pages,
    ]),
  ).library;

describe("a card", () => {
  const library = help(page("index", "The help"), page("jobs/index", "Jobs"));

  it("says title, type and area; that of the home page, its title", () => {
    const jobs = library.pages.get("jobs/index")!;
    expect(cardOf(library, jobs)).toEqual({ title: "Jobs", area: "The area", kind: "Overview" });
    expect(cardText(cardOf(library, jobs))).toBe("Jobs – Overview – The area – OpCon Help");
    expect(cardText(cardOf(library, library.pages.get("index")!))).toBe("The help – OpCon Help");
    expect(cardHref(jobs)).toBe("/opcon/core/cards/jobs/index.png");
  });

  it("is a small picture of 1200 by 630 pixels, the same each time, and shows what it says", async () => {
    const card = { title: "Install a new OpCon server", area: "Install and upgrade", kind: "Task" };
    const [first, second, other] = await Promise.all([
      drawCard(card),
      drawCard(card),
      drawCard({ ...card, area: "Upgrade" }),
    ]);
    expect(await sharp(first).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(first.length).toBeLessThan(25_000);
    expect(first.equals(second)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });
});

describe("the title of a card", () => {
  /** A font whose letters are half as wide as high. */
  const fit = (text: string) =>
    fitLines(text, [80, 40], { width: 400, most: (size) => 160 / size }, (line, size) => line.length * size * 0.5);

  it("is as large as it can be", () => {
    expect(fit("Jobs")).toEqual({ size: 80, lines: ["Jobs"] });
    expect(fit("Job types")).toEqual({ size: 80, lines: ["Job types"] });
    expect(fit("Configuration")).toEqual({ size: 40, lines: ["Configuration"] });
  });

  it("has even lines", () => {
    expect(fit("a b c d e f g h i j k l m")).toEqual({ size: 40, lines: ["a b c d e f g", "h i j k l m"] });
  });
});

describe("the cards of a build", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cards-"));
  afterAll(() => rm(folder, { recursive: true }));
  const [out, cache] = [join(folder, "out"), join(folder, "cache")];

  it("are drawn once, and again only where their words change", async () => {
    expect(await putCards(help(page("index", "The help"), page("jobs", "Jobs")), out, cache)).toBe(2);
    const jobs = await readFile(join(out, "jobs.png"));
    expect(await putCards(help(page("index", "The help"), page("jobs", "Jobs")), out, cache)).toBe(0);
    expect(await putCards(help(page("index", "The help"), page("jobs", "All jobs")), out, cache)).toBe(1);
    expect(jobs.equals(await readFile(join(out, "jobs.png")))).toBe(false);
  });

  it("are kept as long as a page has them, and nothing is lost with them", async () => {
    await writeFile(join(cache, "left.png"), "");
    expect(await putCards(help(page("index", "The help")), out, cache)).toBe(0);
    expect(await readdir(cache)).toHaveLength(1);
    const before = await readFile(join(out, "index.png"));
    await rm(cache, { recursive: true });
    expect(await putCards(help(page("index", "The help")), out, cache)).toBe(1);
    expect(before.equals(await readFile(join(out, "index.png")))).toBe(true);
  });
});
