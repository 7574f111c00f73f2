import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { readYaml, type Finding } from "@opcon-help/model";
import { readPage } from "@opcon-help/model/read";
import { parseMarkdown } from "@opcon-help/model/text";

import { checkPage } from "./engine/check-page.ts";
import { markdownFile } from "./engine/read-file.ts";
import { builtRules } from "./rules/built/index.ts";
import { fileRules } from "./rules/file/index.ts";
import { libraryRules } from "./rules/library/index.ts";
import { pageRules } from "./rules/page/index.ts";
import { isRemarkRule } from "./rules/remark-rules.ts";
import { textRules } from "./rules/text/index.ts";
import { helpPage, maySuppress, severityOf } from "./engine/severity.ts";
import type { Vocabulary } from "./engine/vocabulary.ts";

const docs = join(import.meta.dirname, "../docs");
const modelRules = [
  "front-matter",
  "data-set",
  "sidebar",
  "areas",
  "aliases",
  "glossary",
  "words",
  "window",
  "blocks",
  "unreadable-file",
  "suppressions",
  "unclosed-fence",
];
const rules = [...pageRules, ...fileRules, ...textRules, ...libraryRules, ...builtRules].map((rule) => rule.id);
// Some rules have one part for pages and another for other files, which share their ID.
const ours = new Set([...modelRules, ...rules].filter((id) => !isRemarkRule(id)));

test("every rule has a severity and a help page, and there is none without a rule", () => {
  const ids = [...ours].toSorted();
  const pages = readdirSync(docs);
  const missing = ids.filter((id) => !pages.includes(`${id}.md`)).map((id) => `tooling/lint/docs/${id}.md`);
  expect(missing).toEqual([]);
  expect(pages.toSorted()).toEqual(ids.map((id) => `${id}.md`).toSorted());
  for (const id of ids) {
    expect(helpPage(id)).toBe(`tooling/lint/docs/${id}.md`);
    const kind = severityOf(id).replace(/^./, (letter) => letter.toUpperCase());
    const head = `# ${id}\n\n**${kind}${maySuppress(id) ? ", can be suppressed" : ""}:** `;
    expect(readFileSync(join(docs, `${id}.md`), "utf8").slice(0, head.length)).toBe(head);
  }
});

interface Example {
  /** Line in the help page. */
  line: number;
  /** Positions of the findings, such as "3:1". Empty for a good example. */
  places: string[];
  text: string;
}

interface HelpPage {
  vocabulary: Vocabulary;
  bad: Example[];
  good: Example[];
}

function readHelpPage(rule: string): HelpPage {
  // The examples of all rules use this page, which is about OpCon.
  const page: HelpPage = {
    vocabulary: { words: [], terms: [], labels: [], dictionary: ["OpCon", "SAM"] },
    bad: [],
    good: [],
  };
  for (const node of parseMarkdown(readFileSync(join(docs, `${rule}.md`), "utf8")).children) {
    if (node.type !== "code") continue;
    const [kind, ...places] = (node.meta ?? "").split(" ");
    // In help pages, visible marks replace spaces and tabs that readers couldn't see.
    const text = `${node.value.replaceAll("·", " ").replaceAll("→", "\t")}\n`;
    const example = { line: node.position!.start.line, places, text };
    if (kind === "vocabulary")
      Object.assign(page.vocabulary, readYaml(text, { file: rule, rule }).source.value as Partial<Vocabulary>);
    if (kind === "bad" || kind === "good") page[kind].push(example);
  }
  return page;
}

async function findings({ text }: Example, vocabulary: Vocabulary): Promise<Finding[]> {
  const file = "content/pages/example.md";
  const page = text.startsWith("---") ? readPage(file, text) : { page: undefined, problems: [] };
  expect(page.problems).toEqual([]);
  return checkPage(markdownFile(file, text), page.page, vocabulary);
}

describe.each([...new Set(pageRules.map((rule) => rule.id))])("the help page of %s", (rule) => {
  const { vocabulary, bad, good } = readHelpPage(rule);

  test("has bad and good examples", () => {
    expect(bad.length).toBeGreaterThan(0);
    expect(good.length).toBeGreaterThan(0);
  });

  test.each(bad)("its bad example in line $line gives the finding it declares, and no other", async (example) => {
    const found = await findings(example, vocabulary);
    expect(found.map((problem) => `${problem.line}:${problem.column} ${problem.rule}`)).toEqual(
      example.places.map((place) => `${place} ${rule}`),
    );
  });

  test.each(good)("its good example in line $line gives nothing", async (example) => {
    expect(await findings(example, vocabulary)).toEqual([]);
  });
});
