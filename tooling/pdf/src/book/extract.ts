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
  isTerm,
  isText,
  parseHtml,
  textOf,
  type ChildNode,
  type Element,
  type ParentNode,
} from "@opcon-help/html";

import { ManualFailure } from "../failure.ts";

/** The printable content of one built page. */
export interface PageContent {
  title: string;
  /** Address of the page on the published site. */
  address: URL;
  /** Blocks below the title, in a small fixed vocabulary of elements. */
  body: ChildNode[];
}

/** Built HTML that the manuals have no printed form for. */
class Unprintable extends Error {}

/** Elements kept as they are, with the attributes that print needs. */
const kept: ReadonlyMap<string, readonly string[]> = new Map([
  ...names(
    "abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small strong sub sup time u var wbr",
    [],
  ),
  ...names("p ul blockquote hr dl dt dd table thead tbody tfoot caption figcaption h2 h3 h4 h5 h6", []),
  ...names("tr", []),
  ...names("li", ["value"]),
  ...names("ol", ["start"]),
  ...names("th", ["scope", "colspan", "rowspan", "class"]),
  ...names("td", ["colspan", "rowspan", "class"]),
  ...names("a", ["href"]),
  ...names("img", ["src", "alt", "width", "height"]),
]);

function names(list: string, attributes: readonly string[]): [string, readonly string[]][] {
  return list.split(" ").map((name) => [name, attributes]);
}

/** Boxes that only arrange what they hold. */
const arranging: ReadonlySet<string> = new Set(
  "div section article header footer main nav figure astro-island astro-slot".split(" "),
);

/** Parts of a page that are not content on paper. */
const unprinted = (node: Element): boolean =>
  hasAttribute(node, "data-screen-only") ||
  (["script", "style", "template", "link", "noscript", "button"].includes(node.name) && !isTerm(node)) ||
  hasClass(node, "sl-anchor-link");

const pick = (node: Element, attributes: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ["id", ...attributes].flatMap((name) => {
      const value = node.attribs[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const isBlank = (node: ChildNode): boolean => (isText(node) ? node.data.trim() === "" : !isTag(node));

/** Puts runs of text into paragraphs where a box holds blocks beside them. */
function asBlocks(nodes: readonly ChildNode[]): ChildNode[] {
  const blocks: ChildNode[] = [];
  let line: ChildNode[] = [];
  const endLine = (): void => {
    if (!line.every(isBlank)) blocks.push(element("p", {}, line));
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      if (isTag(node)) blocks.push(node);
    }
  }
  endLine();
  return blocks;
}

// A copy, as a drawing leaves its place for its frame, and the list would then pass over what follows it.
const clean = (nodes: readonly ChildNode[]): ChildNode[] => nodes.slice().flatMap(cleanNode);

function cleanNode(node: ChildNode): ChildNode[] {
  if (isText(node)) return [node];
  if (!isTag(node) || unprinted(node)) return [];
  for (const rule of rules) {
    const replaced = rule(node);
    if (replaced) return replaced;
  }
  throw new Unprintable(
    `<${node.name}${node.attribs["class"] ? ` class="${node.attribs["class"]}"` : ""}> ("${textOf(node).trim().slice(0, 40)}") ` +
      "has no printed form: mark it data-screen-only, or teach tooling/pdf/src/book/extract.ts to print it",
  );
}

type Rule = (node: Element) => ChildNode[] | undefined;

/** A note, tip, caution or danger box of Starlight. */
const admonition: Rule = (node) => {
  if (!hasClass(node, "starlight-aside")) return undefined;
  const kind = /starlight-aside--(\w+)/.exec(node.attribs["class"] ?? "")?.[1];
  const title = findFirst(node, (inner) => hasClass(inner, "starlight-aside__title"));
  const content = findFirst(node, (inner) => hasClass(inner, "starlight-aside__content"));
  if (!kind || !title || !content) throw new Unprintable("an aside without type, title or content");
  return [
    element("aside", { class: "admonition", "data-kind": kind }, [
      element("p", { class: "admonition-title" }, [textOf(title).trim()]),
      ...asBlocks(clean(content.children)),
    ]),
  ];
};

/** A code block of Expressive Code: one box for each line, its colours and buttons left out. */
const codeBlock: Rule = (node) => {
  if (!hasClass(node, "expressive-code")) return undefined;
  const lines = findAll(node, (inner) => hasClass(inner, "code")).map(textOf);
  if (lines.length === 0) throw new Unprintable("a code block without lines");
  const title = findFirst(node, (inner) => hasClass(inner, "title"));
  const caption = title && textOf(title).trim();
  return [
    element("figure", { class: "code" }, [
      ...(caption ? [element("figcaption", {}, [caption])] : []),
      printedCode(lines),
    ]),
  ];
};

/** A code block that no highlighter has touched. */
const plainCode: Rule = (node) =>
  node.name === "pre"
    ? [element("figure", { class: "code" }, [printedCode(textOf(node).replace(/\n$/, "").split("\n"))])]
    : undefined;

function printedCode(lines: readonly string[]): Element {
  return element(
    "pre",
    {},
    lines.map((line) => element("div", { class: "code-line" }, [line.replace(/\n$/, "")])),
  );
}

/** A table with the caption that the page gives it; bare tables get the same frame. */
const table: Rule = (node) => {
  if (hasClass(node, "data-table"))
    return [
      element("figure", { class: "table", ...pick(node, ["data-set"]) }, clean(node.children).flatMap(withoutFrame)),
    ];
  if (node.name === "table")
    return [element("figure", { class: "table" }, [element("table", pick(node, []), clean(node.children))])];
  return undefined;
};

const withoutFrame = (node: ChildNode): ChildNode[] =>
  isTag(node) && node.name === "figure" && hasClass(node, "table") ? node.children : [node];

/** A drawing with its caption; without one, what the drawing stands in says what it is. */
const figure: Rule = (node) => {
  if (node.name !== "figure" || !hasClass(node, "figure")) return undefined;
  const [framed, ...others] = clean(node.children).filter((child) => !isBlank(child));
  if (!framed || !isTag(framed) || !hasClass(framed, "diagram"))
    throw new Unprintable("a figure that does not begin with a drawing");
  append(framed, others);
  return [framed];
};

/** A drawing: kept as it is, with its alternative text. */
const drawing: Rule = (node) => {
  if (node.name !== "svg") return undefined;
  const alternative = node.attribs["aria-label"];
  if (!alternative) {
    if (node.attribs["aria-hidden"] === "true") return [];
    throw new Unprintable("a drawing without alternative text (aria-label)");
  }
  return [element("figure", { class: "diagram" }, [node])];
};

/** A paragraph; a drawing in it stands beside it, as paper has no boxes within lines. */
const paragraph: Rule = (node) => {
  if (node.name !== "p") return undefined;
  const children = clean(node.children);
  if (children.every(isInline)) return [element("p", pick(node, []), children)];
  return asBlocks(children);
};

/** A task of the home page: the link and the hint that the site sets below it. */
const taskHint: Rule = (node) =>
  node.name === "span" && ancestors(node).some((outer) => hasClass(outer, "task-cards"))
    ? [element("p", {}, clean(node.children))]
    : undefined;

/** List items and definitions hold blocks only, so that a page can end between them. */
const item: Rule = (node) =>
  node.name === "li" || node.name === "dd" || node.name === "blockquote"
    ? [element(node.name, pick(node, kept.get(node.name) ?? []), asBlocks(clean(node.children)))]
    : undefined;

/** An item to tick: the style sheet draws its box in place of the control. */
const tick: Rule = (node) => {
  if (node.name === "input" && node.attribs["type"] === "checkbox") return [];
  if (node.name !== "li" || !hasClass(node, "task-list-item")) return undefined;
  return [element("li", { class: "tick", ...pick(node, []) }, asBlocks(clean(node.children)))];
};

/** Notes beside values ("since 26.0") and marks that a link may name keep their box. */
const phrase: Rule = (node) => {
  if (node.name !== "span") return undefined;
  const children = clean(node.children);
  if (hasClass(node, "version-note")) return [element("span", { class: "version-note" }, children)];
  return hasAttribute(node, "id") ? [element("span", pick(node, []), children)] : children;
};

const term: Rule = (node) => (isTerm(node) ? clean(node.children) : undefined);

/** A box that only arranges; one that is a link target stays. */
const arrangement: Rule = (node) => {
  if (!arranging.has(node.name)) return undefined;
  const children = clean(node.children);
  const blocks = children.every(isBlank) ? [] : asBlocks(children);
  return hasAttribute(node, "id") ? [element("div", pick(node, []), blocks)] : blocks;
};

const asItIs: Rule = (node) => {
  const attributes = kept.get(node.name);
  return attributes && [element(node.name, pick(node, attributes), clean(node.children))];
};

const rules: readonly Rule[] = [
  admonition,
  codeBlock,
  plainCode,
  table,
  figure,
  drawing,
  paragraph,
  taskHint,
  tick,
  item,
  phrase,
  term,
  arrangement,
  asItIs,
];

/** The element of a built page that holds its text. */
export const bodyOf = (document: ParentNode): Element | undefined =>
  findFirst(document, (node) => hasAttribute(node, "data-page-body"));

/** The title of a built page. */
export const titleOf = (document: ParentNode): Element | undefined =>
  findFirst(document, (node) => headingLevel(node) === 1 && node.attribs["id"] === "_top");

/**
 * Takes the printable content out of a built page.
 *
 * @param html the built file's text
 * @param file its path, for messages
 * @throws ManualFailure when the page lacks its title, text or canonical address, or holds what cannot be printed
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
  if (!title || !body || !address) throw new ManualFailure([`${file}: the built page lacks ${missing.join(" and ")}`]);
  try {
    const content = element("div", {}, []);
    append(content, asBlocks(clean(body.children)));
    return { title: textOf(title).replace(/\s+/g, " ").trim(), address: new URL(address), body: content.children };
  } catch (error) {
    if (error instanceof Unprintable) throw new ManualFailure([`${file}: ${error.message}`]);
    throw error;
  }
}
