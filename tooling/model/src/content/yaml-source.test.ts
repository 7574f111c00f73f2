import { expect, test } from "vitest";

import { buildLibrary, readDataSet, readPage } from "./read.ts";
import { readYaml } from "./yaml-source.ts";

test.each([
  ["Move to server #2 of the pair", 'YAML ends the value at "#"; write "Move to server #2 of the pair"'],
  ["One\n  and two", 'YAML joins the lines of the value; write "One and two"'],
  ["007", 'YAML reads 007 as 7; write "007"'],
  ["3.10", 'YAML reads 3.10 as 3.1; write "3.10"'],
  ["1e3", 'YAML reads 1e3 as 1000; write "1e3"'],
  ["12345678901234567890", 'YAML reads 12345678901234567890 as 12345678901234567000; write "12345678901234567890"'],
  ["~", 'YAML reads ~ as null; write "~"'],
  ["TRUE", 'YAML reads TRUE as true; write "TRUE"'],
])("%s isn't the value that it looks like", (typed, message) => {
  const text = `---\ntitle: x\nid: ${typed}\nother: y\n---\n`;
  const { changes } = readYaml(text.slice(4, -4), { file: "f", rule: "r", linesBefore: 1, charactersBefore: 4 });
  expect(changes).toMatchObject([{ line: 3, column: 5, message }]);
  const { from, to, text: right } = changes[0]!.edit!;
  expect(readYaml(text.slice(4, from) + right + text.slice(to, -4), { file: "f", rule: "r" }).changes).toEqual([]);
});

test.each(["Issue # 5", "Notes # shown in the sidebar, keep it short"])(
  "only the writer knows what # means in %s",
  (typed) => {
    const { changes } = readYaml(`a: ${typed}\n`, { file: "f", rule: "r" });
    const message = `YAML ends the value at "#"; write "${typed}", or two spaces before "#" if it begins a comment`;
    expect(changes).toEqual([{ file: "f", line: 1, column: 4, rule: "r", message }]);
  },
);

test.each([
  "a b",
  "5  # A comment",
  "9010 # since 2019",
  "old-id # never change",
  "true",
  "3.1",
  "C#",
  "'#2 #3'",
  "",
  "12:30",
  "|\n  a #2\n  b",
])("%s is what it looks like", (typed) => {
  expect(readYaml(`a: ${typed}\n`, { file: "f", rule: "r" }).changes).toEqual([]);
});

test("every kind of file reports such a value once", () => {
  const front = "---\nid: a\ntitle: A #2\ndescription: B\ntype: concept\naudience: [operators]\n---\n";
  expect(readPage("content/pages/a.md", front).problems).toHaveLength(1);
  const set = (key: string): string =>
    `title: A\ndescription: B\nsource: inference\ncolumns:\n  a: { label: A, type: text }\nrows:\n  - key: ${key}\n    a: b\n`;
  expect(readDataSet("content/data/a.yml", set("007")).problems).toHaveLength(1);
  expect(readDataSet("content/data/a.yml", set("18456")).problems[0]!.message).toBe(
    '"key" must be a string; write "18456" with the quotation marks',
  );
  const lists = ["areas", "versions", "aliases", "glossary", "words"].map(
    (name) => [`content/${name}.yml`, "[]"] as const,
  );
  const sidebar = ["content/sidebars/a.yml", "- group: A #2\n  items: []\n"] as const;
  const glossary = ["content/glossary.yml", "- term: 1.10\n  definition: A\n"] as const;
  const { problems } = buildLibrary(new Map([...lists, sidebar, glossary]));
  expect(problems.filter(({ edit }) => edit).map(({ rule }) => rule)).toEqual(["glossary", "sidebar"]);
});
