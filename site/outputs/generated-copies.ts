import { Element, Text, type ChildNode } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

import { basePath } from "@opcon-help/model";

import type { Output } from "./output.ts";

/** Controls, and what scripts show or fill in. */
const isLeftOut = ({ name, attribs }: Element): boolean =>
  /^(?:script|style|link|svg|form|button|template|noscript)$/.test(name) ||
  ["hidden", "data-screen-only", "aria-live"].some((attribute) => attribute in attribs);

const marks: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", ins: "**", del: "~~" };

function inline(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node): string => {
      if (node instanceof Text) return node.data.replaceAll(/\s+/g, " ");
      if (!(node instanceof Element) || isLeftOut(node)) return "";
      const text = inline(node.children);
      if (node.name === "a") return `[${text.trim()}](${node.attribs["href"]})`;
      if (node.name === "code") return `\`${DomUtils.textContent(node)}\``;
      const mark = text.trim() && marks[node.name];
      return mark ? mark + text + mark : /^(?:br|span|p|li|div)$/.test(node.name) ? ` ${text} ` : text;
    })
    .join("");
}

const lineOf = (node: Element): string => inline(node.children).replaceAll(/ +/g, " ").trim();
const below = (node: Element, pattern: RegExp): Element[] =>
  DomUtils.findAll(({ name }) => pattern.test(name), node.children);

function tableOf(table: Element): string {
  const [head = [], ...rows] = below(table, /^tr$/).map((row) =>
    below(row, /^t[hd]$/).map((cell) => lineOf(cell).replaceAll("|", "\\|")),
  );
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const isInline = (node: ChildNode): boolean =>
  !(node instanceof Element) || /^(?:a|b|br|code|del|em|ins|span|strong|kbd|time|wbr)$/.test(node.name);

function blocks(node: Element): string[] {
  if (isLeftOut(node)) return [];
  const [, level] = /^h([1-6])$/.exec(node.name) ?? [];
  if (level !== undefined) return [`${"#".repeat(Number(level))} ${lineOf(node)}`];
  if (node.name === "table") return [tableOf(node)];
  if (/^[uo]l$/.test(node.name))
    return [
      below(node, /^li$/)
        .map((item) => `- ${lineOf(item)}`)
        .join("\n"),
    ];
  if (node.children.every(isInline)) return [lineOf(node)];
  return node.children.filter((child) => child instanceof Element).flatMap(blocks);
}

/** A page that has no source in Markdown, as Markdown. */
export function markdownOf(html: string): string {
  const { children } = parseDocument(html);
  const parts = DomUtils.findAll(({ name, attribs }) => name === "h1" || "data-page-body" in attribs, children);
  return `${parts.flatMap(blocks).filter(Boolean).join("\n\n")}\n`;
}

/** The Markdown copies of pages such as the index of pages. */
export const generatedCopies: Output = (library, pages) => {
  const written = new Set([...library.pages.keys(), "404"]);
  return [...pages.addresses].flatMap((address) => {
    const path = address.slice(basePath.length).replace(/\/$|\.html$/, "") || "index";
    return written.has(path) || written.has(`${path}/index`)
      ? []
      : [[`${path}.md`, markdownOf(pages.html(address))] as const];
  });
};
