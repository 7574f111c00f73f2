import { relativePath } from "../links/addresses.ts";
import { atEnd, linesOf, type PlantedItem } from "./plant.ts";

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect class="d-box" width="8" height="8"/></svg>\n';
const whole = { line: 1, column: 1 };

export const files: PlantedItem = {
  item: "6 images and files",
  plants({ files: real, pages }) {
    const [page] = pages;
    const shown = [...real.keys()].find((file) => file.startsWith("content/diagrams/"))!;
    const picture = (file: string, alternative = "A planted drawing of one box.", caption = "A box"): string =>
      `![${alternative}](${relativePath(page!.file, file).replaceAll(" ", "%20")} "${caption}")`;
    /** A page that shows a new file, so that only the file itself has a problem. */
    const showing = (file: string, text: string): ReadonlyMap<string, string> =>
      new Map([
        [file, text],
        [page!.file, `${page!.text.trimEnd()}\n\n${picture(file)}\n`],
      ]);
    const added = (file: string, text: string): ReadonlyMap<string, string> => new Map([[file, text]]);
    const end = linesOf(page!.text) + 2;
    return [
      atEnd(page!, "a picture that is not there", picture("content/diagrams/planted.svg"), { rule: "image-files" }),
      {
        defect: "a picture that nobody shows",
        changes: added("content/diagrams/planted.svg", drawing),
        finding: { rule: "unused-diagram", file: "content/diagrams/planted.svg", ...whole },
      },
      atEnd(page!, "a picture without a text", picture(shown, ""), { rule: "image-alt" }),
      atEnd(page!, "a picture with a useless text", picture(shown, "image"), { rule: "image-alt" }),
      atEnd(page!, "a picture without a caption", picture(shown, undefined, ""), { rule: "image-caption" }),
      atEnd(page!, "a caption that ends like a sentence", picture(shown, undefined, "A box."), {
        rule: "image-caption",
      }),
      atEnd(page!, "a picture in a line of text", `The box: ${picture(shown)}`, { rule: "image-caption", column: 10 }),
      {
        defect: "a drawing that is too large",
        changes: showing(
          "content/diagrams/planted.svg",
          drawing.replace("</svg>", `${'<rect width="8"/>'.repeat(3_000)}</svg>`),
        ),
        finding: { rule: "diagram-size", file: "content/diagrams/planted.svg", ...whole },
      },
      {
        defect: "a picture in a format that does not follow the theme",
        changes: new Map([[page!.file, `${page!.text.trimEnd()}\n\n${picture("content/diagrams/planted.png")}\n`]]),
        finding: { rule: "image-files", file: page!.file, line: end, column: 1 },
      },
      {
        defect: "a file of a kind that nothing reads",
        changes: added("content/diagrams/planted.png", ""),
        finding: { rule: "unexpected-files", file: "content/diagrams/planted.png", line: 0, column: 0 },
      },
      {
        defect: "a name with a space",
        changes: showing("content/diagrams/planted box.svg", drawing),
        finding: { rule: "file-names", file: "content/diagrams/planted box.svg", line: 0, column: 0 },
      },
      {
        defect: "a name with capitals",
        changes: showing("content/diagrams/PlantedBox.svg", drawing),
        finding: { rule: "file-names", file: "content/diagrams/PlantedBox.svg", line: 0, column: 0 },
      },
      {
        defect: "two files with the same bytes",
        changes: showing("content/diagrams/zz-planted.svg", real.get(shown)!),
        finding: { rule: "duplicate-files", file: "content/diagrams/zz-planted.svg", ...whole },
      },
      {
        defect: "a drawing that runs a script",
        changes: showing("content/diagrams/planted.svg", drawing.replace("<rect", "<script>start()</script><rect")),
        finding: {
          rule: "diagram-safety",
          file: "content/diagrams/planted.svg",
          line: 1,
          column: drawing.indexOf("<rect") + 1,
        },
      },
    ];
  },
};
