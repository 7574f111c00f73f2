import { atLine, inLine, type Plant, type PlantedItem } from "./plant.ts";

export const freshness: PlantedItem = {
  item: "13 freshness",
  plants({ library, pages }) {
    const typeLine = /^type: /;
    const withTable = pages.find(({ text }) => /^::data-table\{set="/m.test(text))!;
    const withFact = pages.find(({ text }) => text.includes(":fact["))!;
    const table = /^::data-table\{set="([^"]+)"/m;
    const fact = /:fact\[([^.\]]+)/;
    const reviewed = (page: typeof withTable, day: string, defect: string): Plant =>
      inLine(
        [page.file, page.text],
        defect,
        { find: typeLine, replace: `reviewed: "${day}"\ntype: ` },
        { rule: "freshness", column: 11, line: atLine(page.text, typeLine) },
      );
    const changedAfter = (page: typeof withTable, use: RegExp, defect: string): Plant => ({
      ...reviewed(page, "2026-01-01", defect),
      lastChanges: new Map([[library.sets.get(use.exec(page.text)![1]!)!.file, "2026-01-02"]]),
    });
    return [
      reviewed(withTable, "2999-12-31", "a review on a day that is still to come"),
      changedAfter(withTable, table, "a table whose data changed after the review"),
      changedAfter(withFact, fact, "a fact whose data changed after the review"),
      {
        ...reviewed(withTable, "2026-02-30", "a review on a day that cannot be"),
        finding: { rule: "front-matter", file: withTable.file, line: atLine(withTable.text, typeLine), column: 11 },
      },
    ];
  },
};
