import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

import { explorerSet, findFact, readTableRequest, viewTable } from "@opcon-help/model";

import type { Content, ParsedPage } from "../../content.ts";
import { defectAt, type Defect } from "../../finding.ts";
import { isPlainText, type Directive } from "../../markdown.ts";
import type { LibraryRule } from "../library-rule.ts";

/** A set that does not fit its schema is reported as such; what is missing from it follows from that. */
const isBroken = (content: Content, set: string | undefined): boolean => content.broken.has(`content/data/${set}.yml`);

function factDefect(content: Content, node: Directive): string | undefined {
  const reference = toString(node);
  if (isBroken(content, reference.split(".", 1)[0])) return undefined;
  const fact = findFact(content.library.sets, reference);
  return fact.ok ? undefined : fact.message;
}

function tableDefect(content: Content, node: Directive, captions: Map<string, number>): string | undefined {
  const request = readTableRequest(node.attributes ?? {});
  if (!request.ok) return request.message;
  const { set, caption } = request.value;
  const earlier = captions.get(caption);
  if (earlier !== undefined)
    return `The table in line ${earlier} has the same caption "${caption}"; captions tell tables apart`;
  captions.set(caption, node.position?.start.line ?? 0);
  if (isBroken(content, set)) return undefined;
  const view = viewTable(content.library.sets, request.value);
  return view.ok ? undefined : view.message;
}

function explorerDefect(content: Content, node: Directive): string | undefined {
  const set = explorerSet(node.attributes?.["name"] ?? "");
  if (set === undefined || content.library.sets.has(set) || isBroken(content, set)) return undefined;
  return `The explorer shows the rows of content/data/${set}.yml, which is missing`;
}

function defectsOf(content: Content, { file, tree }: ParsedPage): Defect[] {
  const defects: Defect[] = [];
  const captions = new Map<string, number>();
  visit(tree, (node) => {
    let message: string | undefined;
    if (node.type === "textDirective" && node.name === "fact" && !isPlainText(node))
      message = factDefect(content, node);
    if (node.type === "leafDirective" && node.name === "data-table") message = tableDefect(content, node, captions);
    if (node.type === "leafDirective" && node.name === "explorer") message = explorerDefect(content, node);
    if (message) defects.push(defectAt(file, node, message));
  });
  return defects;
}

export const dataReferences: LibraryRule = {
  id: "data-references",
  *check(content) {
    for (const page of content.pages.values()) yield* defectsOf(content, page);
  },
};
