import type { Page } from "@opcon-help/model";

import { eachOnItsPage, inLine, type Plant, type PlantedItem } from "./plant.ts";

/** A mutation that changes the whole text of a page. */
const edited = (page: Page, defect: string, change: (text: string) => string, finding: Plant["finding"]): Plant => ({
  defect,
  changes: new Map([[page.file, change(page.text)]]),
  finding,
});

const start = { line: 1, column: 1 };

export const frontMatter: PlantedItem = {
  item: "1 Front matter",
  plants({ pages }) {
    const withoutVersions = pages.filter(({ front }) => !front.since && !front.until);
    return eachOnItsPage(withoutVersions, (page) => {
      const { file, text, front } = page;
      const source = [file, text] as const;
      const rule = "front-matter";
      const field = (name: string, value: string): { find: RegExp; replace: string } => ({
        find: new RegExp(`^${name}: .*$`),
        replace: `${name}: ${value}`,
      });
      const after = (name: string, line: string): { find: RegExp; replace: string } => ({
        find: new RegExp(`^${name}: .*$`),
        replace: `$&\n${line}`,
      });
      const lineOf = (name: string): number => text.split("\n").findIndex((line) => line.startsWith(`${name}: `)) + 1;
      return [
        edited(page, "no front matter", (before) => before.replace(/^---\n[\s\S]*?\n---\n+/, ""), {
          rule,
          file,
          ...start,
        }),
        edited(
          page,
          "front matter that is not closed",
          (before) => before.replace(/^(?:description|keywords|screens): .*\n/gm, "").replace("\n---\n", "\n"),
          {
            rule,
            file,
            ...start,
          },
        ),
        edited(page, "a byte-order mark", (before) => `\uFEFF${before}`, { rule: "file-format", file, ...start }),
        edited(page, "no description", (before) => before.replace(/^description: .*\n/m, ""), {
          rule,
          file,
          line: 2,
          column: 1,
        }),
        edited(page, "no id", (before) => before.replace(/^id: .*\n/m, ""), { rule, file, line: 2, column: 1 }),
        inLine(source, "an unknown field", after("title", "tags: [planted]"), {
          rule,
          line: lineOf("title") + 1,
          column: 1,
        }),
        inLine(source, "a text where a list is meant", field("audience", "operators"), { rule, column: 11 }),
        inLine(source, "an unknown audience", field("audience", "[operators, managers]"), { rule, column: 23 }),
        inLine(source, "an unknown type", field("type", "howto"), { rule, column: 7 }),
        inLine(source, "an empty title", field("title", '""'), { rule, column: 8 }),
        inLine(source, "a title without value", { find: /^title: .*$/, replace: "title:" }, { rule, column: 7 }),
        inLine(source, "an empty list", field("audience", "[]"), { rule, column: 1 }),
        inLine(source, "a colon in a title without quotes", field("title", "Build: daily schedules"), {
          rule,
          column: 8,
        }),
        inLine(source, "a quote in a description that is not closed", field("description", '"Planted here.'), {
          rule,
          column: 14,
        }),
        inLine(source, "a field that stands twice", after("title", "title: Planted twice"), {
          rule,
          line: lineOf("title") + 1,
          column: 1,
        }),
        inLine(source, "a description that is too long", field("description", `${"Planted words ".repeat(12)}end.`), {
          rule,
          column: 14,
        }),
        inLine(source, "an id with capitals and underscores", field("id", "Build_Schedules"), { rule, column: 5 }),
        inLine(source, "an id with a blank", field("id", "build schedules"), { rule, column: 5 }),
        inLine(source, "a version as a number", after("title", "since: 26.0"), {
          rule,
          line: lineOf("title") + 1,
          column: 8,
        }),
        inLine(source, "a version with a letter", after("title", 'until: "v26"'), {
          rule,
          line: lineOf("title") + 1,
          column: 8,
        }),
        inLine(source, "a description equal to the title", field("description", JSON.stringify(front.title)), {
          rule: "description",
          column: 14,
        }),
        inLine(
          source,
          "a description equal to the title but for case and full stop",
          field("description", JSON.stringify(`${front.title.toUpperCase()}.`)),
          { rule: "description", column: 14 },
        ),
        inLine(
          source,
          "a description that repeats words of the title",
          field("description", JSON.stringify(`This page is about ${front.title}.`)),
          { rule: "description", column: 14 },
        ),
        inLine(source, "a description without full stop", field("description", "Planted words on building schedules"), {
          rule: "description",
          column: 14,
        }),
        inLine(source, "an end before the start", after("title", 'since: "26.0"\nuntil: "25.0"'), {
          rule: "version-range",
          line: lineOf("title") + 2,
          column: 8,
        }),
        inLine(source, "an end that is the start", after("title", 'since: "26.0"\nuntil: "26.0.0"'), {
          rule: "version-range",
          line: lineOf("title") + 2,
          column: 8,
        }),
        inLine(
          source,
          "an end before the start by number, not by letter",
          after("title", 'since: "10.0"\nuntil: "9.1"'),
          {
            rule: "version-range",
            line: lineOf("title") + 2,
            column: 8,
          },
        ),
      ];
    });
  },
};
