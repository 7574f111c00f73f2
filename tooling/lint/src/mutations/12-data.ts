import { atLine, inLine, linesOf, type Plant, type PlantedItem } from "./plant.ts";

const planted = `title: Planted facts
description: Facts that are planted for a moment.
columns:
  name: { label: Name, type: text }
rows:
  - key: first
    name: The first
    source: "spec:S0-001"
  - key: second
    name: The second
    since: "20.0"
    source: "spec:S0-001"
`;
/** The same set without a version limit, so only one table reads it. */
const small = planted.replace(/ {4}since: .*\n/, "");
const smallTable = "Table: Planted ports\n\n| Port | Program |\n| --- | --- |\n";
const rows = (names: readonly string[]): string => names.map((name, at) => `| ${name} | Planted ${at} |\n`).join("");
const file = "content/data/planted-facts.yml";

/** Commands that a symptom page names without what follows. */
const commands: readonly (readonly [defect: string, sentence: string, column: number])[] = [
  ["a command by its label", "If nothing else helps, use **Force Restart**.", 28],
  ["a command by a phrase", "If nothing else helps, hold the schedule.", 24],
  ["an action on a service", "If nothing else helps, restart the [service](../index.md).", 24],
];

/** Dates on a page without a release note among its sources. */
const dated: readonly (readonly [defect: string, sentence: string, column: number])[] = [
  ["a correction that is dated", ":::note[Since 26.1]\nThe limit is higher.\n:::", 9],
  ["a former value with its last version", "Up to release 25.3, the limit was lower.", 1],
  ["a label of one version", "The button is called **Run** in 26.0.", 30],
];

export const data: PlantedItem = {
  item: "12 data",
  plants({ files, pages }) {
    const [page] = pages;
    const symptom = pages.find(({ path }) => path === "troubleshooting/report-empty")!;
    const set = [...files].find(
      ([name, text]) =>
        name.startsWith("content/data/") &&
        text.includes("type: text") &&
        // Without on-screen labels, which all pages are checked with.
        !text.includes("type: ui") &&
        /^ {2}- key: \S+\n {4}\w+: \S/m.test(text),
    )!;
    const [name, text] = set;
    const beforeFirstCell = /^(?= {4}\w+: )/;
    const keys = [...text.matchAll(/^ {2}- key: (\S+)$/gm)].map((match) => match[1]!);
    const shownBy = (reference: string): ReadonlyMap<string, string> =>
      new Map([
        [file, planted],
        [page!.file, `${page!.text.trimEnd()}\n\n${reference}\n`],
      ]);
    const limits = planted
      .replace("columns:\n", "columns:\n  limit: { label: Limit, type: text }\n")
      .replaceAll(/^ {4}name: .*$/gm, (line) => `${line}\n    limit: "4,711"`)
      .replace("type: text }\nrows", "type: code }\nrows");
    const typed = (defect: string, sentence: string, column: number): Plant => ({
      defect,
      changes: new Map([
        [file, limits],
        [
          page!.file,
          `${page!.text.trimEnd()}\n\n::data-table{set="planted-facts" caption="Planted facts"}\n\n${sentence}\n`,
        ],
      ]),
      finding: { rule: "typed-facts", file: page!.file, line: linesOf(page!.text) + 4, column },
    });
    return [
      typed("a limit that is typed by hand", "The limit of **The first** is 4,711 jobs.", 31),
      typed("a limit typed by hand without its comma", "Up to 4711 jobs wait for **The second**.", 7),
      typed("a limit typed by hand beside code", "The value of `The first` is 4711 at first.", 29),
      inLine(
        set,
        "a column type that does not exist",
        { find: /type: text/, replace: "type: words" },
        { rule: "data-set", column: text.split("\n")[atLine(text, /type: text/) - 1]!.indexOf("type: text") + 7 },
      ),
      inLine(
        set,
        "a field that is no column",
        { find: beforeFirstCell, replace: "    planted: x\n" },
        { rule: "data-set", column: 5 },
      ),
      {
        defect: "a row without a source",
        changes: new Map([
          ...shownBy('::data-table{set="planted-facts" caption="Planted facts"}'),
          [file, planted.replace(/ {4}source: .*\n/, "")],
        ]),
        finding: { rule: "data-set", file, line: 6, column: 5 },
      },
      {
        defect: "a row that rests on general knowledge",
        changes: new Map([
          ...shownBy('::data-table{set="planted-facts" caption="Planted facts"}'),
          [file, planted.replace(/( {4}source: ).*/, "$1general-knowledge")],
        ]),
        finding: { rule: "fact-sources", file, line: atLine(planted, / {4}source: /), column: 13 },
      },
      ...pages.slice(0, 2).map(({ file: where, text: before }): Plant => ({
        defect: "a page that rests on general knowledge",
        changes: new Map([
          [
            where,
            before.replace(/^sources:(.*\n)( +- .*\n)*/m, "").replace("---\n", "---\nsources: [general-knowledge]\n"),
          ],
        ]),
        finding: { rule: "fact-sources", file: where, line: 2, column: 11 },
      })),
      {
        defect: "a row with the key of another",
        changes: new Map([[name, text.replace(`- key: ${keys[1]!}\n`, `- key: ${keys[0]!}\n`)]]),
        finding: { rule: "data-set", file: name, line: atLine(text, new RegExp(`- key: ${keys[1]!}$`)), column: 10 },
      },
      {
        defect: "a set that no page shows",
        changes: new Map([[file, planted]]),
        finding: { rule: "unused-data-set", file, line: 1, column: 1 },
      },
      {
        defect: "a row that its page leaves out",
        changes: shownBy('::data-table{set="planted-facts" where="name=The first" caption="Planted facts"}'),
        finding: { rule: "unshown-row", file, line: 9, column: 10 },
      },
      {
        defect: "a table of a set that does not exist",
        changes: new Map([[page!.file, `${page!.text.trimEnd()}\n\n::data-table{set="planted" caption="Planted"}\n`]]),
        finding: { rule: "data-references", file: page!.file, line: linesOf(page!.text) + 2, column: 1 },
      },
      {
        defect: "a data set for one small table of one page",
        changes: new Map([...shownBy('::data-table{set="planted-facts" caption="Planted facts"}'), [file, small]]),
        finding: { rule: "table-place", file, line: 1, column: 1 },
      },
      ...commands.map(([defect, sentence, column]): Plant => ({
        defect,
        changes: new Map([[symptom.file, `${symptom.text.trimEnd()}\n\n${sentence}\n`]]),
        finding: { rule: "command-consequences", file: symptom.file, line: linesOf(symptom.text) + 2, column },
      })),
      ...dated.map(([defect, sentence, column]): Plant => ({
        defect,
        changes: new Map([[symptom.file, `${symptom.text.trimEnd()}\n\n${sentence}\n`]]),
        finding: { rule: "dated-facts", file: symptom.file, line: linesOf(symptom.text) + 2, column },
      })),
      {
        defect: "a long table in a page",
        changes: new Map([
          [
            page!.file,
            `${page!.text.trimEnd()}\n\n${smallTable}${rows(Array.from({ length: 11 }, (_, at) => `Port ${at}`))}`,
          ],
        ]),
        finding: { rule: "table-place", file: page!.file, line: linesOf(page!.text) + 4, column: 1 },
      },
      {
        defect: "a table that two pages have",
        changes: new Map(
          pages.slice(0, 2).map((one) => [one.file, `${one.text.trimEnd()}\n\n${smallTable}${rows(["A", "B", "C"])}`]),
        ),
        finding: { rule: "table-place", file: pages[1]!.file, line: linesOf(pages[1]!.text) + 4, column: 1 },
      },
      inLine(
        set,
        "a version later than the one described",
        { find: beforeFirstCell, replace: '    since: "99.0"\n' },
        { rule: "product-versions", column: 12 },
      ),
      inLine(
        set,
        "until before since",
        { find: beforeFirstCell, replace: '    since: "25.0"\n    until: "24.0"\n' },
        { rule: "product-versions", column: 12, line: atLine(text, beforeFirstCell) + 1 },
      ),
    ];
  },
};
