import { atEnd, eachOnItsPage, type PlantedItem } from "./plant.ts";

export const headings: PlantedItem = {
  item: "7 Headings",
  plants({ pages }) {
    return eachOnItsPage(pages, (page) => {
      const plant = (defect: string, block: string, finding: Parameters<typeof atEnd>[3]) =>
        atEnd(page, defect, block, finding);
      return [
        plant("a second top heading", "# Planted\n\nText.", { rule: "no-h1-in-body" }),
        plant("a top heading in an aside", ":::note\n# Planted\n:::", { rule: "no-h1-in-body", line: 2 }),
        plant("a skipped level", "## Planted\n\nText.\n\n#### Deep\n\nText.", { rule: "heading-increment", line: 5 }),
        plant(
          "two skipped levels",
          "## Planted\n\nText.\n\n### One\n\nText.\n\n## Two\n\nText.\n\n#### Four\n\nText.",
          {
            rule: "heading-increment",
            line: 13,
          },
        ),
        plant("a heading that is there already", "## Planted\n\nText.\n\n## Planted\n\nText.", {
          rule: "no-duplicate-headings",
          line: 5,
        }),
        plant("a heading that is there in other case", "## Planted\n\nText.\n\n### PLANTED\n\nText.", {
          rule: "no-duplicate-headings",
          line: 5,
        }),
        plant("a heading that is there with code", "## Planted\n\nText.\n\n### `planted`\n\nText.", {
          rule: "no-duplicate-headings",
          line: 5,
        }),
        plant("a heading that starts with a gerund", "## Deleting planted steps\n\nText.", { rule: "heading-wording" }),
        plant("a heading without contraction", "## The planted job does not start\n\nText.", {
          rule: "heading-wording",
        }),
        plant("a failure with when", "## Planted\n\nText.\n\n### When a planted job fails\n\nText.", {
          rule: "heading-wording",
          line: 5,
        }),
        plant("a full stop after a heading", "## Planted.\n\nText.", { rule: "no-heading-punctuation" }),
        plant("a colon after a heading", "## Planted:\n\nText.", { rule: "no-heading-punctuation" }),
        plant("a question mark after a heading", "## What is planted?\n\nText.", { rule: "no-heading-punctuation" }),
        plant("an empty section at the end", "## Planted", { rule: "no-empty-section" }),
        plant("an empty section before another", "## Planted\n\n## Next one\n\nText.", { rule: "no-empty-section" }),
        plant("an empty subsection before a section", "## Planted\n\nText.\n\n### Empty\n\n## Next one\n\nText.", {
          rule: "no-empty-section",
          line: 5,
        }),
        plant(
          "a heading of level 5",
          "## Two\n\nText.\n\n### Three\n\nText.\n\n#### Four\n\nText.\n\n##### Five\n\nText.",
          {
            rule: "heading-depth",
            line: 13,
          },
        ),
        plant(
          "a heading of level 5 with code",
          "## Two\n\nText.\n\n### Three\n\nText.\n\n#### Four\n\nText.\n\n##### `Five`\n\nText.",
          { rule: "heading-depth", line: 13 },
        ),
        plant("a line of dashes under a sentence", "The server waits.\n---\n\nText.", {
          rule: "heading-style",
        }),
        plant("a heading underlined with dashes", "Planted words\n-------------\n\nText.", {
          rule: "heading-style",
        }),
        plant("a heading underlined with equals signs", "Planted words\n=============\n\nText.", {
          rule: "heading-style",
        }),
      ];
    });
  },
};
