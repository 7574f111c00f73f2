import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Nodes } from "mdast";

import { readYaml } from "@opcon-help/model";

import { expressionOf } from "../engine/expression.ts";
import { pointAt, type Point } from "../markdown/positions.ts";
import type { FileRule } from "./rule.ts";
import { pageRule, type CheckedPage } from "./page-rule.ts";
import { firstBlock } from "./page/lead-in.ts";

/** A rule as data, as in patterns.yml. */
interface Pattern {
  rule: string;
  in: string;
  files?: string;
  pattern: string;
  unless?: string;
  message?: string;
}

/** A text in which patterns are looked for. If it's `single`, only the first pattern of a rule that matches counts. */
interface Unit {
  text: string;
  placeOf(index: number): Point;
  single?: boolean;
}

/** The text with spaces instead of code, which may contain anything. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^(```|~~~)[\s\S]*?^\1.*$|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, " "));

/** The texts of any file, by the name for them in patterns.yml. */
const inFile = (text: string, placeOf: Unit["placeOf"]): Record<string, () => Unit[]> => ({
  file: () => [{ text, placeOf }],
  prose: () => [{ text: withoutCode(text), placeOf }],
});

/** The texts of a page, by the name for them in patterns.yml. */
function onPage({ tree, text: page, pointOf, plainLines, plainText, nodes, sourceOf }: CheckedPage) {
  const lines = (isWanted: (first: boolean) => boolean): Unit[] =>
    [...plainLines()].flatMap(({ text, first, place }) =>
      isWanted(first) ? [{ text, placeOf: () => place, single: true }] : [],
    );
  /** A node as typed. Only the first pattern of a rule that matches it counts, because all have the same place. */
  const whole = (node: Nodes): Unit => ({ text: sourceOf(node), placeOf: () => node.position!.start });
  /** A node as typed, in which each match has its own place. */
  const inside = (node: Nodes): Unit[] => {
    const offset = node.position?.start.offset;
    return offset === undefined ? [] : [{ text: sourceOf(node), placeOf: (index) => pointOf(offset + index) }];
  };
  const isAlone = (node: Nodes): boolean => nodes.parentOf(node)?.children.length === 1;
  return {
    ...inFile(page, pointOf),
    line: () => lines(() => true),
    continued: () => lines((first) => !first),
    text: () => Array.from(plainText(), ({ source: text, at: placeOf }) => ({ text, placeOf })),
    source: () => nodes.of("text").flatMap(inside),
    code: () => nodes.of("code").flatMap(inside),
    heading: () => nodes.of("heading").map(whole),
    link: () => [...nodes.of("link"), ...nodes.of("linkReference")].map(whole),
    break: () => nodes.of("break").map(whole),
    struck: () => nodes.of("delete").map(whole),
    paragraph: () => nodes.of("paragraph").map(whole),
    image: () => [...nodes.of("image"), ...nodes.of("imageReference")].map(whole),
    figure: () => nodes.of("image").filter(isAlone).map(whole),
    inline: () =>
      nodes
        .of("image")
        .filter((node) => !isAlone(node))
        .map(whole),
    opening: () => [firstBlock(tree) ?? []].flat().flatMap((node) => (node.type === "paragraph" ? whole(node) : [])),
  };
}

const file = join(import.meta.dirname, "./patterns.yml");
const patterns = readYaml(readFileSync(file, "utf8"), { file, rule: "patterns" }).source.value as Pattern[];
const compiled = patterns.map((entry, index) => {
  const { message = "", unless = "(?!)" } = entry.message
    ? entry
    : patterns.findLast((above, order) => order < index && above.message)!;
  return {
    ...entry,
    message,
    expression: expressionOf(entry.pattern, "gu"),
    isFine: expressionOf(unless, "u"),
    isFile: new RegExp(entry.files ?? "", "u"),
  };
});

function* matchesIn(
  path: string,
  rule: typeof compiled,
  unitsOf: (place: string) => readonly Unit[],
): Iterable<{ place: Point; message: string }> {
  const reported = new Set<string>();
  for (const { in: where, isFile, expression, isFine, message } of rule)
    for (const { text, placeOf, single = false } of isFile.test(path) ? unitsOf(where) : [])
      for (const match of text.matchAll(expression)) {
        const place = placeOf(match.index);
        const key = single ? `${place.line}` : `${place.line}:${place.column}`;
        if (isFine.test(match[0]) || reported.has(key)) continue;
        reported.add(key);
        yield { place, message: message.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "") };
      }
}

const byRule = [...Map.groupBy(compiled, ({ rule }) => rule)];

/** The rules of patterns.yml for pages. */
export const pagePatterns = byRule.map(([id, rule]) =>
  pageRule(id, (page) => {
    const units = onPage(page);
    // A pattern with an unknown place crashes, so that it can't be overlooked.
    const unitsOf = (place: string): Unit[] => units[place as keyof typeof units]();
    for (const { place, message } of matchesIn(page.file.path, rule, unitsOf)) page.file.message(message, place);
  }),
);

/** The rules of patterns.yml for other files. */
export const filePatterns = byRule.map(([id, rule]): FileRule => ({
  id,
  *check({ file: path, text }) {
    const units = inFile(text, (index) => pointAt(text, index));
    for (const { place, message } of matchesIn(path, rule, (where) => units[where]?.() ?? []))
      yield { file: path, ...place, message };
  },
}));
