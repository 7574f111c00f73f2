import { language } from "../book/imprint.ts";
import { notePrefix } from "../layout/in-page/footnotes.ts";
import type { PageReport } from "../layout/in-page/report.ts";
import { filled, siblingsAt, writeBookmarks } from "./outline.ts";
import type { Bookmark, JoinedBook, NormalizedPart } from "./part.ts";
import { fillPlaceholders, type Placeholders } from "./placeholders.ts";
import { PdfWriter } from "../pdf-file/writer.ts";
import { SlotNumbers } from "./slots.ts";
import { nameText, textString } from "../pdf-file/serialize.ts";
import type { Heading } from "../book/headings.ts";
import { pageFoot, type PlacedBook } from "../layout/number.ts";

/** What joining needs to know about the book. */
export interface Joint {
  placed: PlacedBook;
  /** IDs that get a destination. */
  targets: ReadonlySet<string>;
  /** Titles of the headings describe the links to them for screen readers. */
  headings: readonly Pick<Heading, "id" | "title">[];
  /** Nesting depth of each part in a combined manual. */
  depths: readonly number[];
}

/**
 * Joins the printed parts of a book into one document and fills in page numbers. Structure trees, bookmarks, links, and
 * destinations are merged, and objects that parts share are stored once.
 *
 * @param parts in the order of the book; each can be released when the next one is read
 */
export async function join(
  pieces: Iterable<NormalizedPart> | AsyncIterable<NormalizedPart>,
  { placed, targets, headings, depths }: Joint,
): Promise<JoinedBook> {
  const writer = new PdfWriter();
  const [pageTree, tagTree, document] = [writer.reserve(), writer.reserve(), writer.reserve()];
  const titles = new Map(headings.map(({ id, title }) => [id, title]));
  const link = (id: string): string => `/Dest${nameText(id)}/Contents${textString(titles.get(id) ?? wordsFor(id))}`;
  /** Numbers of shared objects by digest. */
  const known = new Map<string, number>();
  const pages: number[] = [];
  const bookmarks: Bookmark[] = [];
  const destinations = new Map<string, string>();
  const tops: number[] = [];
  const owners: [key: string, owner: string][] = [];
  const names: [name: string, tag: string][] = [];

  /** Adds empty pages until the book has a number of pages. */
  const fillUp = (count: number): void => {
    while (pages.length < count) pages.push(addBlankPage(writer, placed.pages[pages.length]!, pageTree));
  };

  /** All parts have the same role map. */
  let roles = "<<>>";
  let index = 0;
  let firstKey = 0;
  for await (const piece of pieces) {
    const { objects, contents, ...part } = piece.part;
    const first = placed.firstPages[index]!;
    const slotNumbers = new SlotNumbers(piece.slots, piece.glyphs, ({ target, page }) =>
      target === null ? pageFoot(placed.labels, first + page) : (placed.numbers.get(target) ?? ""),
    );
    fillUp(first - 1);
    const numbers = new Uint32Array(objects.length + 1);
    numbers[0] = document;
    const isNew = objects.map(({ digest }, position) => {
      const former = digest === undefined ? undefined : known.get(digest);
      const number = former ?? writer.reserve();
      numbers[position + 1] = number;
      if (digest !== undefined) known.set(digest, number);
      return former === undefined;
    });
    const placeholders: Placeholders = {
      numbers,
      firstKey,
      link,
      shift: (slots) => slotNumbers.shift(slots),
    };
    objects.forEach(({ text, stream }, position) => {
      const number = numbers[position + 1]!;
      if (position < contents.length) {
        const content = writer.addCompressed(
          "",
          Buffer.from(slotNumbers.fill(contents[position]!, position, piece.movables), "latin1"),
        );
        const around = `/Parent ${pageTree} 0 R/Contents ${content} 0 R`;
        pages.push(writer.add(`<<${fillPlaceholders(text, placeholders)}${around}>>`, number));
      } else if (isNew[position]) {
        if (stream) writer.addStream(fillPlaceholders(text, placeholders), stream, number);
        else writer.add(fillPlaceholders(text, placeholders), number);
      }
    });
    tops.push(...part.tops.map((top) => numbers[top]!));
    for (const [key, owner] of part.owners)
      owners.push([String(firstKey + key), fillPlaceholders(owner, placeholders)]);
    for (const [name, tag] of part.names) names.push([name, `${numbers[tag]} 0 R`]);
    siblingsAt(bookmarks, depths[index]!).push(...filled(part.bookmarks, placeholders));
    for (const { id, page, left, top } of piece.layout.places)
      if ((targets.has(id) || id.startsWith(notePrefix)) && !destinations.has(id)) {
        const height = placed.pages[first + page - 2]!.height;
        destinations.set(id, `[${numbers[page]} 0 R/XYZ ${length(left)} ${length(height - top)} 0]`);
      }
    firstKey += (part.owners.at(-1)?.[0] ?? -1) + 1;
    roles = part.roles;
    index += 1;
    await writer.written();
  }
  fillUp(placed.pages.length);

  writer.add(`<</Type/Pages/Count ${pages.length}/Kids${references(pages)}>>`, pageTree);
  writer.add(
    `<</Type/StructElem/S/Document/Lang${textString(language)}/P ${tagTree} 0 R/K${references(tops)}>>`,
    document,
  );
  const byName = names.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ids = byName.map(([name, tag]): [string, string] => [textString(name), tag]);
  writer.add(
    `<</Type/StructTreeRoot/K ${document} 0 R/RoleMap${roles}/ParentTreeNextKey ${firstKey}` +
      `/ParentTree ${writer.addTree("Nums", owners)} 0 R/IDTree ${writer.addTree("Names", ids)} 0 R>>`,
    tagTree,
  );
  const places = [...destinations].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const named = writer.add(`<<${places.map(([id, place]) => nameText(id) + place).join("")}>>`);
  const outline = writeBookmarks(writer, bookmarks);
  return {
    writer,
    catalog:
      `/Type/Catalog/Pages ${pageTree} 0 R/StructTreeRoot ${tagTree} 0 R/MarkInfo<</Marked true>>` +
      `/Outlines ${outline} 0 R/Dests ${named} 0 R`,
  };
}

const wordsFor = (id: string): string => (id.startsWith(notePrefix) ? "Footnote" : "Place in this manual");

/** Rounded to a hundredth of a point. PDF doesn't support the exponents of very small numbers. */
const length = (points: number): number => Number(points.toFixed(2));

const references = (numbers: readonly number[]): string => `[${numbers.map((number) => `${number} 0 R`).join(" ")}]`;

/** An empty page with the size of the page in the layout. */
function addBlankPage(writer: PdfWriter, { width, height }: PageReport, pageTree: number): number {
  const content = writer.addCompressed("", new Uint8Array());
  return writer.add(
    `<</Type/Page/MediaBox[0 0 ${length(width)} ${length(height)}]/Resources<<>>/Parent ${pageTree} 0 R/Contents ${content} 0 R>>`,
  );
}
