import { dirname, relative } from "node:path/posix";

import { inPlace } from "../content/blocks.ts";
import { findFact, tablesOf, type Found } from "../content/data-reference.ts";
import { versionRange } from "../content/data-set.ts";
import { explorerCard } from "../content/explorers.ts";
import type { Library } from "../content/library.ts";
import { windowInWords } from "../window/window.ts";
import { groupOfIndex } from "../content/navigation.ts";
import { hasGeneratedBody, type Page } from "../content/page.ts";
import { asMarkdown, cell, inTable, tableMarkdown } from "./cells.ts";
import { directiveOf } from "./directives.ts";
import { nodesIn, parseMarkdown, rangeOf } from "./markdown.ts";
import { requirementOf } from "./requirement.ts";

/** Adjusts the links in a text of a data set, which are relative to the file of the data set, for a page. */
const forPage = (text: string, toRoot: string): string => text.replaceAll(/\]\((?:\.\.\/)+pages\//g, `](${toRoot}`);

/**
 * A page as plain Markdown that includes its facts, for readers and programs that need text. Links lead to the Markdown
 * copies of other pages.
 *
 * @throws Error if the page shows a fact that doesn't exist
 */
export function markdownCopy(library: Library, page: Page): string {
  const toRoot = "../".repeat(page.path.split("/").length - 1) || "./";
  const must = <T>(found: Found<T>): T => {
    if (!found.ok) throw new Error(`${page.file}: ${found.message}`);
    return found.value;
  };
  const { body } = page;
  let copy = "";
  let end = 0;
  let tableEnd = 0;
  for (const node of nodesIn(parseMarkdown(body))) {
    const range = rangeOf(node);
    const directive = directiveOf(node);
    if (!range) continue;
    const replaceBy = (markdown: string, to = range.to): void => {
      copy += body.slice(end, range.from) + inPlace(markdown, body, range.from);
      end = to;
    };
    if (node.type === "table") tableEnd = range.to;
    if (directive?.name === "fact") {
      const { value, column } = must(findFact(library.sets, directive.label));
      const fact = forPage(cell(value, column, asMarkdown), toRoot);
      replaceBy(range.from < tableEnd ? inTable(fact) : fact);
    } else if (directive) {
      const tables = tablesOf(library.sets, directive).map((view) =>
        tableMarkdown(must(view), (text) => forPage(text, toRoot)).join("\n"),
      );
      const window = directive.name === "window" ? library.windows.get(directive.attributes["name"] ?? "") : undefined;
      const card = directive.name === "explorer" ? explorerCard(directive.attributes["name"] ?? "") : undefined;
      if (tables.length > 0) replaceBy(tables.join("\n\n"));
      else if (window) replaceBy(`*${windowInWords(window)}*`);
      else if (card) replaceBy(`*${card.title}: ${card.purpose}*`);
    } else if (node.type === "image" && node.title) replaceBy(`*Diagram: ${node.title}. ${node.alt ?? ""}*`);
    else if (node.type === "html" && /^<!-- *lint-allow/.test(node.value))
      replaceBy("", range.to + /^\n*/.exec(body.slice(range.to))![0].length);
  }
  copy += body.slice(end);
  const below = hasGeneratedBody(page) ? childList(library, page) : copy.trim();
  const range = versionRange(page.front).replace(/^./, (letter) => letter.toUpperCase());
  const above = [`# ${page.front.title}`, page.front.description, range, requirementOf(page.front)];
  return [...above.filter((text) => text !== ""), `${below}\n`].join("\n\n");
}

/** The list of pages on a generated index. */
function childList(library: Library, page: Page): string {
  const sidebar = library.sidebars.get(page.front.sidebar ?? "");
  const group = sidebar && groupOfIndex(sidebar.nodes, page.path);
  const items = [...(group?.items ?? []), ...(group?.see ?? [])].map((node) => {
    const path = "page" in node ? node.page : node.index;
    const target = path === undefined ? undefined : library.pages.get(path);
    const label = "page" in node ? (target?.front.title ?? node.page) : node.group;
    if (!target) return `- ${label}`;
    const href = relative(dirname(page.path), target.path);
    return `- [${label}](${href.startsWith(".") ? href : `./${href}`}.md): ${target.front.description}`;
  });
  return items.join("\n");
}
