import {
  fillPlaceholders,
  type NormalizedPart,
  type PackedObject,
  type Placeholders,
  rounded,
  SlotNumbers,
} from "./part.ts";
import type { Heading } from "../book/headings.ts";
import { author, creator, type Imprint, language } from "../book/imprint.ts";
import type { PageReport, Place } from "../layout/in-page/report.ts";
import { pageFoot, type PlacedBook } from "../layout/number.ts";
import { textString } from "../pdf-file/serialize.ts";
import { PdfWriter } from "../pdf-file/writer.ts";

/** The data about the book that joining needs. */
export interface Joint {
  placed: PlacedBook;
  /** Headings, which become bookmarks. Their titles describe the links to them for screen readers. */
  headings: readonly Heading[];
}

/**
 * Joins the printed parts of a book into one file, and fills in page numbers and document information. Merges structure
 * trees, bookmarks, links, and destinations, and stores objects that parts share only once.
 *
 * @param parts in the order of the book; each can be released after the next one is read
 */
export async function join(
  parts: Iterable<NormalizedPart> | AsyncIterable<NormalizedPart>,
  joint: Joint,
  imprint: Imprint,
): Promise<Uint8Array> {
  const joiner = new Joiner(joint);
  for await (const part of parts) await joiner.add(part);
  return await joiner.end(imprint);
}

class Joiner {
  readonly #writer = new PdfWriter();
  readonly #pageTree = this.#writer.reserve();
  readonly #tagTree = this.#writer.reserve();
  /** Number of the tag that contains all parts. */
  readonly #document = this.#writer.reserve();
  readonly #joint: Joint;
  readonly #titles: ReadonlyMap<string, string>;
  /** Numbers of shared objects by their digest. */
  readonly #known = new Map<string, number>();
  readonly #pages: number[] = [];
  /** Destinations by their IDs. Other manuals can refer to each of them. */
  readonly #destinations = new Map<string, string>();
  readonly #tops: number[] = [];
  readonly #owners: [key: string, owner: string][] = [];
  readonly #names: [name: string, tag: string][] = [];
  /** The role map, which is the same for all parts. */
  #roles = "<<>>";
  #parts = 0;
  #firstKey = 0;

  constructor(joint: Joint) {
    this.#joint = joint;
    this.#titles = new Map(joint.headings.map(({ id, title }) => [id, title]));
  }

  async add({ layout, slots, glyphs, part }: NormalizedPart): Promise<void> {
    const { placed } = this.#joint;
    const first = placed.firstPages[this.#parts]!;
    this.#fillUp(first - 1);
    const { numbers, isNew } = this.#numberObjects(part.objects);
    const placeholders: Placeholders = {
      numbers,
      firstKey: this.#firstKey,
      link: (id) => this.#link(id),
      slots: new SlotNumbers(slots, glyphs, ({ target, page }) =>
        target === null ? pageFoot(placed.labels, first + page) : (placed.numbers.get(target) ?? ""),
      ),
    };
    part.objects.forEach(({ text, stream }, position) => {
      const number = numbers[position + 1]!;
      const content = part.contents[position];
      const filledText = isNew[position] ? fillPlaceholders(text, placeholders) : "";
      if (content !== undefined) this.#addPage(filledText, fillPlaceholders(content, placeholders), number);
      else if (isNew[position] && stream) this.#writer.addStream(filledText, stream, number);
      else if (isNew[position]) this.#writer.add(filledText, number);
    });
    this.#tops.push(...part.tops.map((top) => numbers[top]!));
    for (const [key, owner] of part.owners)
      this.#owners.push([String(this.#firstKey + key), fillPlaceholders(owner, placeholders)]);
    for (const [name, tag] of part.names) this.#names.push([name, `${numbers[tag]} 0 R`]);
    this.#addDestinations(layout.places, first, numbers);
    this.#firstKey += (part.owners.at(-1)?.[0] ?? -1) + 1;
    this.#roles = part.roles;
    this.#parts += 1;
    await this.#writer.written();
  }

  /** Adds blank pages until the book has this number of pages. */
  #fillUp(count: number): void {
    const { pages } = this.#joint.placed;
    while (this.#pages.length < count)
      this.#pages.push(addBlankPage(this.#writer, pages[this.#pages.length]!, this.#pageTree));
  }

  /**
   * Assigns numbers to the objects of a part. Objects that an earlier part shares keep their numbers and aren't new.
   */
  #numberObjects(objects: readonly PackedObject[]): { numbers: Uint32Array; isNew: boolean[] } {
    const numbers = new Uint32Array(objects.length + 1);
    numbers[0] = this.#document;
    const isNew = objects.map(({ digest }, position) => {
      const former = digest === undefined ? undefined : this.#known.get(digest);
      const number = former ?? this.#writer.reserve();
      numbers[position + 1] = number;
      if (digest !== undefined) this.#known.set(digest, number);
      return former === undefined;
    });
    return { numbers, isNew };
  }

  #link(id: string): string {
    return `/Dest${textString(id)}/Contents${textString(this.#titles.get(id) ?? (isNote.test(id) ? "Note" : "Place in this manual"))}`;
  }

  #addPage(entries: string, shown: string, number: number): void {
    const content = this.#writer.addCompressed("", Buffer.from(shown, "latin1"));
    const around = `/Parent ${this.#pageTree} 0 R/Contents ${content} 0 R`;
    this.#pages.push(this.#writer.add(`<<${entries}${around}>>`, number));
  }

  #addDestinations(places: readonly Place[], first: number, numbers: Uint32Array): void {
    const { placed } = this.#joint;
    for (const { id, page, left, top } of places)
      if (!this.#destinations.has(id)) {
        const height = placed.pages[first + page - 2]!.height;
        this.#destinations.set(id, `[${numbers[page]} 0 R/XYZ ${rounded(left)} ${rounded(height - top)} 0]`);
      }
  }

  async end(imprint: Imprint): Promise<Uint8Array> {
    this.#fillUp(this.#joint.placed.pages.length);
    this.#writer.add(`<</Type/Pages/Count ${this.#pages.length}/Kids${references(this.#pages)}>>`, this.#pageTree);
    this.#writeTags();
    const places = [...this.#destinations].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const named = this.#writer.addTree(
      "Names",
      places.map(([id, place]) => [textString(id), place]),
    );
    const outline = writeBookmarks(this.#writer, nested(this.#joint.headings), this.#destinations);
    const info = this.#writer.add(infoOf(imprint));
    // Not compressed, so that programs can find the metadata without parsing the file.
    const metadata = this.#writer.addStream("/Type/Metadata/Subtype/XML", Buffer.from(metadataOf(imprint)));
    // Roman numerals before the first chapter, and numbers from 1 after that.
    const labels = `<</Nums[0<</S/r>>${this.#joint.placed.frontPages}<</S/D/St 1>>]>>`;
    const catalog = this.#writer.add(
      `<</Type/Catalog/Pages ${this.#pageTree} 0 R/StructTreeRoot ${this.#tagTree} 0 R/MarkInfo<</Marked true>>` +
        `/Outlines ${outline} 0 R/Names<</Dests ${named} 0 R>>/Lang${textString(language)}/PageLabels${labels}` +
        `/PageMode/UseOutlines/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${metadata} 0 R>>`,
    );
    return await this.#writer.end(`/Root ${catalog} 0 R/Info ${info} 0 R`);
  }

  /** Writes the tag that contains all parts, and the trees for finding tags by page and by ID. */
  #writeTags(): void {
    this.#writer.add(
      `<</Type/StructElem/S/Document/Lang${textString(language)}/P ${this.#tagTree} 0 R/K${references(this.#tops)}>>`,
      this.#document,
    );
    const byName = this.#names.toSorted(([a], [b]) => (a < b ? -1 : 1));
    const ids = byName.map(([name, tag]): [string, string] => [textString(name), tag]);
    const owners = this.#writer.addTree("Nums", this.#owners);
    this.#writer.add(
      `<</Type/StructTreeRoot/K ${this.#document} 0 R/RoleMap${this.#roles}/ParentTreeNextKey ${this.#firstKey}` +
        `/ParentTree ${owners} 0 R/IDTree ${this.#writer.addTree("Names", ids)} 0 R>>`,
      this.#tagTree,
    );
  }
}

function infoOf({ title, subject, date }: Imprint): string {
  const time = `(D:${date.toISOString().replaceAll(/[-:T]|\..*$/g, "")}Z)`;
  const about = `/Title${textString(title)}/Author${textString(author)}/Subject${textString(subject)}/Creator${textString(creator)}`;
  return `<<${about}/CreationDate${time}/ModDate${time}>>`;
}

/** The end of a note's ID (see `book/links.ts`). */
const isNote = /--note:\d+$/;

const references = (numbers: readonly number[]): string => `[${numbers.map((number) => `${number} 0 R`).join(" ")}]`;

/** Adds a blank page with the same size as a page of the layout. */
function addBlankPage(writer: PdfWriter, { width, height }: PageReport, pageTree: number): number {
  const content = writer.addCompressed("", new Uint8Array());
  return writer.add(
    `<</Type/Page/MediaBox[0 0 ${rounded(width)} ${rounded(height)}]/Resources<<>>/Parent ${pageTree} 0 R/Contents ${content} 0 R>>`,
  );
}

/** A heading, and the headings of its section. */
interface Bookmark {
  heading: Heading;
  below: Bookmark[];
}

function nested(headings: readonly Heading[]): Bookmark[] {
  const tops: Bookmark[] = [];
  const around: Bookmark[] = [];
  for (const heading of headings) {
    while (around.length > 0 && around.at(-1)!.heading.level >= heading.level) around.pop();
    const bookmark = { heading, below: [] };
    (around.at(-1)?.below ?? tops).push(bookmark);
    around.push(bookmark);
  }
  return tops;
}

/** Bookmarks at this level and below are collapsed. */
const closedLevel = 3;

/** Number of visible bookmarks in a list, including those in expanded lists below it. */
const shownIn = (bookmarks: readonly Bookmark[], level: number): number =>
  bookmarks.reduce((total, { below }) => total + 1 + (level + 1 < closedLevel ? shownIn(below, level + 1) : 0), 0);

/** @returns the object number of the outline */
function writeBookmarks(
  writer: PdfWriter,
  bookmarks: readonly Bookmark[],
  destinations: ReadonlyMap<string, string>,
): number {
  const write = (siblings: readonly Bookmark[], parent: number, level: number): string => {
    const numbers = siblings.map(() => writer.reserve());
    siblings.forEach(({ heading: { id, number, title }, below }, index) => {
      const [before, after] = [numbers[index - 1], numbers[index + 1]];
      const around = [
        `/Title${textString(`${number} ${title}`.trim())}/Dest${destinations.get(id) ?? "[]"}/Parent ${parent} 0 R`,
        before === undefined ? "" : `/Prev ${before} 0 R`,
        after === undefined ? "" : `/Next ${after} 0 R`,
      ].join("");
      writer.add(`<<${around}${write(below, numbers[index]!, level + 1)}>>`, numbers[index]!);
    });
    // A negative number means that the list is collapsed.
    const count = shownIn(siblings, level) * (level < closedLevel ? 1 : -1);
    return numbers.length === 0 ? "" : `/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R/Count ${count}`;
  };
  const root = writer.reserve();
  return writer.add(`<</Type/Outlines${write(bookmarks, root, 1)}>>`, root);
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** XMP packet that declares PDF/UA-1, and repeats the title, author, subject, language, and dates. */
function metadataOf({ title, subject, date: time }: Imprint): string {
  const date = time.toISOString().replace(/\.\d+Z$/, "Z");
  const inLanguage = (text: string): string =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:format>application/pdf</dc:format>
<dc:title>${inLanguage(title)}</dc:title>
<dc:description>${inLanguage(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escaped(creator)}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
