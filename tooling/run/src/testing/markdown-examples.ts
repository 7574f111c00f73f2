import { tests } from "commonmark-spec";

/** A piece of Markdown, and what readers must find on its page. */
export interface Example {
  name: string;
  markdown: string;
  /** Words that must be on the page in this order. */
  words: readonly string[];
  /** Numbers of elements that the Markdown becomes, by name. */
  elements: Readonly<Record<string, number>>;
}

/**
 * Replaces the visible marks for tabs with tabs, and adds a server to addresses without one, which `npm run check`
 * would reject.
 */
const adapted = (text: string): string =>
  text.replaceAll("→", "\t").replaceAll(/(?<=[(<:"] ?)\/(?:url|uri|my%20uri)\b/g, "https://example.com/a");

/** The examples of the CommonMark specification. Their text is compared with the HTML in the specification. */
export const specification = tests.map(({ markdown, html, section, number }) => ({
  name: `CommonMark example ${number} (${section})`,
  markdown: adapted(markdown),
  html: adapted(html),
}));

/**
 * Returns a function that generates random numbers from 0 to 1. With the same seed, they are the same in each run
 * (mulberry32).
 */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A block of an example while it's made. */
interface Block {
  lines: string[];
  words: string[];
  elements: string[];
  /** Footnotes and definitions, which follow at the end of the example. */
  below: string[];
}

/** Returns a word that doesn't occur anywhere else. */
type NextWord = () => string;

/** A form of Markdown. Each letter in braces stands for a word of its own. */
interface Form {
  markdown: string;
  /** Elements that the Markdown becomes. */
  elements?: string;
  /** Lines at the end of the example. */
  below?: string;
  /** What readers see, if it isn't each word in order. */
  shown?: string;
}

const leaves: Readonly<Record<string, Form>> = {
  text: { markdown: "{a} **{b}** *{c}* `{d}`\\\n{e}" },
  link: {
    markdown: String.raw`[{a}](https://example.com/{a}\)b) [{b}](<https://example.com/({b}> "It's \"this\"") [{c}][{c}]`,
    below: String.raw`[{c}]: https://example.com/\({c}`,
  },
  table: { markdown: "| {a} | {b} |\n| --- | ---: |\n| {c} | `{d}\\|` |", elements: "table" },
  "captioned table": { markdown: "Table: {a}\n\n| {b} |\n| --- |\n| {c} |", elements: "table" },
  code: { markdown: '```text\n  {a} ::data-table{set="ports"}\n\n:::\n```', elements: "pre" },
  rule: { markdown: "{a}\n\n---\n\n{b}", elements: "hr" },
  "data table": { markdown: '::data-table{set="ports" caption="{a}"}', elements: "table", shown: "{a} Agent" },
  fact: { markdown: "{a} :fact[ports.agent.port] at 12:30", shown: "{a} 3100" },
  drawing: { markdown: '![{a}](../diagrams/agents.svg "{b}")', elements: "svg", shown: "{b}" },
  tasks: { markdown: "- [ ] {a}\n- [x] {b}", elements: "li li" },
  "note mark": { markdown: "{a}[^{b}]", below: "[^{b}]: {b}", shown: "{a}" },
};

/** A container, whose Markdown has the block at the line of three dots. The marks start the block's lines. */
interface Container extends Form {
  first?: string;
  others?: string;
  /** Whether the block follows at the end of the example. */
  isBelow?: boolean;
}

const containers: Readonly<Record<string, Container>> = {
  list: { markdown: "...\n- {a}", first: "- ", others: "  ", elements: "li li" },
  steps: { markdown: "1. {a}\n...", first: "2. ", others: "   ", elements: "li li" },
  "step after text": { markdown: "1. {a}\n\n...", first: "   ", others: "   ", elements: "li" },
  quote: { markdown: "...", first: "> ", others: "> ", elements: "blockquote" },
  aside: { markdown: ":::note[{a}]\n...\n:::", elements: "aside" },
  "aside with space": { markdown: ":::tip\n\n...\n\n:::", elements: "aside" },
  footnote: { markdown: "{a}[^{b}]", first: "[^{b}]: ", others: "    ", shown: "{a}", isBelow: true },
};

/** Returns a function that replaces each letter in braces with a word. */
function filling(word: NextWord): (text: string) => string {
  const words = new Map<string, string>();
  return (text) =>
    text.replaceAll(/\{[a-e]\}/g, (letter) => {
      words.set(letter, words.get(letter) ?? word());
      return words.get(letter)!;
    });
}

/** The letters of a form in order, each once. */
const lettersIn = (markdown: string): string => [...new Set(markdown.match(/\{[a-e]\}/g))].join(" ");

const partsOf = (text: string, separator: string): string[] => (text === "" ? [] : text.split(separator));

function leafOf({ markdown, elements = "", below = "", shown = lettersIn(markdown) }: Form, word: NextWord): Block {
  const fill = filling(word);
  return {
    lines: fill(markdown).split("\n"),
    words: fill(shown).split(" "),
    elements: partsOf(elements, " "),
    below: partsOf(fill(below), "\n"),
  };
}

function around(form: Container, inner: Block, word: NextWord): Block {
  const { markdown, first = "", others = "", elements = "", shown = markdown, isBelow = false } = form;
  const fill = filling(word);
  const lines = fill(markdown).split("\n");
  const marked = inner.lines.map((line, index) => ((index === 0 ? fill(first) : others) + line).trimEnd());
  const [before = "", after = ""] = shown.split("...").map(lettersIn);
  const [wordsBefore, wordsAfter] = [before, after].map((letters) => partsOf(fill(letters), " "));
  return {
    lines: lines.flatMap((line) => (line === "..." ? marked : [line])),
    words: isBelow ? wordsBefore! : [...wordsBefore!, ...inner.words, ...wordsAfter!],
    elements: [...inner.elements, ...partsOf(elements, " ")],
    below: isBelow ? [...marked, "", ...inner.below] : inner.below,
  };
}

const afterEachOther = (blocks: readonly Block[], between: string[]): Block =>
  blocks.reduce((all, next) => ({
    lines: [...all.lines, ...between, ...next.lines],
    words: [...all.words, ...next.words],
    elements: [...all.elements, ...next.elements],
    below: [...all.below, ...next.below],
  }));

function exampleOf(name: string, { lines, words, elements, below }: Block): Example {
  const notes = below.flatMap((line) => (line.startsWith("[") ? ["", line] : [line]));
  const counts: Record<string, number> = {};
  for (const element of elements) counts[element] = (counts[element] ?? 0) + 1;
  return {
    name,
    markdown: [...lines, ...notes]
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim(),
    words,
    elements: counts,
  };
}

const wordsFor = (prefix: string): NextWord => {
  let count = 0;
  return () => `${prefix}${(count += 1)}x`;
};

/** Examples for each block in each container, and in each pair of containers. */
export function nestings(): Example[] {
  const found: Example[] = [];
  const made = (path: string[], make: (word: NextWord) => Block): void => {
    found.push(exampleOf(path.join(" in "), make(wordsFor(`n${found.length}w`))));
  };
  for (const [leaf, form] of Object.entries(leaves)) {
    made([leaf], (word) => leafOf(form, word));
    for (const [middle, inside] of Object.entries(containers)) {
      made([leaf, middle], (word) => around(inside, leafOf(form, word), word));
      for (const [outer, outside] of Object.entries(containers))
        made([leaf, middle, outer], (word) => around(outside, around(inside, leafOf(form, word), word), word));
    }
  }
  return found;
}

/** Random combinations of blocks, which are the same in each run. */
export function combinations(count: number, seed: number): Example[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const make = (depth: number, word: NextWord): Block => {
    if (depth === 0 || random() < 0.3) return leafOf(pick(Object.values(leaves)), word);
    const inner = Array.from({ length: 1 + Math.floor(random() * 3) }, () => make(depth - 1, word));
    return around(pick(Object.values(containers)), afterEachOther(inner, random() < 0.2 ? [] : [""]), word);
  };
  return Array.from({ length: count }, (_, index) =>
    exampleOf(`combination ${index + 1} of seed ${seed}`, make(3, wordsFor(`c${index}w`))),
  );
}
