import { linesOf, type PlantedItem, type RealContent } from "./plant.ts";

const aliases = "content/aliases.yml";

/** A new page that the start page links to, so that it has no other problems. */
function spare({ files }: RealContent, file: string, id: string): Map<string, string> {
  const home = files.get("content/pages/index.md")!;
  const link = `[A page about planted things](./${file.slice("content/pages/".length)})`;
  const text = `---\nid: ${id}\ntitle: Planted ${id}\ndescription: "What is planted as ${id} for a moment."\ntype: concept\naudience: [operators]\n---\n\nA planted page for operators.\n`;
  return new Map([
    [file, text],
    ["content/pages/index.md", `${home.trimEnd()}\n\n${link}\n`],
  ]);
}

export const routes: PlantedItem = {
  item: "3 routes",
  plants(real) {
    const { files, pages } = real;
    const text = files.get(aliases)!;
    const last = linesOf(text);
    const page = pages.find(({ path }) => /^[a-z-]+\/[a-z-]+$/.test(path))!;
    const [target, other] = pages;
    const alias = (from: string, to: string): ReadonlyMap<string, string> =>
      new Map([[aliases, `${text.trimEnd()}\n- from: ${from}\n  to: ${to}\n`]]);
    const released = (route: string, id: string, anchors: string[]): ReadonlyMap<string, string> =>
      new Map([["content/ledger.json", JSON.stringify({ routes: { [route]: { id, since: "25.0", anchors } } })]]);
    const existing = /^- from: (\S+)$/m.exec(text)![1]!;
    const twin = `content/pages/${page.path}/index.md`;
    const otherCase = `content/pages/${page.path.replace(/[a-z](?=[a-z-]*$)/, (letter) => letter.toUpperCase())}.md`;
    const laterOf = (a: string, b: string): string => (a > b ? a : b);
    const start = { line: 1, column: 1 };
    return [
      {
        defect: "two pages on one route",
        changes: spare(real, twin, "planted-twin"),
        finding: { rule: "unique-routes", file: laterOf(twin, page.file), ...start },
      },
      {
        defect: "routes that differ by case only",
        changes: spare(real, otherCase, "planted-case"),
        finding: { rule: "unique-routes", file: laterOf(otherCase, page.file), ...start },
      },
      {
        defect: "a released page that was deleted without an alias",
        changes: released("/opcon/core/planted/gone", target!.front.id, []),
        finding: { rule: "ledger", file: aliases, ...start },
      },
      {
        defect: "a released anchor that was renamed without an alias",
        changes: released(target!.route, target!.front.id, ["planted-anchor"]),
        finding: { rule: "ledger", file: target!.file, ...start },
      },
      {
        defect: "an alias to a missing page",
        changes: alias("/opcon/core/planted", "no/such-page"),
        finding: { rule: "alias-targets", file: aliases, line: last + 2, column: 7 },
      },
      {
        defect: "an alias to a missing anchor",
        changes: alias("/opcon/core/planted", `${target!.path}#no-such-anchor`),
        finding: { rule: "alias-targets", file: aliases, line: last + 2, column: 7 },
      },
      {
        defect: "an alias to another alias",
        changes: alias("/opcon/core/planted", existing.slice("/opcon/core/".length)),
        finding: { rule: "alias-targets", file: aliases, line: last + 2, column: 7 },
      },
      {
        defect: "an alias to itself",
        changes: alias("/opcon/core/planted", "planted"),
        finding: { rule: "alias-targets", file: aliases, line: last + 2, column: 7 },
      },
      {
        defect: "an alias that hides a page",
        changes: alias(other!.route.replace(/\/$/, ""), target!.path),
        finding: { rule: "alias-targets", file: aliases, line: last + 1, column: 9 },
      },
      {
        defect: "a second alias for one address",
        changes: alias(existing, target!.path),
        finding: { rule: "alias-targets", file: aliases, line: last + 1, column: 9 },
      },
    ];
  },
};
