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

const block = (lines: string[], words: string[], elements: string[] = [], below: string[] = []): Block => ({
  lines,
  words,
  elements,
  below,
});

const leaves: Readonly<Record<string, (word: NextWord) => Block>> = {
  text: (word) => {
    const [a, b, c, d, e] = [word(), word(), word(), word(), word()];
    return block([`${a} **${b}** *${c}* \`${d}\`\\`, e], [a, b, c, d, e], []);
  },
  link: (word) => {
    const [a, b, c] = [word(), word(), word()];
    return block(
      [`[${a}](https://example.com/${a}\\)b) [${b}](<https://example.com/(${b}> "It's \\"this\\"") [${c}][${c}]`],
      [a, b, c],
      [],
      [`[${c}]: https://example.com/\\(${c}`],
    );
  },
  table: (word) => {
    const [a, b, c, d] = [word(), word(), word(), word()];
    return block([`| ${a} | ${b} |`, "| --- | ---: |", `| ${c} | \`${d}\\|\` |`], [a, b, c, d], ["table"]);
  },
  "captioned table": (word) => {
    const [a, b, c] = [word(), word(), word()];
    return block([`Table: ${a}`, "", `| ${b} |`, "| --- |", `| ${c} |`], [a, b, c], ["table"]);
  },
  code: (word) => {
    const a = word();
    return block(["```text", `  ${a} ::data-table{set="ports"}`, "", ":::", "```"], [a], ["pre"]);
  },
  rule: (word) => {
    const [a, b] = [word(), word()];
    return block([a, "", "---", "", b], [a, b], ["hr"]);
  },
  "data table": (word) => {
    const a = word();
    return block([`::data-table{set="ports" caption="${a}"}`], [a, "Agent"], ["table"]);
  },
  fact: (word) => {
    const a = word();
    return block([`${a} :fact[ports.agent.port] at 12:30`], [a, "3100"]);
  },
  drawing: (word) => {
    const [a, b] = [word(), word()];
    return block([`![${a}](../diagrams/agents.svg "${b}")`], [b], ["svg"]);
  },
  tasks: (word) => {
    const [a, b] = [word(), word()];
    return block([`- [ ] ${a}`, `- [x] ${b}`], [a, b], ["li", "li"]);
  },
  "note mark": (word) => {
    const [a, b] = [word(), word()];
    return block([`${a}[^${b}]`], [a], [], [`[^${b}]: ${b}`]);
  },
};

const indented = (lines: readonly string[], first: string, others: string): string[] =>
  lines.map((line, index) => ((index === 0 ? first : others) + line).trimEnd());

const containers: Readonly<Record<string, (inner: Block, word: NextWord) => Block>> = {
  list: (inner, word) => {
    const a = word();
    return {
      ...inner,
      lines: [...indented(inner.lines, "- ", "  "), `- ${a}`],
      words: [...inner.words, a],
      elements: [...inner.elements, "li", "li"],
    };
  },
  steps: (inner, word) => {
    const a = word();
    return {
      ...inner,
      lines: [`1. ${a}`, ...indented(inner.lines, "2. ", "   ")],
      words: [a, ...inner.words],
      elements: [...inner.elements, "li", "li"],
    };
  },
  "step after text": (inner, word) => {
    const a = word();
    return {
      ...inner,
      lines: [`1. ${a}`, "", ...indented(inner.lines, "   ", "   ")],
      words: [a, ...inner.words],
      elements: [...inner.elements, "li"],
    };
  },
  quote: (inner) => ({
    ...inner,
    lines: indented(inner.lines, "> ", "> "),
    elements: [...inner.elements, "blockquote"],
  }),
  aside: (inner, word) => {
    const a = word();
    return {
      ...inner,
      lines: [`:::note[${a}]`, ...inner.lines, ":::"],
      words: [a, ...inner.words],
      elements: [...inner.elements, "aside"],
    };
  },
  "aside with space": (inner) => ({
    ...inner,
    lines: [":::tip", "", ...inner.lines, "", ":::"],
    elements: [...inner.elements, "aside"],
  }),
  footnote: (inner, word) => {
    const [a, b] = [word(), word()];
    return {
      lines: [`${a}[^${b}]`],
      words: [a],
      elements: inner.elements,
      below: [...indented(inner.lines, `[^${b}]: `, "    "), "", ...inner.below],
    };
  },
};

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
  for (const [leaf, makeLeaf] of Object.entries(leaves)) {
    made([leaf], makeLeaf);
    for (const [middle, around] of Object.entries(containers)) {
      made([leaf, middle], (word) => around(makeLeaf(word), word));
      for (const [outer, outside] of Object.entries(containers))
        made([leaf, middle, outer], (word) => outside(around(makeLeaf(word), word), word));
    }
  }
  return found;
}

/** Random combinations of blocks, which are the same in each run. */
export function combinations(count: number, seed: number): Example[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const make = (depth: number, word: NextWord): Block => {
    if (depth === 0 || random() < 0.3) return pick(Object.values(leaves))(word);
    const inner = Array.from({ length: 1 + Math.floor(random() * 3) }, () => make(depth - 1, word));
    return pick(Object.values(containers))(afterEachOther(inner, random() < 0.2 ? [] : [""]), word);
  };
  return Array.from({ length: count }, (_, index) =>
    exampleOf(`combination ${index + 1} of seed ${seed}`, make(3, wordsFor(`c${index}w`))),
  );
}
