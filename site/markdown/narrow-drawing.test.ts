import { globSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { bold, regular, widthOf } from "../page/text-lines.ts";
import { narrowDrawing } from "./narrow-drawing.ts";

const drawings = globSync("content/diagrams/*.svg").toSorted();
const wordsOf = (texts: readonly string[]): string[] => texts.flatMap((text) => text.trim().split(/\s+/)).toSorted();

/** The texts of a drawing with their places, which a phone shows at their size. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, attributes = "", text = ""]) => {
    const { x, y, anchor, size, kind } = Object.fromEntries(
      [...attributes.matchAll(/(x|y|anchor|size|class)="([^"]*)"/g)].map(([, name, value]) => [
        name === "class" ? "kind" : name!,
        value!,
      ]),
    );
    const width = widthOf(kind === "d-strong" ? bold : regular, text, Number(size));
    const left = Number(x) - width * ({ middle: 0.5, end: 1 }[anchor ?? "start"] ?? 0);
    return { text, size: Number(size), left, right: left + width, baseline: Number(y) };
  });

it("there are drawings to lay out", () => expect(drawings.length).toBeGreaterThan(50));

it.each(drawings)("%s has the same words on a phone, large enough to read and apart from each other", (file) => {
  const wide = readFileSync(file, "utf8");
  const narrow = narrowDrawing(wide) ?? "";
  const texts = textsOf(narrow);
  expect(wordsOf(texts.map(({ text }) => text))).toEqual(wordsOf(textsOf(wide).map(({ text }) => text)));
  expect(Number(/viewBox="0 0 (\d+)/.exec(narrow)?.[1])).toBeLessThanOrEqual(358);
  for (const one of texts) {
    expect(one.size).toBeGreaterThanOrEqual(11);
    expect(one.left).toBeGreaterThanOrEqual(0);
    expect(one.right).toBeLessThanOrEqual(358);
    const covering = texts.filter(
      (other) =>
        other !== one &&
        other.left < one.right &&
        one.left < other.right &&
        Math.abs(other.baseline - one.baseline) < 0.9 * one.size,
    );
    expect({ [one.text]: covering }).toEqual({ [one.text]: [] });
  }
});

it("a box keeps its text, and an arrow still ends at its box", () => {
  const narrow = narrowDrawing(
    '<svg viewBox="0 0 720 100"><rect x="10" y="10" width="300" height="50"/><text x="160" y="40" text-anchor="middle">One &amp; two</text>' +
      '<path d="M310 35H598"/><rect x="600" y="10" width="100" height="50"/></svg>',
  )!;
  const [first, second] = [...narrow.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map((match) => [
    Number(match[1]),
    Number(match[1]) + Number(match[2]),
  ]);
  const [text] = textsOf(narrow);
  expect(text!.text).toBe("One &amp; two");
  expect((text!.left + text!.right) / 2).toBeCloseTo((first![0]! + first![1]!) / 2, 0);
  const [, start, end] = /d="M([\d.]+) [\d.]+L([\d.]+)/.exec(narrow)!.map(Number);
  expect(start).toBeCloseTo(first![1]!, 0);
  expect(end).toBeCloseTo(second![0]!, 0);
});

it.each([
  '<svg viewBox="0 0 10 10"><g transform="scale(2)"><rect/></g></svg>',
  '<svg viewBox="0 0 10 10"><polygon points="0 0 1 1"/></svg>',
  '<svg viewBox="0 0 10 10"><path d="M0 0Q1 1 2 2"/></svg>',
  "<svg/>",
])("a drawing that can't be laid out has no other form: %s", (svg) => expect(narrowDrawing(svg)).toBeUndefined());
