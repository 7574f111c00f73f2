import type { Page } from "@opcon-help/model";

import { dictionaryFile, vocabularyOf } from "../engine/vocabulary.ts";
import { atEnd, inLine, type Plant, type PlantedItem, type RealContent } from "./plant.ts";

/** A data set with a line that matches, and the text of the line. */
function setWith({ files }: RealContent, line: RegExp): [file: string, text: string] {
  const found = [...files].find(([file, text]) => file.startsWith("content/data/") && line.test(text));
  if (!found) throw new Error(`No data set has a line like ${line}`);
  return found;
}

/** The line of a diagram up to a text with one word. */
const plainText = /^.*<text[^>]*>(?=[A-Z][a-z]+<\/text>)/m;

/** A cell that starts with an ordinary sentence. */
const meaning = /^ {4}meaning: (?=[A-Z][a-z]+ [a-z]+ [a-z]+)/m;

function inPages([first, second, third, ...others]: readonly Page[]): Plant[] {
  const description = others.find(
    ({ text, front }) => /^description: [A-Z]/m.test(text) && front.description.length < 120,
  )!;
  return [
    atEnd(first!, "a word that is left out", "Please hold the job.", { rule: "terminology" }),
    atEnd(second!, "a word with a replacement, in a cell", "| Key | Use |\n| - | - |\n| F5 | Click it |", {
      rule: "terminology",
      line: 3,
      column: 8,
    }),
    inLine(
      [description.file, description.text],
      "a word not to write in the description",
      { find: /^description: (?=[A-Z])/, replace: "description: Simply " },
      { rule: "terminology", column: 14 },
    ),
    atEnd(first!, "another name for a term", "One job starts the child schedule.", {
      rule: "glossary-terms",
      column: 20,
    }),
    atEnd(second!, "a term in two words, across lines", "One job starts the sub\nschedule.", {
      rule: "glossary-terms",
      column: 20,
    }),
    atEnd(third!, "a name in small letters", "Open the job in solution manager.", {
      rule: "glossary-terms",
      column: 17,
    }),
    atEnd(first!, "a state as a place", "The result stands in the list.", { rule: "plain-english", column: 12 }),
    atEnd(second!, "a phrase from a book, in a cell", "| Key | Use |\n| - | - |\n| F5 | Removes it for good |", {
      rule: "plain-english",
      line: 3,
      column: 19,
    }),
    inLine(
      [description.file, description.text],
      "a thing that acts like a person, in the description",
      { find: /^description: (?=[A-Z])/, replace: "description: A value decides. " },
      { rule: "plain-english", column: 14 },
    ),
    atEnd(first!, "a misspelled word", "The jobs receieve their dates.", { rule: "spelling", column: 10 }),
    atEnd(second!, "British spelling, in a quotation", 'The list has "colour of the job".', {
      rule: "spelling",
      column: 15,
    }),
    atEnd(third!, "a product name in another case", "Jobs of an openldap server run.", {
      rule: "spelling",
      column: 12,
    }),
    inLine(
      [description.file, description.text],
      "a misspelled word in the description",
      { find: /^description: (?=[A-Z])/, replace: "description: Seperate. " },
      { rule: "spelling", column: 14 },
    ),
    atEnd(first!, "a word twice, across lines", "The agent starts the\nthe job.", { rule: "repeated-words", line: 2 }),
    atEnd(second!, "a word twice, in an emphasis", "The agent *and and* the job.", {
      rule: "repeated-words",
      column: 16,
    }),
    atEnd(
      third!,
      "a sentence of 31 words",
      "When one job of the group fails and everyone ignores it there for an hour or two, the server writes a message to the log and keeps the other jobs waiting.",
      { rule: "sentence-length" },
    ),
    atEnd(first!, "a passive verb with its subject", "The job is started by the agent.", {
      rule: "passive-voice",
      column: 9,
    }),
  ];
}

function inSteps({ pages, library }: RealContent): Plant[] {
  const tasks = pages.filter(({ front }) => front.type === "task");
  const { labels } = vocabularyOf(library);
  const labelled = tasks.flatMap(({ file, text }) => {
    const [found, label = ""] = /^\d+\. Select \*\*([^*\n]+)\*\*/m.exec(text) ?? [];
    return found && labels.includes(label) ? [{ file, text, found, label }] : [];
  })[0]!;
  const plainStep = /^\d+\. [A-Z][A-Za-z ]+\.$/;
  const plain = tasks.find(({ text }) => text.split("\n").some((line) => plainStep.test(line)))!;
  return [
    inLine(
      [labelled.file, labelled.text],
      "a label that is not bold",
      {
        find: new RegExp(`^${labelled.found.replaceAll(/\W/g, "\\$&")}`),
        replace: labelled.found.replaceAll("**", ""),
      },
      { rule: "bold-labels", column: labelled.found.indexOf("**") + 1 },
    ),
    inLine(
      [plain.file, plain.text],
      "a step that orders nobody",
      { find: /^(\d+\. )[A-Z][A-Za-z ]+\.$/, replace: "$1The file must be copied." },
      { rule: "passive-voice", column: 13 },
    ),
  ];
}

/** Adds the same paragraph at the end of two pages. The finding is on the second page, in file order. */
function onTwoPages(pages: readonly Page[]): Plant[] {
  const [first, second] = pages.slice(0, 2).toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const twice = (defect: string, block: string, again: string, line = 1): Plant => {
    const plant = atEnd(second!, defect, again, { rule: "unique-paragraphs", line });
    return { ...plant, changes: new Map([...plant.changes, ...atEnd(first!, defect, block, plant.finding).changes]) };
  };
  const block = "An agent keeps the results of its jobs until the server fetches them.";
  return [
    twice("a paragraph of another page", block, block),
    twice(
      "a paragraph of another page with other marks and breaks",
      block,
      block.replace("agent", "**agent**").replace(" jobs", "\njobs"),
    ),
    twice("a paragraph of another page in an aside", block, `:::note\n${block}\n:::`, 2),
  ];
}

function inData(real: RealContent): Plant[] {
  const cell = setWith(real, meaning);
  const diagram = [...real.files].find(([file, text]) => file.endsWith(".svg") && plainText.test(text))!;
  const textColumn = plainText.exec(diagram[1])![0].length + 1;
  const glossary = ["content/glossary.yml", real.files.get("content/glossary.yml")!] as const;
  const inCell = (defect: string, words: string, rule: Plant["finding"]["rule"]): Plant =>
    inLine(cell, defect, { find: meaning, replace: `    meaning: ${words}. ` }, { rule, column: 14 });
  return [
    inCell("a word not to write in a cell", "Of course", "data-terminology"),
    inCell("another spelling of a term in a cell", "Has sub-schedules", "data-glossary-terms"),
    inCell("a misspelled word in a cell", "Only recieved", "data-spelling"),
    inCell("a bookish word in a cell", "Saved anew", "data-plain-english"),
    inLine(
      diagram,
      "a state as a place in a diagram",
      { find: /(<text[^>]*>)[A-Z][a-z]+(?=<\/text>)/, replace: "$1It stands still" },
      { rule: "data-plain-english", column: textColumn + "It ".length },
    ),
    inCell("a word twice in a cell", "Only the the first", "data-repeated-words"),
    inLine(
      glossary,
      "a misspelled word in a definition",
      { find: /^ {2}definition: (?=[A-Z])/, replace: "  definition: Occured. " },
      { rule: "data-spelling", column: 15 },
    ),
  ];
}

function inDictionary({ files }: RealContent): Plant[] {
  const text = files.get(dictionaryFile)!;
  const words = text.trimEnd().split("\n");
  const plant = (defect: string, changed: string[], rule: Plant["finding"]["rule"], line: number): Plant => ({
    defect,
    changes: new Map([[dictionaryFile, `${changed.join("\n")}\n`]]),
    finding: { rule, file: dictionaryFile, line, column: 1 },
  });
  return [
    plant("a product word out of order", words.with(0, words[1]!).with(1, words[0]!), "dictionary", 2),
    plant("a product word twice", words.toSpliced(3, 0, words[2]!), "dictionary", 4),
    plant("an English word among the product's", [...words, "zone"], "dictionary", words.length + 1),
    plant("a product word that no page has", [...words, "zzyzx"], "unused-dictionary-words", words.length + 1),
  ];
}

export const words: PlantedItem = {
  item: "10 words",
  plants: (real) => [
    ...inPages(real.pages),
    ...onTwoPages(real.pages),
    ...inSteps(real),
    ...inData(real),
    ...inDictionary(real),
  ],
};
