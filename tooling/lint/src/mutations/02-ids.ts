import { atLine, inLine, type PlantedItem } from "./plant.ts";

const idLine = /^id: .*$/;

export const ids: PlantedItem = {
  item: "2 ids",
  plants({ pages }) {
    // The other mutations compare their IDs with the first page, which doesn't change.
    const [first, second, third, fourth, fifth, sixth, seventh] = pages.toSorted((a, b) => (a.file < b.file ? -1 : 1));
    const at = (page = first!): [string, string] => [page.file, page.text];
    const ledger = (routes: Record<string, string>): string =>
      JSON.stringify({
        routes: Object.fromEntries(
          Object.entries(routes).map(([route, id]) => [route, { id, since: "25.0", anchors: [] }]),
        ),
      });
    const withLedger = (routes: Record<string, string>): ReadonlyMap<string, string> =>
      new Map([["content/ledger.json", ledger(routes)]]);
    const [withScreen] = pages.filter(({ front }) => front.screens?.length === 1);
    const [screen] = withScreen!.front.screens!;
    const [without, alsoWithout] = pages.filter(({ front }) => front.sidebar && !front.screens).slice(-2);
    const screens = (names: string): { find: RegExp; replace: string } => ({
      find: idLine,
      replace: `$&\nscreens: [${names}]`,
    });
    const title = alsoWithout!.front.title.replaceAll(/[,:#"[\]]/g, "").split(" ", 1)[0]!;
    const idPlace = atLine(sixth!.text, idLine);
    return [
      inLine(
        at(second),
        "the id of another page",
        { find: idLine, replace: `id: ${first!.front.id}` },
        { rule: "unique-ids", column: 5 },
      ),
      inLine(
        at(third),
        "a former id that another page has",
        { find: idLine, replace: `$&\nformer_ids: [${first!.front.id}]` },
        { rule: "unique-ids", column: 14, line: atLine(third!.text, idLine) + 1 },
      ),
      inLine(
        at(without),
        "a privilege that nobody can grant",
        { find: idLine, replace: "$&\nprivileges: [Maintain Planted]" },
        { rule: "required-privileges", column: 14, line: atLine(without!.text, idLine) + 1 },
      ),
      inLine(
        at(alsoWithout),
        "a misspelled privilege next to a role",
        { find: idLine, replace: "$&\nprivileges: [ocadm, Maintain Sheduls]" },
        { rule: "required-privileges", column: 21, line: atLine(alsoWithout!.text, idLine) + 1 },
      ),
      inLine(
        at(without),
        "a privilege with its noun",
        { find: idLine, replace: "$&\nprivileges: [Maintain Tags privilege]" },
        { rule: "required-privileges", column: 14, line: atLine(without!.text, idLine) + 1 },
      ),
      inLine(at(without), "a screen that the page does not mention", screens("Planted Screen"), {
        rule: "screen-names",
        column: 11,
        line: atLine(without!.text, idLine) + 1,
      }),
      inLine(at(alsoWithout), "one of two screens that the page does not mention", screens(`${title}, Planted`), {
        rule: "screen-names",
        column: 13 + title.length,
        line: atLine(alsoWithout!.text, idLine) + 1,
      }),
      inLine(
        at(withScreen),
        "a screen that is named twice",
        { find: /^screens: .*$/, replace: `screens: ["${screen}", "${screen}"]` },
        { rule: "screen-names", column: 15 + screen!.length },
      ),
      inLine(
        at(seventh),
        "an id with capitals",
        { find: idLine, replace: "id: ServerUpgrade" },
        { rule: "front-matter", column: 5 },
      ),
      inLine(
        at(fourth),
        "an id with underscores",
        { find: idLine, replace: "id: server_upgrade" },
        { rule: "front-matter", column: 5 },
      ),
      inLine(
        at(fifth),
        "an id with a space",
        { find: idLine, replace: "id: server upgrade" },
        { rule: "front-matter", column: 5 },
      ),
      {
        defect: "an id that differs from the released one",
        changes: withLedger({ [sixth!.route]: `${sixth!.front.id}-before` }),
        finding: { rule: "ledger", file: sixth!.file, line: idPlace, column: 5 },
      },
      {
        defect: "a released id that no page has any more",
        changes: withLedger({ "/opcon/core/installation": "dropped-id" }),
        finding: { rule: "ledger", file: "content/ledger.json", line: 1, column: 1 },
      },
    ];
  },
};
