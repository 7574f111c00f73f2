import { XmlElement, XmlError } from "@rgrove/parse-xml";

import { type Report, at } from "../../engine/finding.ts";
import { pointAt } from "../../markdown/positions.ts";
import type { SourceFile } from "../rule.ts";
import { diagramOf, isElement, nodesIn } from "./diagram.ts";

/** The classes for which the style sheets define colors and fonts. */
const classes = new Set(["d-accent", "d-alt", "d-box", "d-group", "d-line", "d-main", "d-small", "d-strong", "d-text"]);

const colored = /^(?:fill|stroke|color|stop-color|flood-color|lighting-color)$/;
/** Values that follow the theme or don't draw anything. */
const follows = /^(?:none|currentColor|inherit|transparent|context-(?:fill|stroke)|url\(#[^)]+\)|var\(.+\))$/;
const viewBox = /^\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+0*[1-9.][\d.]*[\s,]+0*[1-9.][\d.]*\s*$/;

const namespace = "http://www.w3.org/2000/svg";

type Found = [element: XmlElement, message: string];

const fixedColor = (name: string, value: string): string =>
  `"${name}: ${value}" is a fixed color, which is lost in one of the themes; use a class such as d-box, or currentColor`;

/** Properties of a `style` attribute, and attributes with the same effect. */
function* presentation({ attributes }: XmlElement): Iterable<[string, string]> {
  yield* Object.entries(attributes);
  for (const part of (attributes["style"] ?? "").split(";")) {
    const [name = "", value = ""] = part.split(":");
    if (value) yield [name.trim(), value.trim()];
  }
}

function* elementDefects(element: XmlElement, ids: ReadonlySet<string>): Iterable<Found> {
  for (const [name, value] of presentation(element)) {
    // Another rule reports addresses outside of the drawing.
    if (colored.test(name) && !/url\(/.test(value) && !follows.test(value)) yield [element, fixedColor(name, value)];
    if (flattened.test(name) || (isText(element) && name === "stroke") || (name === "clip-path" && isReused(element)))
      yield [element, `"${name}" on <${element.name}> can't be printed; use shapes and text without it`];
    const target =
      /^url\(#([^)]+)\)$/.exec(value)?.[1] ?? (/(?:^|:)href$/.test(name) ? /^#(.+)$/.exec(value)?.[1] : undefined);
    if (target !== undefined && !ids.has(target))
      yield [element, `"${name}" refers to "#${target}", which the diagram doesn't have`];
  }
  if (isText(element) && isReused(element))
    yield [element, "Text that is shown by reference can't be printed; write it where it's shown"];
  const unknown = (element.attributes["class"] ?? "").split(/\s+/).find((name) => name !== "" && !classes.has(name));
  if (unknown !== undefined) yield [element, `Unknown class "${unknown}"; use ${[...classes].join(", ")}`];
}

/** Effects that become pictures in a manual, so that the text in them is lost. */
const flattened = /^(?:filter|mask|mix-blend-mode)$/;

const isText = ({ name }: XmlElement): boolean => name === "text" || name === "tspan";

const outward = (element: XmlElement): XmlElement[] => [
  element,
  ...(element.parent instanceof XmlElement ? outward(element.parent) : []),
];

const isReused = (element: XmlElement): boolean =>
  outward(element).some(({ name }) => /^(?:defs|symbol|marker|pattern|clipPath)$/.test(name));

/** The first text that is too small to read on paper. A list of a manual is 360 points wide, and text needs 6 of them. */
function* smallText(elements: readonly XmlElement[], [, , width = 0, height = 0]: readonly number[]): Iterable<Found> {
  const least = Math.ceil(Math.max(width / 60, height / 88));
  const sizeOf = (element: XmlElement): number | undefined =>
    outward(element)
      .flatMap((outer) => [...presentation(outer)])
      .flatMap(([name, value]) => (name === "font-size" ? Number.parseFloat(value) : []))[0];
  const element = elements.find((candidate) => isText(candidate) && sizeOf(candidate)! < least);
  if (element)
    yield [
      element,
      `The text "${element.text.trim()}" is too small to read on paper; use a font-size of at least ${least}, or make the drawing smaller`,
    ];
}

function* defectsOf(root: XmlElement): Iterable<Found> {
  if (root.name !== "svg") {
    yield [root, `The diagram starts with <${root.name}>; write <svg>`];
    return;
  }
  if (!viewBox.test(root.attributes["viewBox"] ?? ""))
    yield [root, 'The diagram has no size that scales; add viewBox="0 0 <width> <height>" to <svg>'];
  if (root.attributes["xmlns"] !== namespace)
    yield [root, `Browsers don't show the file as a drawing; add xmlns="${namespace}" to <svg>`];
  const elements = [root, ...nodesIn(root).filter(isElement)];
  const ids = new Set<string>();
  for (const element of elements) {
    const { id } = element.attributes;
    if (id === undefined) continue;
    if (ids.has(id)) yield [element, `The id "${id}" appears twice; give each element its own id`];
    ids.add(id);
  }
  for (const element of elements) yield* elementDefects(element, ids);
  const frame = (root.attributes["viewBox"] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  yield* smallText(elements, frame);
}

/** Replaces the parser's terms with words that authors of drawings understand. */
const plain = (message: string): string =>
  message
    .split("\n")[0]!
    .replace(/ \(line \d+, column \d+\)$/, "")
    .replace(/\.$/, "");

export function* diagramForm(source: SourceFile): Iterable<Report> {
  const diagram = diagramOf(source);
  if (!diagram) return;
  const { file, text } = source;
  if (diagram instanceof XmlError) {
    const message = `The drawing isn't valid XML (${plain(diagram.message)}); close every element and quote, and write &amp; for &`;
    yield at(file, diagram, message);
    return;
  }
  const { root } = diagram;
  if (!root) return;
  for (const [element, message] of defectsOf(root)) yield at(file, pointAt(text, element.start), message);
}
