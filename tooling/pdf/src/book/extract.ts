import {
  ancestors,
  append,
  element,
  findAll,
  findFirst,
  hasAttribute,
  hasClass,
  headingLevel,
  isInline,
  isTag,
  isText,
  parseHtml,
  quote,
  textOf,
  type ChildNode,
  type Element,
  type ParentNode,
} from "@opcon-help/html";

import { ManualFailure } from "../failure.ts";
import { wrapRuns } from "../runs.ts";

/** The content of a built page that is printed. */
export interface PageContent {
  title: string;
  /** Address of the page on the published site. */
  address: URL;
  /** Blocks after the title, which contain only a fixed set of elements. */
  body: ChildNode[];
}

class Unprintable extends Error {}

/** Elements that are printed unchanged, each with the attributes that it keeps. */
const kept: ReadonlyMap<string, readonly string[]> = new Map([
  ...names(
    "abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small strong sub sup time u var wbr",
    [],
  ),
  ...names("p ul blockquote hr dl dt dd table thead tbody tfoot tr caption figcaption h2 h3 h4 h5 h6", []),
  ...names("li", ["value"]),
  ...names("ol", ["start"]),
  ...names("th", ["scope", "colspan", "class"]),
  ...names("td", ["colspan", "class"]),
  ...names("a", ["href", "data-footnote-ref"]),
]);

function names(list: string, attributes: readonly string[]): [string, readonly string[]][] {
  return list.split(" ").map((name) => [name, attributes]);
}

/** Elements that only group their content. */
const grouping: ReadonlySet<string> = new Set(
  "div section article header footer main nav figure astro-island astro-slot".split(" "),
);

const unprinted = (node: Element): boolean =>
  hasAttribute(node, "data-screen-only") ||
  ["script", "style", "template", "link", "noscript", "button"].includes(node.name) ||
  hasClass(node, "sl-anchor-link") ||
  hasClass(node, "starlight-aside__icon") ||
  hasClass(node, "sr-only") ||
  hasAttribute(node, "data-footnote-backref");

const pick = (node: Element, attributes: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ["id", ...attributes].flatMap((name) => {
      const value = node.attribs[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const isBlank = (node: ChildNode): boolean => (isText(node) ? node.data.trim() === "" : !isTag(node));

/** Wraps text in paragraphs if it's next to blocks. */
const asBlocks = (nodes: readonly ChildNode[]): ChildNode[] =>
  wrapRuns(
    nodes.filter((node) => isTag(node) || isText(node)),
    isInline,
    (line) => (line.every(isBlank) ? [] : [element("p", {}, line)]),
  );

// Copies the list, because a drawing moves into its frame, which would make the loop skip the next node.
const clean = (nodes: readonly ChildNode[]): ChildNode[] => nodes.slice().flatMap(cleanNode);

function cleanNode(node: ChildNode): ChildNode[] {
  if (isText(node)) return [node];
  if (!isTag(node) || unprinted(node)) return [];
  for (const rule of rules) {
    const replaced = rule(node);
    if (replaced) return replaced;
  }
  throw new Unprintable(
    `<${node.name}${node.attribs["class"] ? ` class="${node.attribs["class"]}"` : ""}> (${quote(textOf(node))}) ` +
      "can't be printed. Add data-screen-only to the element, or add a rule to tooling/pdf/src/book/extract.ts",
  );
}

type Rule = (node: Element) => ChildNode[] | undefined;

function printedCode(lines: readonly { text: string; isMarked?: boolean }[]): Element {
  return element(
    "pre",
    {},
    lines.map(({ text, isMarked }) =>
      element("div", { class: isMarked ? "code-line marked" : "code-line" }, [text.replace(/\n$/, "")]),
    ),
  );
}

const withoutFrame = (node: ChildNode): ChildNode[] =>
  isTag(node) && node.name === "figure" && hasClass(node, "table") ? node.children : [node];

const isCheckbox = (node: Element): boolean => node.name === "input" && node.attribs["type"] === "checkbox";

/** The printed forms of elements. The first rule that returns nodes applies. */
const rules: readonly Rule[] = [
  /** An aside of Starlight: a note, tip, caution, or danger box. */
  (node) => {
    if (!hasClass(node, "starlight-aside")) return undefined;
    const kind = /starlight-aside--(\w+)/.exec(node.attribs["class"] ?? "")?.[1];
    const title = findFirst(node, (inner) => hasClass(inner, "starlight-aside__title"));
    const content = findFirst(node, (inner) => hasClass(inner, "starlight-aside__content"));
    if (!kind || !title || !content)
      throw new Unprintable("an aside without a type, title, or content can't be printed");
    return [
      element("aside", { class: "admonition", "data-kind": kind }, [
        element("p", { class: "admonition-title" }, clean(title.children)),
        ...asBlocks(clean(content.children)),
      ]),
    ];
  },
  /** A code block of Expressive Code. Each line becomes a box without colors and buttons. */
  (node) => {
    if (!hasClass(node, "expressive-code")) return undefined;
    const lines = findAll(node, (inner) => hasClass(inner, "ec-line")).map((line) => ({
      text: textOf(line),
      isMarked: hasClass(line, "highlight"),
    }));
    if (lines.length === 0) throw new Unprintable("a code block without lines can't be printed");
    const title = findFirst(node, (inner) => hasClass(inner, "title"));
    const caption = title && textOf(title).trim();
    return [
      element("figure", { class: "code" }, [
        ...(caption ? [element("figcaption", {}, [caption])] : []),
        printedCode(lines),
      ]),
    ];
  },
  /** A code block without syntax highlighting. */
  (node) =>
    node.name === "pre"
      ? [
          element("figure", { class: "code" }, [
            printedCode(Array.from(textOf(node).replace(/\n$/, "").split("\n"), (text) => ({ text }))),
          ]),
        ]
      : undefined,
  /** A table with its caption. A table without a frame gets one. */
  (node) => {
    const inner = node.name === "table" ? findFirst(node, ({ name }) => name === "table") : undefined;
    if (inner)
      throw new Unprintable(
        `a table inside a table can't be printed (${quote(textOf(inner))}). Use two tables or a list`,
      );
    if (hasClass(node, "data-table"))
      return [element("figure", { class: "table", ...pick(node, []) }, clean(node.children).flatMap(withoutFrame))];
    if (node.name === "table")
      return [element("figure", { class: "table" }, [element("table", pick(node, []), clean(node.children))])];
    return undefined;
  },
  /** A cell. Rows that share a first cell stay on the same page, because it's printed only once. */
  (node) => {
    if (Number(node.attribs["rowspan"] ?? 1) !== 1)
      throw new Unprintable(`a cell of several rows can't be printed (${quote(textOf(node))}). Repeat it in each row`);
    return undefined;
  },
  /** A drawing with its caption. */
  (node) => {
    if (node.name !== "figure" || !hasClass(node, "figure")) return undefined;
    const [framed, ...others] = clean(node.children).filter((child) => !isBlank(child));
    if (!framed || !isTag(framed) || !hasClass(framed, "diagram"))
      throw new Unprintable("a figure that doesn't start with a drawing can't be printed");
    append(framed, others);
    return [framed];
  },
  /** A drawing without a caption. */
  (node) => {
    if (node.name !== "svg") return undefined;
    const alternative = node.attribs["aria-label"];
    if (!alternative) {
      if (node.attribs["aria-hidden"] === "true") return [];
      throw new Unprintable("a drawing has no alternative text. Add aria-label to the svg element");
    }
    return [element("figure", { class: "diagram" }, [node])];
  },
  /** A drawing of a window: one picture whose elements the style sheet places. */
  (node) => {
    if (!hasClass(node, "window")) return undefined;
    for (const inner of findAll(node, ({ attribs }) => attribs["id"] !== undefined)) delete inner.attribs["id"];
    return [element("figure", { class: "diagram" }, [node])];
  },
  /** A paragraph. Drawings move out of it, because they're printed as blocks. */
  (node) => {
    if (node.name !== "p") return undefined;
    const children = clean(node.children);
    if (children.every(isInline)) return [element("p", pick(node, []), children)];
    return asBlocks(children);
  },
  /** The hint below the link of a task on the home page. */
  (node) =>
    node.name === "span" && ancestors(node).some((outer) => hasClass(outer, "situations"))
      ? [element("p", {}, clean(node.children))]
      : undefined,
  /** An item of a checklist. The style sheet draws its box, with a check mark if it's checked. */
  (node) => {
    if (isCheckbox(node)) return [];
    if (node.name !== "li" || !hasClass(node, "task-list-item")) return undefined;
    const box = findFirst(node, isCheckbox);
    const state = box && hasAttribute(box, "checked") ? "tick checked" : "tick";
    return [element("li", { class: state, ...pick(node, []) }, asBlocks(clean(node.children)))];
  },
  /** A list item or definition, which contains only blocks so that a page can end between them. */
  (node) =>
    node.name === "li" || node.name === "dd" || node.name === "blockquote"
      ? [element(node.name, pick(node, kept.get(node.name) ?? []), asBlocks(clean(node.children)))]
      : undefined,
  /** The number of a row that a window points to. */
  (node) => (hasClass(node, "w-mark") ? [element("b", { class: "w-mark" }, clean(node.children))] : undefined),
  /** Spans are kept for version notes ("since 26.0"), labels of folded columns, and link targets. */
  (node) => {
    if (node.name !== "span") return undefined;
    const children = clean(node.children);
    for (const name of ["version-note", "column-label"])
      if (hasClass(node, name)) return [element("span", { class: name }, children)];
    return hasAttribute(node, "id") ? [element("span", pick(node, []), children)] : children;
  },
  /** A glossary term, which is a link to its definition on the screen. */
  (node) => (hasClass(node, "term") ? clean(node.children) : undefined),
  /** The footnotes at the end of a page. */
  (node) =>
    hasAttribute(node, "data-footnotes")
      ? [element("div", { class: "footnotes" }, asBlocks(clean(node.children)))]
      : undefined,
  /** A grouping element, which is kept only if it's a link target. */
  (node) => {
    if (!grouping.has(node.name)) return undefined;
    const children = clean(node.children);
    const blocks = children.every(isBlank) ? [] : asBlocks(children);
    return hasAttribute(node, "id") ? [element("div", pick(node, []), blocks)] : blocks;
  },
  /** Any other element that is printed unchanged. */
  (node) => {
    const attributes = kept.get(node.name);
    return attributes && [element(node.name, pick(node, attributes), clean(node.children))];
  },
];

export const bodyOf = (document: ParentNode): Element | undefined =>
  findFirst(document, (node) => hasAttribute(node, "data-page-body"));

export const titleOf = (document: ParentNode): Element | undefined =>
  findFirst(document, (node) => headingLevel(node) === 1 && node.attribs["id"] === "_top");

/**
 * Reads the content of a built page for printing.
 *
 * @param html text of the built file
 * @param file file of the writer, for messages
 * @throws ManualFailure if the page doesn't have a title, text, or canonical address, or contains something that can't
 * be printed
 */
export function extract(html: string, file: string): PageContent {
  const document = parseHtml(html);
  const title = titleOf(document);
  const body = bodyOf(document);
  const canonical = findFirst(document, (node) => node.name === "link" && node.attribs["rel"] === "canonical");
  const address = canonical?.attribs["href"];
  const missing = [
    title ? "" : '<h1 id="_top">',
    body ? "" : "an element with the attribute data-page-body",
    address ? "" : '<link rel="canonical">',
  ].filter(Boolean);
  if (!title || !body || !address)
    throw new ManualFailure([`${file}: the built page doesn't have ${missing.join(" and ")}`]);
  try {
    const content = element("div", {}, []);
    append(content, asBlocks(clean(body.children)));
    return { title: textOf(title).replace(/\s+/g, " ").trim(), address: new URL(address), body: content.children };
  } catch (error) {
    if (error instanceof Unprintable) throw new ManualFailure([`${file}: ${error.message}`]);
    throw error;
  }
}
